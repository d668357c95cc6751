import { useQueryClient } from '@tanstack/react-query';
import { getBatchAddressPage, saveAddress } from '@yidi/contract/calls/address';
import { address } from '@yidi/phrases/address';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Checkbox } from '@yidi/ui/choice';
import { Sheet } from '@yidi/ui/sheet';
import { type ReactElement, useState } from 'react';
import { send } from '../api/send.ts';
import { addressMistakes, isWholeAddress } from '../session/address-mistakes.ts';
import { keyFor, settleKey } from '../session/drafts.ts';
import { type TypedAddress, toPostal } from '../session/typed-address.ts';
import { usePhrases } from '../shell/preferences-context.tsx';
import { AddressFields } from './address-fields.tsx';
import type { OverlayControl } from './host.tsx';
import type { AddressFormResult, AddressFormWish } from './open-address-form.ts';
import { PasteBox } from './paste-box.tsx';

/** The form of one person: paste or type, correct, use; kept in the address book where wished. */
export function AddressFormOverlay({
  type,
  start,
  open,
  finish,
  gone,
}: AddressFormWish & OverlayControl<AddressFormResult>): ReactElement {
  const say = usePhrases(address);
  const words = usePhrases(shell);
  const client = useQueryClient();
  const [typed, setTyped] = useState<TypedAddress>(start);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [keep, setKeep] = useState(start.name === '');
  function use() {
    setTried(true);
    if (!isWholeAddress(typed)) return;
    finish({ address: typed, note });
    if (keep && !typed.addrId)
      void keepInBook(typed, type).then(() => client.invalidateQueries({ queryKey: [getBatchAddressPage.path] }));
  }
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
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
        <PasteBox
          label={say.pasteLabel}
          onRead={(read, courierNote) => {
            setTyped({ ...typed, ...withoutBlanks(read) });
            setNote(courierNote);
          }}
        />
      )}
      <AddressFields value={typed} onChange={setTyped} mistakes={tried ? addressMistakes(typed) : {}} />
      <Checkbox checked={keep} onChange={setKeep}>
        {say.keep}
      </Checkbox>
    </Sheet>
  );
}

function withoutBlanks(read: TypedAddress): Partial<TypedAddress> {
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''));
}

/** The order goes on without waiting: a record that could not be kept is no loss to it. */
async function keepInBook(typed: TypedAddress, type: '1' | '2'): Promise<void> {
  const key = `address.${type}`;
  try {
    await send(saveAddress, { ...toPostal(typed), type }, { idempotencyKey: await keyFor(key) });
  } catch {
    // The address stays in the order's draft.
  } finally {
    settleKey(key);
  }
}
