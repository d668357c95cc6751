import type { Db } from '../../db/open.ts';
import { endWish } from './save-wish.ts';
import { wishesOf } from './wish.store.ts';

/**
 * Ends the standing wishes of a closed account and their consents, and deletes their content. The
 * consent ledger retains each consent's text and duration, because couriers acted on it.
 */
export async function eraseWishes(trx: Db, personId: string, now: Date): Promise<void> {
  for (const { id } of await wishesOf(trx, personId)) await endWish(trx, personId, id, 'withdrawn', now);
  await trx
    .updateTable('deliveryWish')
    .set({ targetSealed: '', contentSealed: '', photoId: null })
    .where('personId', '=', personId)
    .execute();
  await trx.updateTable('deliveryWishUse').set({ decisionSealed: '' }).where('personId', '=', personId).execute();
  // Pending instructions are dropped, because the next user of the number decides again.
  await trx
    .updateTable('deliveryWishUse')
    .set({ state: 'tooLate', answeredAt: now })
    .where('personId', '=', personId)
    .where('state', '=', 'sent')
    .execute();
}
