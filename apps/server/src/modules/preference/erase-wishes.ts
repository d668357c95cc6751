import type { Db } from '../../db/open.ts';
import { endWish } from './save-wish.ts';
import { wishesOf } from './wish.store.ts';

/**
 * Ends the standing wishes of a closed account and their consents, and deletes their content. The
 * ledger retains each consent's text and duration, because couriers acted on it.
 */
export async function eraseWishes(trx: Db, personId: string, now: Date): Promise<void> {
  for (const { id } of await wishesOf(trx, personId)) await endWish(trx, personId, id, 'withdrawn', now);
  await trx
    .updateTable('delivery_wish')
    .set({ target_sealed: '', content_sealed: '', photo_id: null })
    .where('person_id', '=', personId)
    .execute();
  await trx.updateTable('delivery_wish_use').set({ decision_sealed: '' }).where('person_id', '=', personId).execute();
  // Pending instructions are dropped, because the next user of the number decides again.
  await trx
    .updateTable('delivery_wish_use')
    .set({ state: 'tooLate', answered_at: now })
    .where('person_id', '=', personId)
    .where('state', '=', 'sent')
    .execute();
}
