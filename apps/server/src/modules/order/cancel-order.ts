import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { cancelOrder } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import { canCancel } from '@yidi/rules/order/states';
import { kindOfOrderType, type OrderKind, type OrderType } from '@yidi/rules/order/statuses';
import { balance, post } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { isReasonOf, OTHER_REASON } from './biz-params.ts';
import { addHistory, closeOrders, type Order } from './order.store.ts';
import { prepaidOf, REFUNDS_DUE } from './order-accounts.ts';
import { freePlaces, lockToClose } from './order-closing.ts';
import { withdrawFromCarrier } from './order-jobs.ts';

const MIN_DESCRIBE = 4;

type Request = ParsedOf<typeof cancelOrder>;

/**
 * Cancels a person's orders, all or nothing.
 * Errors: BAD_INPUT (reason), NOT_FOUND (one is not his), CONFLICT (`order.collected`, `order.cancelled`,
 * `order.expired`; `info.state`).
 */
export async function cancelOrders(
  db: Db,
  request: Request,
  personId: string,
  now: Date,
): Promise<InfoOf<typeof cancelOrder>> {
  const kind = kindOfOrderType(Number(request.orderType) as OrderType);
  checkReason(request, kind);
  // No order has a parent yet: nothing is found under one.
  if (request.parentId !== '') throw new ApiError('NOT_FOUND');
  const ids = [...new Set(request.batchId)];
  return transact(db, async (trx) => {
    const orders = await lockToClose(trx, personId, ids, 'cancelled', now);
    if (orders.length !== ids.length) throw new ApiError('NOT_FOUND');
    for (const order of orders) checkOrder(order, kind, request.hasGoods ?? false);
    const closing = { as: 'cancel', code: request.cancelReasonCode, note: request.cancelReasonDescribe } as const;
    const closed = await closeOrders(trx, personId, ids, closing, now);
    if (closed !== ids.length) throw new Error('Locked orders could not be closed');
    await addHistory(trx, ids, { status: 4, action: 'cancel' }, now);
    await freePlaces(trx, orders);
    const refunds = new Map<string, number>();
    for (const order of orders) {
      await withdrawFromCarrier(trx, order.id);
      refunds.set(order.id, await refund(trx, order.id));
    }
    return {
      results: ids.map((orderId) => ({ orderId, orderStatus: 4, refundFen: refunds.get(orderId) ?? 0 })),
    };
  });
}

function checkReason({ cancelReasonCode, cancelReasonDescribe }: Request, kind: OrderKind): void {
  if (!isReasonOf(kind, cancelReasonCode)) throw badField('cancelReasonCode', 'reason.unknown');
  if (cancelReasonCode === OTHER_REASON && [...cancelReasonDescribe].length < MIN_DESCRIBE)
    throw badField('cancelReasonDescribe', 'reason.describe');
}

function badField(path: string, rule: string): ApiError {
  return new ApiError('BAD_INPUT', { info: { fields: [{ path, rule }] } });
}

function checkOrder(order: Order, kind: OrderKind, hasGoods: boolean): void {
  if (order.kind !== kind) throw badField('orderType', 'field.option');
  const next = canCancel(order.kind, order.status);
  const info = { state: order.status };
  // The courier has the goods though no scan says so yet: people settle that, not a tap.
  if (next.ok && hasGoods) throw new ApiError('CONFLICT', { reason: 'order.collected', info });
  if (next.ok) return;
  if (order.status !== 4) throw new ApiError('CONFLICT', { reason: 'order.collected', info });
  const reason = order.closed_as === 'expire' ? 'order.expired' : 'order.cancelled';
  throw new ApiError('CONFLICT', { reason, info });
}

/** Gives back what was paid for an order before pick-up, once for an order; answers how much. */
async function refund(trx: Db, orderId: string): Promise<number> {
  const paidFen = await balance(trx, prepaidOf(orderId));
  if (paidFen <= 0) return 0;
  const legs = [
    { account: prepaidOf(orderId), fen: -paidFen },
    { account: REFUNDS_DUE, fen: paidFen },
  ];
  await post(trx, { kind: 'order.refund', ref: orderId, legs });
  return paidFen;
}
