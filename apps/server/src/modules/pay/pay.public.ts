import { ApiError } from '@yidi/contract/envelope';
import type { RefundReason, RefundState } from '@yidi/contract/values/pay';
import { accountOf } from '@yidi/rules/ledger/chart';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { addJobs, newJob } from '../../db/jobs.ts';
import { balance, balances } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import type { OrderToPay } from '../order/order.public.ts';
import { comboSpendsOf } from '../prepaid/combo/combo-back.public.ts';
import { keepHolds } from '../prepaid/prepaid.public.ts';
import { closeAtVendor } from './jobs/pay-work.ts';
import { moneyOf } from './payment/order-due.ts';
import { refundablesOf, refundsOf } from './refund/refund.store.ts';
import { refundWhatIsDue } from './refund/refund-due.ts';

/** A weighed fee is to be paid within this time. */
const PAY_WITHIN_MS = 72 * HOUR_MS;
/** From then on no new order is taken. */
const REFUSED_AFTER_MS = 7 * DAY_MS;

/** An order whose ledger accounts were just posted to. `dueFen`: what can be paid now, if it is not the receivable. */
export interface MovedOrder {
  readonly orderId: string;
  readonly reason: RefundReason;
  readonly dueFen?: number;
  /** The payment that was posted. */
  readonly cameInNo?: string;
}

/**
 * Follows the ledger after an order was weighed, paid or closed: a debt gets a term, a refund that
 * is due is sent, and an open payment of another sum than is due can no longer be paid. In the
 * transaction of the postings, with the orders' rows locked. Answers the refunds begun at vendors,
 * in fen by order.
 */
export async function moneyMoved(trx: Db, moved: readonly MovedOrder[], now: Date): Promise<Map<string, number>> {
  if (moved.length === 0) return new Map();
  const accounts = moved.map((one) => ({
    ...one,
    receivable: accountOf('order * receivable', one.orderId),
    refundDue: accountOf('order * refund due', one.orderId),
  }));
  const found = await balances(
    trx,
    accounts.flatMap(({ receivable, refundDue }) => [receivable, refundDue]),
  );
  const orders = accounts.map(({ orderId, reason, dueFen, cameInNo, receivable, refundDue }) => {
    const owedFen = Math.max(0, found.get(receivable) ?? 0);
    const balanceFen = found.get(refundDue) ?? 0;
    return { orderId, reason, owedFen, dueFen: dueFen ?? owedFen, balanceFen, ...(cameInNo && { cameInNo }) };
  });
  await noteDues(trx, orders);
  const backFen = await refundWhatIsDue(trx, orders, now);
  await closeChanged(trx, orders);
  return backFen;
}

/** What of an order's payments goes or went back, all in all, and why; null when nothing does. */
export async function refundOf(
  db: Db,
  orderId: string,
): Promise<{ fen: number; reason: RefundReason; state: RefundState } | null> {
  const refunds = await refundsOf(db, orderId);
  const newest = refunds.at(-1);
  if (!newest) return null;
  const state = refunds.find((one) => one.state === 'failed') ?? refunds.find((one) => one.state !== 'done') ?? newest;
  return { fen: refunds.reduce((sum, one) => sum + one.fen, 0), reason: newest.reason, state: state.state };
}

/** How much of what vendors' payments brought for an order can still go back to them, in fen; nothing where a combo paid a part of it. */
export async function roomToRefund(db: Db, orderId: string): Promise<number> {
  if ((await comboSpendsOf(db, [orderId])).has(orderId)) return 0;
  const payments = await refundablesOf(db, [orderId]);
  return payments.reduce((sum, one) => sum + one.fen - one.refunded_fen, 0);
}

/** Whether what an order costs came in: of one that was not weighed, anything. */
export async function isPaidFor(db: Db, order: OrderToPay): Promise<boolean> {
  const { owedFen, prepaidFen, heldFen } = await moneyOf(db, order);
  return order.weighed_fen === null ? prepaidFen + heldFen > 0 : owedFen === 0;
}

/**
 * An order has a new price: what cards hold for it stays if that pays it whole. In the transaction
 * of the change.
 */
export async function priceChanged(trx: Db, order: OrderToPay): Promise<void> {
  if (order.weighed_fen === null && (await moneyOf(trx, order)).dueFen === 0) await keepHolds(trx, [order.id]);
}

type Sums = readonly { readonly orderId: string; readonly owedFen: number; readonly dueFen: number }[];

async function noteDues(trx: Db, orders: Sums): Promise<void> {
  const owing = orders.filter((order) => order.owedFen > 0).map((order) => order.orderId);
  const clear = orders.filter((order) => order.owedFen === 0).map((order) => order.orderId);
  if (clear.length > 0) await trx.deleteFrom('payment_due').where('order_id', 'in', clear).execute();
  if (owing.length === 0) return;
  await sql`INSERT INTO payment_due (order_id, person_id, payer, due_at)
    SELECT id, person_id, pay_mode, weighed_at + make_interval(secs => ${PAY_WITHIN_MS / 1000})
    FROM orders WHERE id = ANY (${owing}::uuid[]) AND weighed_at IS NOT NULL
    ON CONFLICT (order_id) DO NOTHING`.execute(trx);
}

async function closeChanged(trx: Db, orders: Sums): Promise<void> {
  const { rows } = await sql<{ payment_no: string }>`
    WITH o AS (SELECT * FROM unnest(${orders.map((order) => order.orderId)}::uuid[],
      ${orders.map((order) => order.dueFen)}::bigint[]) AS o (id, due_fen))
    UPDATE payment SET state = 'closed', closed_as = 'changed' WHERE state = 'open' AND payment_no IN (
      SELECT p.payment_no FROM o JOIN payment p ON p.order_id = o.id AND p.state = 'open' AND p.fen <> o.due_fen
      UNION ALL
      SELECT p.payment_no FROM o JOIN pay_bundle_share s ON s.order_id = o.id AND s.fen <> o.due_fen
        JOIN payment p ON p.bundle_id = s.bundle_id AND p.state = 'open')
    RETURNING payment_no`.execute(trx);
  if (rows.length > 0)
    await addJobs(
      trx,
      rows.map((row) => newJob(closeAtVendor, { paymentNo: row.payment_no })),
    );
}

/** The oldest order that a person left unpaid for more than 7 days after its term; null when there is none. */
export async function overdueOf(db: Db, personId: string, now: Date): Promise<{ orderId: string; fen: number } | null> {
  const overdue = await db
    .selectFrom('payment_due')
    .select('order_id')
    .where('person_id', '=', personId)
    .where('payer', '<>', 'receiver')
    .where('due_at', '<', new Date(now.getTime() - REFUSED_AFTER_MS))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  if (!overdue) return null;
  const fen = await balance(db, accountOf('order * receivable', overdue.order_id));
  return fen > 0 ? { orderId: overdue.order_id, fen } : null;
}

/**
 * Refuses a new order of a person who left one unpaid for too long.
 * @throws ApiError PAY with the oldest of them
 */
export async function refuseOverdue(db: Db, personId: string, now: Date): Promise<void> {
  const payment = await overdueOf(db, personId, now);
  if (payment) throw new ApiError('PAY', { payment });
}

/**
 * The senders of these orders pay what is still owed, from now on within the usual time, instead of
 * their consignees; also the fee of an order that is weighed only later. Answers what each owes.
 * With the orders' rows locked.
 */
export async function sendersPay(
  trx: Db,
  orderIds: readonly string[],
  now: Date,
): Promise<{ orderId: string; fen: number; dueAt: Date }[]> {
  const dueAt = new Date(now.getTime() + PAY_WITHIN_MS);
  const { rows } = await sql<{ order_id: string }>`
    WITH theirs AS (UPDATE orders SET pay_mode = 'sender' WHERE id = ANY (${orderIds}::uuid[])
      AND (weighed_fen IS NULL
        OR EXISTS (SELECT FROM payment_due d WHERE d.order_id = orders.id AND d.payer = 'receiver')) RETURNING id)
    UPDATE payment_due SET payer = 'sender', due_at = ${dueAt}, reminded_at = NULL FROM theirs
    WHERE order_id = theirs.id RETURNING order_id`.execute(trx);
  const accountsOf = rows.map(({ order_id: orderId }) => [orderId, accountOf('order * receivable', orderId)] as const);
  const owed = await balances(
    trx,
    accountsOf.map(([, account]) => account),
  );
  return accountsOf.map(([orderId, account]) => ({ orderId, fen: owed.get(account) ?? 0, dueAt }));
}
