import { postings } from '@yidi/rules/ledger/postings';
import { sql } from 'kysely';
import type { Payable } from '../../call/payable.ts';
import { postAll } from '../../db/ledger.ts';
import { bookOrderPayments, lockOrderToPay, type OrderToPay, releaseUnfinishedHolds } from '../money/money.public.ts';

/** The fee of an order, paid before or after its weighing by its sender or consignee. */
export const orderPayable: Payable<OrderToPay> = {
  kind: 'order',
  itemsOf: (personId) => sql`SELECT id, order_no, id AS order_id FROM orders WHERE person_id = ${personId}`,
  lock: lockOrderToPay,
  markPaid: (trx, order, payment, now) => bookOrderPayments(trx, [{ order, ...payment }], now),
  markUnpaid: releaseUnfinishedHolds,
  markRefunded: (trx, orderId, { refundNo: refundId, provider, fen }) =>
    postAll(trx, postings['order.refunded']({ orderId, refundId, provider, fen })),
};
