import { interception } from '@yidi/phrases/interception';
import { Button, ButtonLink } from '@yidi/ui/button';
import { AddressBookIcon, ClipboardIcon } from '@yidi/ui/icon';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useLazyCode } from '../../shell/lazy-code.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import type { TypedAddress, TypedPlace } from '../address/address.data.ts';
import { fetchPasteBox } from '../address/address.parts.tsx';
import styles from './interception.module.css';

/** Name and phone of the order, which stay: a pasted text needs none. */
export type Receiver = Pick<TypedAddress, 'name' | 'userPhone'>;

interface FillInProps {
  readonly orderId: string;
  readonly receiver: Receiver;
  readonly now: TypedPlace;
  onFill(place: TypedPlace): void;
}

/** Fills in the new place from a pasted text or the address book, as an order form does. */
export function FillIn({ orderId, receiver, now, onFill }: FillInProps): ReactElement {
  const say = usePhrases(interception);
  const { code: paste, busy, want } = useLazyCode(fetchPasteBox);
  const [open, setOpen] = useState(false);
  const { name, userPhone } = receiver;
  return (
    <>
      <div className={styles.ways}>
        <Button
          kind="tonal"
          size="small"
          icon={<ClipboardIcon />}
          busy={busy}
          aria-expanded={open}
          onClick={() => {
            want();
            setOpen(!open);
          }}
        >
          {say.paste}
        </Button>
        <ButtonLink
          kind="tonal"
          size="small"
          icon={<AddressBookIcon />}
          href={hrefOf('/addresslist/{status}/{next?}', { status: '2', next: `readdress-${orderId}` })}
        >
          {say.book}
        </ButtonLink>
      </div>
      {open && paste && (
        <paste.PasteBox
          label={say.pasteLabel}
          now={{ name, userPhone, ...now }}
          onRead={({ province, city, district, street, address }) =>
            onFill({ province, city, district, street, address })
          }
        />
      )}
    </>
  );
}
