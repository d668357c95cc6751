import { postings } from '@yidi/rules/ledger/postings';
import type { ReceivedPayment } from '../../../call/payable.ts';
import { postAll } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';
import { notifyOfOrders } from '../../message/message.public.ts';
import { releaseHolds, retainHolds, unfinishedHolds } from '../holds/card-holds.ts';
import { moneyMoved } from './money-moved.ts';
import { moneyOf, moneyOfAll } from './order-due.ts';
import type { OrderToPay } from './order-to-pay.store.ts';

/**
 * Releases card holds after the vendor's part of an order's payment failed, so that the payer can
 * choose again among all ways, also if the order changed meanwhile. Holds that had paid the order
 * completely before a price increase stay, and so do payments of a debt after the weighing.
 */
export async function releaseUnfinishedHolds(trx: Db, order: OrderToPay, now: Date): Promise<void> {
  if (order.weighedFen !== null || (await moneyOf(trx, order)).dueFen === 0) return;
  const unfinished = await unfinishedHolds(trx, order.id);
  if (unfinished.size === 0) return;
  await releaseHolds(trx, [order.id], unfinished);
  const { dueFen } = await moneyOf(trx, order);
  await moneyMoved(trx, [{ orderId: order.id, reason: 'twice', dueFen }], now);
}

export interface OrderPayment extends ReceivedPayment {
  readonly order: OrderToPay;
}

/**
 * Posts payments received for locked orders, once each. What an order does not owe is refunded, and
 * its payer is notified.
 */
export async function bookOrderPayments(trx: Db, payments: readonly OrderPayment[], now: Date): Promise<void> {
  const orders = payments.map(({ order }) => order);
  const before = await moneyOfAll(trx, orders);
  await postAll(
    trx,
    payments.flatMap(({ order, paymentNo: paymentId, provider, fen }) => {
      const { owedFen, dueFen } = before.get(order.id)!;
      const paid = { orderId: order.id, paymentId, provider, fen };
      // Before the weighing a payment up to the quote is a prepayment; more is refunded at once.
      const isPrepaid = order.weighedFen === null && fen <= dueFen;
      const kind = order.payMode === 'receiver' ? 'order.paidByReceiver' : 'order.paid';
      return isPrepaid ? postings['order.prepaid'](paid) : postings[kind]({ ...paid, owedFen });
    }),
  );
  await retainHolds(
    trx,
    orders.filter(({ weighedFen }) => weighedFen === null).map(({ id }) => id),
  );
  const after = await moneyOfAll(trx, orders);
  const back = await moneyMoved(
    trx,
    payments.map(({ order, paymentNo: cameInNo }) => {
      const { dueFen } = after.get(order.id)!;
      return { orderId: order.id, reason: reasonOf(order), dueFen, cameInNo };
    }),
    now,
  );
  await notifyOfRefunds(trx, orders, back, now);
}

const reasonOf = (order: OrderToPay) => (order.status === 4 ? ('closed' as const) : ('twice' as const));

async function notifyOfRefunds(
  trx: Db,
  orders: readonly OrderToPay[],
  back: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await notifyOfOrders(
    trx,
    orders.flatMap((order) => {
      const backFen = back.get(order.id) ?? 0;
      if (backFen === 0) return [];
      const payer = order.payMode === 'receiver' ? ('received' as const) : ('sent' as const);
      const notice = { fen: backFen, why: reasonOf(order) === 'closed' ? ('late' as const) : ('twice' as const) };
      return [{ orderId: order.id, template: 'paidBack' as const, at: now.toISOString(), back: notice, payer }];
    }),
  );
}
