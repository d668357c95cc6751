import type { RefundReason, RefundRefusal, RefundState } from '@yidi/contract/values/pay';
import { type Selectable, sql } from 'kysely';
import type { Purchase, RefundedKind } from '../../../call/payable.ts';
import type { Db, Tables } from '../../../db/open.ts';
import { newPayNo } from '../payment/payment.store.ts';
import { columnsOf } from '../payment/purchase.ts';

export type RefundRow = Selectable<Tables['refund']> &
  Pick<Selectable<Tables['payment']>, 'provider' | 'transactionId'> & {
    readonly paidFen: number;
    /** The payment's number at the vendor. */
    readonly vendorNo: string;
  };

type RefundedPurchase = Purchase<RefundedKind>;

/** A paid payment, and how much of it can still be refunded. */
export interface Refundable {
  /** The id of the purchase. */
  readonly id: string;
  readonly paymentNo: string;
  /** The part that no finished or pending refund covers. */
  readonly roomFen: number;
  /** The sum of refunds that are not yet posted to the ledger. */
  readonly underWayFen: number;
}

/** Lists paid payments of purchases, newest first. */
export async function refundablesOf(trx: Db, kind: RefundedKind, ids: readonly string[]): Promise<Refundable[]> {
  const column = sql.ref(`p.${kind}_id`);
  const { rows } = await sql<Refundable>`
    SELECT ${column} AS id, p.payment_no, p.fen - coalesce(sum(r.fen), 0)::bigint AS room_fen,
      coalesce(sum(r.fen) FILTER (WHERE r.state <> 'done'), 0)::bigint AS under_way_fen
    FROM payment p LEFT JOIN refund r ON r.payment_no = p.payment_no
    WHERE ${column} = ANY (${[...ids]}::uuid[]) AND p.state = 'paid'
    GROUP BY p.payment_no ORDER BY p.paid_at DESC, p.payment_no DESC`.execute(trx);
  return rows;
}

/** Returns how many fen vendors can still refund of these payments. */
export const roomIn = (payments: readonly Refundable[]) => payments.reduce((sum, payment) => sum + payment.roomFen, 0);

/** Returns the state of a purchase's newest refund; null without one. */
export async function refundStateOf(db: Db, purchase: RefundedPurchase): Promise<RefundState | null> {
  const newest = await db
    .selectFrom('refund')
    .select('state')
    .where((is) => is.and(columnsOf(purchase)))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.state ?? null;
}

/** Returns the sum of a purchase's refunds and the state of the newest; null without one. */
export async function refundOfPurchase(
  db: Db,
  purchase: RefundedPurchase,
): Promise<{ readonly fen: number; readonly state: RefundState } | null> {
  const rows = await db
    .selectFrom('refund')
    .select(['fen', 'state'])
    .where((is) => is.and(columnsOf(purchase)))
    .orderBy('createdAt')
    .execute();
  const newest = rows.at(-1);
  return newest ? { fen: rows.reduce((sum, { fen }) => sum + fen, 0), state: newest.state } : null;
}

/** A refund of a payment or a part of it. */
export interface NewRefund {
  readonly purchase: RefundedPurchase;
  readonly paymentNo: string;
  readonly fen: number;
  readonly reason: RefundReason;
}

export async function insertRefund(trx: Db, refund: NewRefund, now: Date): Promise<string> {
  const refundNo = newPayNo('R', now);
  await trx
    .insertInto('refund')
    .values({
      refundNo,
      paymentNo: refund.paymentNo,
      ...columnsOf(refund.purchase),
      fen: refund.fen,
      reason: refund.reason,
      state: 'due',
      createdAt: now,
    })
    .execute();
  return refundNo;
}

/** Refunds with their payments. */
export const withPayment = (db: Db) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.paymentNo', 'r.paymentNo')
    // The payment may be the part of a payment for several orders. The vendor knows only the whole.
    .leftJoin('payment as w', 'w.paymentNo', 'p.partOf')
    .selectAll('r')
    .select(['p.provider', 'p.transactionId'])
    .select(sql<number>`coalesce(w.fen, p.fen)`.as('paidFen'))
    .select(sql<string>`coalesce(w.twice_of, p.part_of, p.twice_of, p.payment_no)`.as('vendorNo'));

export async function refundByNo(db: Db, refundNo: string): Promise<RefundRow | null> {
  return (await withPayment(db).where('r.refundNo', '=', refundNo).executeTakeFirst()) ?? null;
}

/** Lists the refunds of an order, oldest first. */
export async function refundsOf(db: Db, orderId: string): Promise<RefundRow[]> {
  return withPayment(db).where('r.orderId', '=', orderId).orderBy('r.createdAt').orderBy('r.refundNo').execute();
}

/** Stores the encrypted account to which the vendor sends the refund. */
export async function storeRefundAccount(trx: Db, refundNo: string, sealed: string): Promise<void> {
  await trx.updateTable('refund').set({ accountSealed: sealed }).where('refundNo', '=', refundNo).execute();
}

/** Erases the accounts of refunds that arrived before a time. */
export async function eraseOldAccounts(db: Db, arrivedBefore: Date): Promise<void> {
  await db
    .updateTable('refund')
    .set({ accountSealed: null })
    .where('accountSealed', 'is not', null)
    .where('doneAt', '<', arrivedBefore)
    .execute();
}

/**
 * Updates a refund's state unless it is done; returns whether it changed. `refusal`: why the vendor
 * refused it.
 */
export async function moveRefund(
  trx: Db,
  refundNo: string,
  state: RefundState,
  now: Date,
  refusal: RefundRefusal | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({
      ...{ state, refusal, silentAt: null, version: sql<number>`version + 1` },
      ...(state !== 'due' && { sentAt: sql<Date>`coalesce(sent_at, ${now})` }),
      ...(state === 'done' && { doneAt: now }),
    })
    .where('refundNo', '=', refundNo)
    .where('state', 'not in', ['done', state])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
