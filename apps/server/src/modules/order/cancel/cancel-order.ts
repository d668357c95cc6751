import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { cancelOrder } from '@yidi/contract/calls/order';
import { ApiError, badField } from '@yidi/contract/envelope';
import { cancelModes } from '@yidi/contract/values/dispatch';
import { canCancel } from '@yidi/rules/order/states';
import { kindOfOrderType, type OrderKind } from '@yidi/rules/order/statuses';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { sealWords } from '../../../security/sealed-words.ts';
import { moneyMoved } from '../../money/money.public.ts';
import { addHistory, type Closing, closeOrders, type Order } from '../order.store.ts';
import { withdrawFromCarrier } from '../order-jobs.ts';
import { waitingUnder } from '../siblings/siblings.store.ts';
import { isReasonOf, OTHER_REASON } from './biz-params.ts';
import { closedReason, lockToClose, refundPrepaid, releasePlaces } from './order-closing.ts';

const MIN_DESCRIBE = 4;

type Request = Omit<ParsedOf<typeof cancelOrder>, 'cancelMode'> & Partial<Pick<Closing, 'mode'>>;

/**
 * Cancels a person's orders, all or none.
 * @throws ApiError BAD_INPUT (reason), NOT_FOUND (not the caller's, or under another parent),
 * CONFLICT (`order.collected`, `order.cancelled`, `order.expired`, `info.state`; `bill.whole`)
 */
export async function cancelOrders(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  request: Request,
  personId: string,
  now: Date,
): Promise<InfoOf<typeof cancelOrder>> {
  const kind = kindOfOrderType(request.orderType);
  checkReason(request, kind);
  const ids = [...new Set(request.batchId)];
  return transact(db, async (trx) => {
    const orders = await lockToClose(trx, personId, ids, 'cancelled', now);
    if (orders.length !== ids.length) throw new ApiError('NOT_FOUND');
    if (request.parentId !== '' && orders.some(({ parentId }) => parentId !== request.parentId))
      throw new ApiError('NOT_FOUND');
    for (const order of orders) checkOrder(order, kind, request.hasGoods ?? false);
    await checkBills(trx, orders);
    const note = sealWords(keys, request.cancelReasonDescribe);
    const mode = request.mode ?? cancelModes.customer;
    const closing = { as: 'cancel', mode, code: request.cancelReasonCode, note } as const;
    const closed = await closeOrders(trx, personId, ids, closing, now);
    if (closed !== ids.length) throw new Error('Locked orders could not be closed');
    await addHistory(trx, ids, { status: 4, action: 'cancel' }, now);
    await releasePlaces(trx, orders);
    const refunds = new Map<string, number>();
    for (const order of orders) {
      await withdrawFromCarrier(trx, order.id);
      refunds.set(order.id, await refundPrepaid(trx, order.id));
    }
    await moneyMoved(
      trx,
      ids.map((orderId) => ({ orderId, reason: 'closed' })),
      now,
    );
    return {
      results: ids.map((orderId) => ({ orderId, orderStatus: 4, refundFen: refunds.get(orderId) ?? 0 })),
    };
  });
}

/**
 * Checks that all waiting items of a bill are cancelled together. Their prices depend on the main
 * item, which pays the first weight.
 */
async function checkBills(trx: Db, orders: readonly Order[]): Promise<void> {
  const bills = [...new Set(orders.flatMap(({ parentId, pieceNo }) => (pieceNo === null ? [] : (parentId ?? []))))];
  if (bills.length === 0) return;
  const waiting = await waitingUnder(trx, bills);
  const named = new Set(orders.map(({ id }) => id));
  if (waiting.some((id) => !named.has(id))) throw new ApiError('CONFLICT', { reason: 'bill.whole' });
}

function checkReason({ cancelReasonCode, cancelReasonDescribe }: Request, kind: OrderKind): void {
  if (!isReasonOf(kind, cancelReasonCode)) throw badField('cancelReasonCode', 'reason.unknown');
  if (cancelReasonCode === OTHER_REASON && [...cancelReasonDescribe].length < MIN_DESCRIBE)
    throw badField('cancelReasonDescribe', 'reason.describe');
}

function checkOrder(order: Order, kind: OrderKind, hasGoods: boolean): void {
  if (order.kind !== kind) throw badField('orderType', 'field.option');
  const next = canCancel(order.kind, order.status);
  const state = order.status;
  // The courier has the goods, though no scan has arrived yet. Staff must settle this.
  if (next.ok && hasGoods) throw new ApiError('CONFLICT', { reason: 'order.collected', state });
  if (next.ok) return;
  throw new ApiError('CONFLICT', { reason: closedReason(order), state });
}
