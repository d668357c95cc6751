import { useQueryClient } from '@tanstack/react-query';
import { express } from '@yidi/phrases/express';
import { exchange } from '@yidi/rules/address/exchange-note';
import { Button } from '@yidi/ui/button';
import { StarIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { loadCode } from '../../../../shell/lazy-code.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { showToast } from '../../../../shell/toast-list.ts';
import { fetchPasteBox, isWholeAddress, RarePart } from '../../../address/address.parts.tsx';
import styles from '../express.module.css';
import type { Express } from '../use-express.ts';
import { WishRow } from './wish-row.tsx';

export interface PastedProps {
  readonly who: 'sender' | 'receiver';
  readonly order: Express;
}

/** Below a pasted person: the delivery wish of the note, and a button that saves the person. */
export function Pasted({ who, order }: PastedProps): ReactElement {
  const say = usePhrases(express);
  const client = useQueryClient();
  const value = order.form[who];
  const canKeep = isWholeAddress(value) && value.addrId === undefined;
  async function saveToBook(): Promise<void> {
    const book = await loadCode(fetchPasteBox);
    const addrId = await book?.storeAddress(client, value, who === 'sender' ? '1' : '2');
    // The user closed the question whether both are the same person.
    if (addrId === null) return;
    if (addrId) order.change({ [who]: { ...value, addrId } });
    showToast(addrId ? say.keptAddress : say.keepFailed, { tone: addrId ? 'good' : 'bad' });
  }
  return (
    <>
      <RarePart name={value.name} address={value.address} />
      {who === 'receiver' && order.requests && (
        <WishRow
          note={order.pastedNote.receiver}
          wish={order.form.deliveryWish}
          onChange={(wish, note) => {
            const [message, own] = exchange(order.form.message, order.pastedNote.receiver, note);
            const fits = message.includes(note);
            if (fits) order.change({ message, pastedNote: { ...order.pastedNote, receiver: own }, deliveryWish: wish });
            return fits;
          }}
        />
      )}
      {canKeep && (
        <div className={styles.after}>
          <Button kind="quiet" size="small" icon={<StarIcon />} onClick={() => void saveToBook()}>
            {say.keepAddress}
          </Button>
        </div>
      )}
    </>
  );
}
