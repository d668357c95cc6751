import type { PayProvider } from '@yidi/contract/values/pay';
import { postings } from '@yidi/rules/ledger/postings';
import { postAll } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { Trade } from '../../../ports/pay/pay.ts';
import { bookInterceptionPaid, lockInterception } from '../../interception/interception.public.ts';
import { notifyOfOrders, notifyOfPurchase } from '../../message/message.public.ts';
import { lockOrdersToPay, lockOrderToPay, type OrderToPay } from '../../order/order.public.ts';
import {
  bookCardPaid,
  giveUpSale,
  lockCardToSell,
  releaseHolds,
  retainHolds,
  unfinishedHolds,
} from '../../prepaid/prepaid.public.ts';
import { findBundle, insertParts } from '../many/bundle.store.ts';
import { moneyMoved } from '../pay.public.ts';
import { refundPayment } from '../refund/refund-due.ts';
import { moneyOf, moneyOfAll } from './order-due.ts';
import {
  closePayment,
  insertSecondPayment,
  isTransactionKnown,
  markPaid,
  type PaymentRow,
  paymentByNo,
} from './payment.store.ts';

/** `unknown`: no such payment; `amount`: not the requested sum, which staff settle. */
export type Applied = 'applied' | 'nothing new' | 'unknown' | 'amount';

/**
 * Applies the vendor's state of a payment, from a notice or a query: once, in whatever order states
 * arrive. Received money counts even if the payment was closed here; what is not owed is refunded.
 */
export function applyTrade(db: Db, provider: PayProvider, trade: Trade, now: Date): Promise<Applied> {
  return transact(db, async (trx) => {
    const found = await paymentByNo(trx, trade.paymentNo);
    if (found === null || found.provider !== provider) return 'unknown';
    if (found.card_id !== null) return applyToCard(trx, found.card_id, trade, now);
    if (found.interception_id !== null) return applyToInterception(trx, found.interception_id, trade, now);
    if (found.bundle_id !== null) return applyToBundle(trx, found.bundle_id, trade, now);
    const order = found.order_id === null ? null : await lockOrderToPay(trx, found.order_id);
    const payment = await paymentByNo(trx, trade.paymentNo);
    if (order === null || payment === null) return 'unknown';
    const taken = await takeMoney(trx, payment, trade, now);
    if ('not' in taken) {
      if (taken.not === 'applied') await releaseCards(trx, order, now);
      return taken.not;
    }
    await bookPayments(trx, [{ order, provider, fen: payment.fen, paymentNo: taken.paymentNo }], now);
    return 'applied';
  });
}

/**
 * Releases card holds after the vendor's part of an order's payment failed, so that the payer can
 * choose again among all ways, also if the order changed meanwhile. Holds that had paid the order
 * completely before a price increase stay, and so do payments of a debt after the weighing.
 */
async function releaseCards(trx: Db, order: OrderToPay, now: Date): Promise<void> {
  if (order.weighed_fen !== null || (await moneyOf(trx, order)).dueFen === 0) return;
  const unfinished = await unfinishedHolds(trx, order.id);
  if (unfinished.size === 0) return;
  await releaseHolds(trx, [order.id], unfinished);
  const { dueFen } = await moneyOf(trx, order);
  await moneyMoved(trx, [{ orderId: order.id, reason: 'twice', dueFen }], now);
}

/**
 * Records that the vendor took the amount, once per transaction id; a second transaction becomes a
 * payment of its own. `not`: the result for a trade without money, `applied` if it closed the
 * payment.
 */
async function takeMoney(
  trx: Db,
  payment: PaymentRow,
  trade: Trade,
  now: Date,
): Promise<{ paymentNo: string } | { not: Applied }> {
  if (trade.state === 'waiting') return { not: 'nothing new' };
  if (trade.state !== 'paid') {
    const closed = await closePayment(trx, payment.payment_no, trade.state === 'refused' ? 'refused' : 'expired');
    return { not: closed ? 'applied' : 'nothing new' };
  }
  if (trade.fen !== payment.fen) return { not: 'amount' };
  const taken = { transactionId: trade.transactionId!, paidAt: trade.paidAt ?? now };
  if (await isTransactionKnown(trx, payment.provider, taken.transactionId)) return { not: 'nothing new' };
  const isFirst = await markPaid(trx, payment.payment_no, taken);
  return { paymentNo: isFirst ? payment.payment_no : await insertSecondPayment(trx, payment, taken, now) };
}

/** Applies a trade to a card purchase: the card becomes usable; a second payment is refunded. */
async function applyToCard(trx: Db, cardId: string, trade: Trade, now: Date): Promise<Applied> {
  const card = await lockCardToSell(trx, cardId);
  const payment = await paymentByNo(trx, trade.paymentNo);
  if (card === null || payment === null) return 'unknown';
  const taken = await takeMoney(trx, payment, trade, now);
  if ('not' in taken) {
    if (taken.not === 'applied') await giveUpSale(trx, cardId);
    return taken.not;
  }
  const { provider, fen } = payment;
  const booked = await bookCardPaid(trx, card, { paymentId: taken.paymentNo, provider, fen }, now);
  if (booked === 'sold') return 'applied';
  await refundPayment(trx, { cardId, paymentNo: taken.paymentNo, fen, reason: 'twice' }, now);
  const personId = card.buyer_id ?? card.person_id;
  if (personId !== null) await notifyOfPurchase(trx, { personId, params: { fen }, at: now.toISOString() });
  return 'applied';
}

/**
 * Applies a trade to an interception fee: holds it and instructs the carrier. A late or second
 * payment is refunded.
 */
async function applyToInterception(trx: Db, interceptionId: string, trade: Trade, now: Date): Promise<Applied> {
  const orderId = await lockInterception(trx, interceptionId);
  const payment = await paymentByNo(trx, trade.paymentNo);
  if (orderId === null || payment === null) return 'unknown';
  const taken = await takeMoney(trx, payment, trade, now);
  if ('not' in taken) return taken.not;
  const { provider, fen } = payment;
  const booked = await bookInterceptionPaid(trx, interceptionId, { paymentId: taken.paymentNo, provider, fen });
  if (booked === 'held') return 'applied';
  await refundPayment(trx, { interceptionId, paymentNo: taken.paymentNo, fen, reason: 'twice' }, now);
  await notifyOfOrders(trx, [
    { orderId, template: 'feePaidBack', at: now.toISOString(), back: { fen, why: booked }, payer: 'sent' },
  ]);
  return 'applied';
}

/** Applies a trade to several orders: each is settled by its share, as if paid separately. */
async function applyToBundle(trx: Db, bundleId: string, trade: Trade, now: Date): Promise<Applied> {
  const bundle = await findBundle(trx, bundleId);
  const orders = await lockOrdersToPay(
    trx,
    bundle.personId,
    bundle.shares.map(({ orderId }) => orderId),
  );
  const payment = await paymentByNo(trx, trade.paymentNo);
  if (payment === null || orders.length !== bundle.shares.length) return 'unknown';
  const taken = await takeMoney(trx, payment, trade, now);
  if ('not' in taken) {
    if (taken.not === 'applied') for (const order of orders) await releaseCards(trx, order, now);
    return taken.not;
  }
  const parts = await insertParts(trx, taken.paymentNo, bundle.shares, now);
  await bookPayments(
    trx,
    orders.map((order) => ({ order, provider: payment.provider, ...parts.get(order.id)! })),
    now,
  );
  return 'applied';
}

/** A payment received for an order. */
interface CameIn {
  readonly order: OrderToPay;
  readonly paymentNo: string;
  readonly provider: PayProvider;
  readonly fen: number;
}

/** Posts received payments, once each, and runs `moneyMoved`. */
async function bookPayments(trx: Db, cameIn: readonly CameIn[], now: Date): Promise<void> {
  const orders = cameIn.map(({ order }) => order);
  const before = await moneyOfAll(trx, orders);
  await postAll(
    trx,
    cameIn.flatMap(({ order, paymentNo: paymentId, provider, fen }) => {
      const { owedFen, dueFen } = before.get(order.id)!;
      const paid = { orderId: order.id, paymentId, provider, fen };
      // Before the weighing a payment up to the quote is a prepayment; more is refunded at once.
      const isPrepaid = order.weighed_fen === null && fen <= dueFen;
      const kind = order.pay_mode === 'receiver' ? 'order.paidByReceiver' : 'order.paid';
      return isPrepaid ? postings['order.prepaid'](paid) : postings[kind]({ ...paid, owedFen });
    }),
  );
  await retainHolds(
    trx,
    orders.filter(({ weighed_fen }) => weighed_fen === null).map(({ id }) => id),
  );
  const after = await moneyOfAll(trx, orders);
  const why = (order: OrderToPay) => (order.status === 4 ? ('closed' as const) : ('twice' as const));
  const back = await moneyMoved(
    trx,
    cameIn.map(({ order, paymentNo: cameInNo }) => {
      const { dueFen } = after.get(order.id)!;
      return { orderId: order.id, reason: why(order), dueFen, cameInNo };
    }),
    now,
  );
  await notifyOfOrders(
    trx,
    orders.flatMap((order) => {
      const backFen = back.get(order.id) ?? 0;
      if (backFen === 0) return [];
      const payer = order.pay_mode === 'receiver' ? ('received' as const) : ('sent' as const);
      const notice = { fen: backFen, why: why(order) === 'closed' ? ('late' as const) : ('twice' as const) };
      return [{ orderId: order.id, template: 'paidBack' as const, at: now.toISOString(), back: notice, payer }];
    }),
  );
}
