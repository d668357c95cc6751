import { accountOf } from '@yidi/rules/ledger/chart';
import { postings } from '@yidi/rules/ledger/postings';
import { balance, postAll } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';
import { releaseHolds } from '../../money/money.public.ts';
import { releaseSlots } from '../../pickup/pickup.public.ts';
import { closeMail } from '../../trace/trace.public.ts';
import { placesLeftBy, visitOf, visitsOf } from '../create/batched-order.store.ts';
import { lockOrders, mailNosOf, type Order } from '../order.store.ts';

/**
 * Locks a person's orders and marks their mails as closed. Mails are locked first, sorted by
 * number, as in scan intake: a scan and a cancellation of one order cannot deadlock. Callers that
 * do not close the orders must throw.
 */
export async function lockToClose(
  trx: Db,
  personId: string,
  orderIds: readonly string[],
  why: 'cancelled' | 'expired',
  now: Date,
): Promise<Order[]> {
  for (const mailNo of await mailNosOf(trx, personId, orderIds)) await closeMail(trx, mailNo, why, now);
  return lockOrders(trx, personId, orderIds);
}

/** Returns why an order can no longer be changed before its pick-up. */
export function closedReason({ status, closedAs }: Pick<Order, 'status' | 'closedAs'>) {
  if (status !== 4) return 'order.collected';
  return closedAs === 'expire' ? 'order.expired' : 'order.cancelled';
}

/**
 * Releases the pick-up slots of closed orders, in their transaction. Orders collected in one visit
 * share a place; it is released when the last of them is closed.
 */
export async function releasePlaces(trx: Db, orders: readonly Order[]): Promise<void> {
  const single = orders.flatMap((order) =>
    order.slotId && order.officeCode && !visitOf(order) ? [{ officeCode: order.officeCode, slotId: order.slotId }] : [],
  );
  const shared = [];
  for (const visit of visitsOf(orders)) shared.push(...(await placesLeftBy(trx, visit, orders)));
  await releaseSlots(trx, [...single, ...shared]);
}

/**
 * Posts the prepayment of an order as a due refund, once, and releases the holds of prepaid cards.
 * Returns the amount in fen.
 */
export async function refundPrepaid(trx: Db, orderId: string): Promise<number> {
  const paidFen = -(await balance(trx, accountOf('order * prepaid', orderId)));
  if (paidFen > 0) await postAll(trx, postings['order.refund']({ orderId, fen: paidFen }));
  const releasedFen = (await releaseHolds(trx, [orderId])).get(orderId) ?? 0;
  return Math.max(0, paidFen) + releasedFen;
}
