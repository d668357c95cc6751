import { postings } from '@yidi/rules/ledger/postings';
import { sql } from 'kysely';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { returnToStock } from './gifts.store.ts';
import { lockPoints } from './lots.store.ts';

/**
 * Deletes the points of a closed account, and what it redeemed. Gifts that were not collected go
 * back into stock.
 */
export async function erasePoints(trx: Db, personId: string): Promise<void> {
  const { balance } = await lockPoints(trx, personId);
  if (balance > 0)
    await postAll(trx, postings['points.spent']({ personId, ref: `closed-${personId}`, points: balance }));
  const { rows } = await sql<{ giftId: string }>`SELECT gift_id FROM points_redemption
    WHERE person_id = ${personId} AND state = 'ready'`.execute(trx);
  await sql`UPDATE invitation SET inviter_id = nullif(inviter_id, ${personId}), person_id = nullif(person_id, ${personId})
    WHERE ${personId} IN (inviter_id, person_id)`.execute(trx);
  await sql`DELETE FROM inviter WHERE person_id = ${personId} AND name IS NULL`.execute(trx);
  await sql`UPDATE inviter SET person_id = NULL WHERE person_id = ${personId}`.execute(trx);
  await sql`DELETE FROM points_movement WHERE person_id = ${personId}`.execute(trx);
  await sql`DELETE FROM points_redemption_lot p USING points_redemption r
    WHERE r.id = p.redemption_id AND r.person_id = ${personId}`.execute(trx);
  await sql`UPDATE points_voucher_use SET redemption_id = NULL WHERE redemption_id IN (
    SELECT id FROM points_redemption WHERE person_id = ${personId})`.execute(trx);
  await sql`DELETE FROM points_redemption WHERE person_id = ${personId}`.execute(trx);
  await sql`DELETE FROM points_order WHERE person_id = ${personId}`.execute(trx);
  await sql`DELETE FROM points_lot WHERE person_id = ${personId}`.execute(trx);
  await sql`DELETE FROM points_account WHERE person_id = ${personId}`.execute(trx);
  await returnToStock(
    trx,
    rows.map(({ giftId }) => giftId),
  );
}
