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
import { retainHolds } from '../prepaid/prepaid.public.ts';
import { closeAtVendor } from './jobs/pay-work.ts';
import { moneyOf } from './payment/order-due.ts';
import { refundablesOf, refundsOf } from './refund/refund.store.ts';
import { refundWhatIsDue } from './refund/refund-due.ts';

/** The time to pay a weighed fee. */
const PAY_WITHIN_MS = 72 * HOUR_MS;
/** After this time no new order is accepted. */
const REFUSED_AFTER_MS = 7 * DAY_MS;

/** An order with new ledger postings. `dueFen`: payable amount, if it is not the receivable. */
export interface MovedOrder {
  readonly orderId: string;
  readonly reason: RefundReason;
  readonly dueFen?: number;
  /** The number of the payment that was posted. */
  readonly cameInNo?: string;
}

/**
 * Reacts to postings after an order was weighed, paid or closed: gives debts a due date, starts due
 * refunds and closes payments with another amount. In the transaction of the postings, with the
 * orders locked. Returns the started vendor refunds in fen by order.
 */
export async function moneyMoved(trx: Db, moved: readonly MovedOrder[], now: Date): Promise<Map<string, number>> {
  if (moved.length === 0) return new Map();
  const accounts = moved.map((refund) => ({
    ...refund,
    receivable: accountOf('order * receivable', refund.orderId),
    refundDue: accountOf('order * refund due', refund.orderId),
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
  await recordDues(trx, orders);
  const backFen = await refundWhatIsDue(trx, orders, now);
  await closeChanged(trx, orders);
  return backFen;
}

/** Returns the sum of an order's refunds, done or pending, with the reason; null if none. */
export async function refundOf(
  db: Db,
  orderId: string,
): Promise<{ fen: number; reason: RefundReason; state: RefundState } | null> {
  const refunds = await refundsOf(db, orderId);
  const newest = refunds.at(-1);
  if (!newest) return null;
  const state =
    refunds.find((refund) => refund.state === 'failed') ?? refunds.find((refund) => refund.state !== 'done') ?? newest;
  return { fen: refunds.reduce((sum, refund) => sum + refund.fen, 0), reason: newest.reason, state: state.state };
}

/** Returns how many fen vendors can still refund for an order; 0 if a combo paid a part of it. */
export async function roomToRefund(db: Db, orderId: string): Promise<number> {
  if ((await comboSpendsOf(db, [orderId])).has(orderId)) return 0;
  const payments = await refundablesOf(db, [orderId]);
  return payments.reduce((sum, payment) => sum + payment.fen - payment.refunded_fen, 0);
}

/** Returns whether the cost of an order is paid; before the weighing, whether anything is. */
export async function isPaidFor(db: Db, order: OrderToPay): Promise<boolean> {
  const { owedFen, prepaidFen, heldFen } = await moneyOf(db, order);
  return order.weighed_fen === null ? prepaidFen + heldFen > 0 : owedFen === 0;
}

/**
 * Keeps the card holds of an order if they cover its new price. In the transaction of the change.
 */
export async function priceChanged(trx: Db, order: OrderToPay): Promise<void> {
  if (order.weighed_fen === null && (await moneyOf(trx, order)).dueFen === 0) await retainHolds(trx, [order.id]);
}

type Sums = readonly { readonly orderId: string; readonly owedFen: number; readonly dueFen: number }[];

async function recordDues(trx: Db, orders: Sums): Promise<void> {
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

/** Returns a person's oldest order that is unpaid 7 days after its due date; null if none. */
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
 * Refuses new orders while an order is unpaid for too long.
 * @throws ApiError PAY with the oldest one
 */
export async function refuseOverdue(db: Db, personId: string, now: Date): Promise<void> {
  const payment = await overdueOf(db, personId, now);
  if (payment) throw new ApiError('PAY', { payment });
}

/**
 * Charges what these orders still owe to their senders instead of the consignees, due within the
 * usual time from now; also fees that are weighed later. Returns the amount per order. With the
 * orders locked.
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
