import { useQueryClient } from '@tanstack/react-query';
import { address } from '@yidi/phrases/address';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Checkbox } from '@yidi/ui/choice';
import { Mistake } from '@yidi/ui/mistake';
import { Sheet } from '@yidi/ui/sheet';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { clearDrafts, draft, readDraft, writeDraft } from '../../../session/drafts.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { emptyAddress, type TypedAddress } from '../address.data.ts';
import { storeAddress } from '../address.keep.ts';
import type { AddressFormRequest, AddressFormResult } from '../address.parts.tsx';
import { PasteBox, type PasteBoxProps } from '../paste/paste-box.tsx';
import { toPostal } from '../postal.ts';
import { AddressFields } from './address-fields.tsx';
import { addressMistakes } from './address-mistakes.ts';

/** The form of a sender or consignee: pasted or typed, and saved to the book on request. */
export function AddressFormOverlay(props: AddressFormRequest & OverlayControl<AddressFormResult>): ReactElement {
  const { type, start, open, finish, gone } = props;
  const say = usePhrases(address);
  const words = usePhrases(shell);
  const client = useQueryClient();
  const [{ kept, first }] = useState(() => keptOf(type, start));
  const [typed, setTyped] = useState<TypedAddress>(first);
  const [read, setRead] = useState({ note: '', text: '' });
  const [unread, setUnread] = useState<readonly string[]>([]);
  const asked = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const [keep, setKeep] = useState(start.name === '');
  const mistakes = addressMistakes(typed);
  function use() {
    setTried(true);
    // Words that belong to no field would be lost with the sheet, so the user decides about them
    // first.
    if (unread.length > 0) return asked.current?.scrollIntoView({ block: 'start' });
    if (Object.keys(mistakes).length > 0) return;
    if (kept) clearDrafts({ kept });
    finish({ address: typed, ...read });
    if (keep && !typed.addrId)
      // Storing the address is not awaited: the order does not depend on it.
      void storeAddress(client, typed, type);
  }
  return (
    <Sheet
      open={open}
      onClose={() => {
        // If the sheet was closed by mistake, its values reappear when it is opened again.
        if (kept) writeDraft(kept, typed);
        finish();
      }}
      onClosed={gone}
      title={say.titles[type]}
      closeLabel={words.close}
      footer={
        <Button wide onClick={use}>
          {say.use}
        </Button>
      }
    >
      {start.name === '' && (
        <SheetPaste
          {...{ typed, unread, asked }}
          isLeft={tried}
          onUnread={setUnread}
          onRead={(person, note, text) => {
            setTyped(person);
            setRead({ note, text });
          }}
        />
      )}
      <AddressFields value={typed} onChange={setTyped} mistakes={tried ? mistakes : {}} />
      <Checkbox checked={keep} onChange={setKeep}>
        {say.keep}
      </Checkbox>
    </Sheet>
  );
}

interface SheetPasteProps extends Pick<PasteBoxProps, 'onRead' | 'onUnread'> {
  readonly typed: TypedAddress;
  readonly unread: readonly string[];
  /** The user confirmed the sheet while some words belonged to no field. */
  readonly isLeft: boolean;
  readonly asked: RefObject<HTMLDivElement | null>;
}

/** The paste box, and the words of its text that belong to no field yet. */
function SheetPaste({ typed, unread, isLeft, asked, onRead, onUnread }: SheetPasteProps): ReactElement {
  const say = usePhrases(address);
  return (
    <div ref={asked}>
      {isLeft && unread.length > 0 && <Mistake urgent>{say.unreadLeft(unread.join(say.join))}</Mistake>}
      <PasteBox label={say.pasteLabel} now={typed} onUnread={onUnread} onRead={onRead} />
    </div>
  );
}

/** Returns the draft for a person without values: what the last closed sheet contained. */
function keptOf(type: '1' | '2', start: TypedAddress) {
  if (JSON.stringify(toPostal(start)) !== JSON.stringify(emptyAddress)) return { kept: undefined, first: start };
  const kept = draft<TypedAddress>(`form.address.sheet${type}`, emptyAddress);
  return { kept, first: readDraft(kept) ?? start };
}
