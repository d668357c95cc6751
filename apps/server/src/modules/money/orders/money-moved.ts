import type { RefundReason, RefundState } from '@yidi/contract/values/pay';
import { sql } from 'kysely';
import { addJobs, newJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { paidChanged } from '../../points/points.public.ts';
import { retainHolds } from '../holds/card-holds.ts';
import { comboSpendsOf } from '../holds/combo-back.ts';
import { closeAtVendor } from '../jobs/pay-work.ts';
import { refundablesOf, refundsOf, roomIn } from '../refund/refund.store.ts';
import { type RefundDue, refundWhatIsDue } from '../refund/refund-due.ts';
import { PAY_WITHIN_MS } from './debts.ts';
import { orderBalances } from './order-balances.ts';
import { moneyOf } from './order-due.ts';
import type { OrderToPay } from './order-to-pay.store.ts';

/** An order with new ledger postings. `dueFen`: payable amount, if it is not the receivable. */
export type MovedOrder = Omit<RefundDue, 'balanceFen'> & { readonly dueFen?: number };

/**
 * Reacts to postings after an order was weighed, paid or closed: gives debts a due date, starts due
 * refunds and closes payments with another amount. In the transaction of the postings, with the
 * orders locked. Returns the started vendor refunds in fen by order.
 */
export async function moneyMoved(trx: Db, moved: readonly MovedOrder[], now: Date): Promise<Map<string, number>> {
  if (moved.length === 0) return new Map();
  const orderIds = moved.map(({ orderId }) => orderId);
  const balanceOf = await orderBalances(trx, orderIds, ['receivable', 'refund due']);
  const orders = moved.map((order) => {
    const owedFen = Math.max(0, balanceOf(order.orderId, 'receivable'));
    return { ...order, owedFen, dueFen: order.dueFen ?? owedFen, balanceFen: balanceOf(order.orderId, 'refund due') };
  });
  await recordDues(trx, orders);
  const backFen = await refundWhatIsDue(trx, orders, now);
  await closeChanged(trx, orders);
  await paidChanged(trx, orderIds);
  return backFen;
}

/** Returns the sum of an order's finished and pending refunds, with the reason; null if none. */
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
  return roomIn(await refundablesOf(db, 'order', [orderId]));
}

/** Returns whether the cost of an order is paid; before the weighing, whether anything is. */
export async function isPaidFor(db: Db, order: OrderToPay): Promise<boolean> {
  const { owedFen, prepaidFen, heldFen } = await moneyOf(db, order);
  return order.weighedFen === null ? prepaidFen + heldFen > 0 : owedFen === 0;
}

/**
 * Keeps the card holds of an order if they cover its new price. In the transaction of the change.
 */
export async function priceChanged(trx: Db, order: OrderToPay): Promise<void> {
  if (order.weighedFen === null && (await moneyOf(trx, order)).dueFen === 0) await retainHolds(trx, [order.id]);
}

type Sums = readonly { readonly orderId: string; readonly owedFen: number; readonly dueFen: number }[];

async function recordDues(trx: Db, orders: Sums): Promise<void> {
  const owing = orders.filter((order) => order.owedFen > 0).map((order) => order.orderId);
  const clear = orders.filter((order) => order.owedFen === 0).map((order) => order.orderId);
  if (clear.length > 0) await trx.deleteFrom('paymentDue').where('orderId', 'in', clear).execute();
  if (owing.length === 0) return;
  await sql`INSERT INTO payment_due (order_id, person_id, payer, due_at)
    SELECT id, person_id, pay_mode, weighed_at + make_interval(secs => ${PAY_WITHIN_MS / 1000})
    FROM orders WHERE id = ANY (${owing}::uuid[]) AND weighed_at IS NOT NULL
    ON CONFLICT (order_id) DO NOTHING`.execute(trx);
}

async function closeChanged(trx: Db, orders: Sums): Promise<void> {
  const { rows } = await sql<{ paymentNo: string }>`
    WITH o AS (SELECT * FROM unnest(${orders.map((order) => order.orderId)}::uuid[],
      ${orders.map((order) => order.dueFen)}::bigint[]) AS o (id, due_fen))
    UPDATE payment SET state = 'closed', closed_as = 'changed', payer_mac = NULL WHERE state = 'open' AND payment_no IN (
      SELECT p.payment_no FROM o JOIN payment p ON p.order_id = o.id AND p.state = 'open' AND p.fen <> o.due_fen
      UNION ALL
      SELECT p.payment_no FROM o JOIN pay_bundle_share s ON s.order_id = o.id AND s.fen <> o.due_fen
        JOIN payment p ON p.bundle_id = s.bundle_id AND p.state = 'open')
    RETURNING payment_no`.execute(trx);
  if (rows.length > 0)
    await addJobs(
      trx,
      rows.map((row) => newJob(closeAtVendor, { paymentNo: row.paymentNo })),
    );
}
