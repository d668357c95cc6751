import { postings } from '@yidi/rules/ledger/postings';
import { endWithNotice } from '@yidi/rules/points/points';
import { sql } from 'kysely';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';

/** A voucher that its owner can use now. */
export interface Voucher {
  readonly redemptionId: string;
  readonly fen: number;
  readonly endsAt: Date;
}

/** Lists the usable vouchers of a person, the first to end first. */
export async function vouchersOf(db: Db, personId: string, now: Date): Promise<Voucher[]> {
  const { rows } = await sql<Voucher>`
    SELECT r.id AS redemption_id, gift.voucher_fen AS fen, r.ends_at FROM points_redemption r
    JOIN points_gift gift ON gift.id = r.gift_id AND gift.voucher_fen IS NOT NULL
    WHERE r.person_id = ${personId} AND r.state = 'ready' AND r.ends_at > ${now} ORDER BY r.ends_at, r.id`.execute(db);
  return rows;
}

/** A voucher that paid a part of an order, without what was given back. */
export interface UsedVoucher {
  readonly id: string;
  readonly fen: number;
  readonly at: Date;
}

/** Returns the voucher of an order, if one is used. */
export async function voucherOfOrder(db: Db, orderId: string): Promise<UsedVoucher | undefined> {
  const { rows } = await sql<UsedVoucher>`SELECT id, fen - back_fen AS fen, used_at AS at FROM points_voucher_use
    WHERE order_id = ${orderId} AND back_fen < fen`.execute(db);
  return rows[0];
}

/**
 * Takes an order's refund back from its voucher, as far as it goes. Once all of it is back, the
 * voucher can be used again, for at least seven days. Call it with the order locked.
 */
export async function returnToVoucher(trx: Db, orderId: string, fen: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; redemptionId: string | null; backFen: number; leftFen: number }>`
    SELECT id, redemption_id, back_fen, fen - back_fen AS left_fen FROM points_voucher_use
    WHERE order_id = ${orderId} AND back_fen < fen FOR UPDATE`.execute(trx);
  const [use] = rows;
  if (!use || fen <= 0) return;
  const partFen = Math.min(fen, use.leftFen);
  await postAll(trx, postings['voucher.back']({ orderId, ref: `${use.id} ${use.backFen}`, fen: partFen }));
  await sql`UPDATE points_voucher_use SET back_fen = back_fen + ${partFen} WHERE id = ${use.id}`.execute(trx);
  if (partFen < use.leftFen || use.redemptionId === null) return;
  await sql`UPDATE points_redemption SET state = 'ready', done_at = NULL,
    ends_at = greatest(ends_at, ${new Date(endWithNotice(now.getTime(), now.getTime()))}) WHERE id = ${use.redemptionId}`.execute(
    trx,
  );
}
