import type { RefundReason, RefundState } from '@yidi/contract/values/pay';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Payment, Refund } from '../../../db/types.ts';
import { columnsOf, newPayNo, type PaidForOne } from '../payment/payment.store.ts';

export type RefundRow = Selectable<Refund> &
  Pick<Selectable<Payment>, 'provider' | 'transaction_id'> & {
    readonly paid_fen: number;
    /** The payment's number at the vendor. */
    readonly vendor_no: string;
  };

/** A paid payment and how much of it is refunded, done or pending. */
export interface Refundable {
  readonly order_id: string;
  readonly payment_no: string;
  readonly fen: number;
  readonly refunded_fen: number;
  /** The part of that which is not yet posted to the ledger. */
  readonly under_way_fen: number;
}

/** Lists paid payments of orders, newest first per order. */
export async function refundablesOf(trx: Db, orderIds: readonly string[]): Promise<Refundable[]> {
  const { rows } = await sql<Refundable>`
    SELECT p.order_id, p.payment_no, p.fen, coalesce(sum(r.fen), 0)::bigint AS refunded_fen,
      coalesce(sum(r.fen) FILTER (WHERE r.state <> 'done'), 0)::bigint AS under_way_fen
    FROM payment p LEFT JOIN refund r ON r.payment_no = p.payment_no
    WHERE p.order_id = ANY (${[...orderIds]}::uuid[]) AND p.state = 'paid'
    GROUP BY p.payment_no ORDER BY p.paid_at DESC, p.payment_no DESC`.execute(trx);
  return rows;
}

/** Lists the paid payments of a card's price, oldest first. */
export async function refundablesOfCard(
  trx: Db,
  cardId: string,
): Promise<Pick<Refundable, 'payment_no' | 'fen' | 'refunded_fen'>[]> {
  const { rows } = await sql<Pick<Refundable, 'payment_no' | 'fen' | 'refunded_fen'>>`
    SELECT p.payment_no, p.fen, coalesce(sum(r.fen), 0)::bigint AS refunded_fen
    FROM payment p LEFT JOIN refund r ON r.payment_no = p.payment_no
    WHERE p.card_id = ${cardId} AND p.state = 'paid'
    GROUP BY p.payment_no ORDER BY p.paid_at, p.payment_no`.execute(trx);
  return rows;
}

/** Returns the newest refund of an interception's fee. */
export async function refundOfInterception(db: Db, interceptionId: string): Promise<RefundRow | null> {
  const newest = withPayment(db).where('r.interception_id', '=', interceptionId).orderBy('r.created_at', 'desc');
  return (await newest.limit(1).executeTakeFirst()) ?? null;
}

/** A refund of a payment or a part of it, with its purchase. */
export type NewRefund = PaidForOne & {
  readonly paymentNo: string;
  readonly fen: number;
  readonly reason: RefundReason;
};

export async function insertRefund(trx: Db, refund: NewRefund, now: Date): Promise<string> {
  const refundNo = newPayNo('R', now);
  await trx
    .insertInto('refund')
    .values({
      refund_no: refundNo,
      payment_no: refund.paymentNo,
      ...columnsOf(refund),
      fen: refund.fen,
      reason: refund.reason,
      state: 'due',
      created_at: now,
    })
    .execute();
  return refundNo;
}

const withPayment = (db: Db) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.payment_no', 'r.payment_no')
    // A part of a payment for several orders. The vendor has only the whole payment.
    .leftJoin('payment as w', 'w.payment_no', 'p.part_of')
    .selectAll('r')
    .select(['p.provider', 'p.transaction_id'])
    .select(sql<number>`coalesce(w.fen, p.fen)`.as('paid_fen'))
    .select(sql<string>`coalesce(w.twice_of, p.part_of, p.twice_of, p.payment_no)`.as('vendor_no'));

export async function refundByNo(db: Db, refundNo: string): Promise<RefundRow | null> {
  return (await withPayment(db).where('r.refund_no', '=', refundNo).executeTakeFirst()) ?? null;
}

/** Lists the refunds of an order, oldest first. */
export async function refundsOf(db: Db, orderId: string): Promise<RefundRow[]> {
  return withPayment(db).where('r.order_id', '=', orderId).orderBy('r.created_at').orderBy('r.refund_no').execute();
}

/** Stores the account to which the vendor sends the money. */
export async function storeRefundAccount(trx: Db, refundNo: string, sealed: string): Promise<void> {
  await trx.updateTable('refund').set({ account_sealed: sealed }).where('refund_no', '=', refundNo).execute();
}

/** Updates a refund's state unless it is done; returns whether it changed. */
export async function moveRefund(trx: Db, refundNo: string, state: RefundState, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({
      state,
      ...(state !== 'due' && { sent_at: sql<Date>`coalesce(sent_at, ${now})` }),
      ...(state === 'done' && { done_at: now }),
    })
    .where('refund_no', '=', refundNo)
    .where('state', 'not in', ['done', state])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
