import type { Db } from '../../db/open.ts';
import { endWish } from './save-wish.ts';
import { wishesOf } from './wish.store.ts';

/**
 * Ends the standing wishes of an account that is closed and their consents, and deletes what the
 * wishes said. The ledger keeps that there was a consent, in which words and until when: a courier
 * acted by it.
 */
export async function eraseWishes(trx: Db, personId: string, now: Date): Promise<void> {
  for (const { id } of await wishesOf(trx, personId)) await endWish(trx, personId, id, 'withdrawn', now);
  await trx
    .updateTable('delivery_wish')
    .set({ target_sealed: '', content_sealed: '', photo_id: null })
    .where('person_id', '=', personId)
    .execute();
  await trx.updateTable('delivery_wish_use').set({ decision_sealed: '' }).where('person_id', '=', personId).execute();
  // What the carrier was not told yet it is not told any more: whoever has the number next decides
  // anew.
  await trx
    .updateTable('delivery_wish_use')
    .set({ state: 'tooLate', answered_at: now })
    .where('person_id', '=', personId)
    .where('state', '=', 'sent')
    .execute();
}
