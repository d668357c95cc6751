import type { RequestOf } from '@yidi/contract/call';
import type { cancelOrder } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import type { OrderStatus } from '@yidi/contract/values/order';
import { isFinished } from '@yidi/rules/order/statuses';
import type { OrderInfo } from '../order.data.ts';

/** "Another reason", with a text. Source: domain.md §2. */
export const OTHER = '8';
const SHORTEST = 4;

export interface Reason {
  readonly code: string;
  readonly label: string;
  readonly words: string;
}

/** Whether the text is too short: fewer than four characters. */
export function isShort(words: string): boolean {
  return [...words.trim()].length < SHORTEST;
}

/** Cancels an order; with `together`, and of a bill always, all that were made in one go and are not collected yet. */
export function cancelRequest(
  order: Pick<OrderInfo, 'orderId' | 'orderType' | 'siblings'>,
  { code, label, words }: Reason,
  together = false,
): RequestOf<typeof cancelOrder> {
  return {
    orderType: order.orderType,
    ...whatIsCancelled(order, together),
    cancelReason: label,
    cancelReasonCode: code,
    cancelReasonDescribe: words,
  };
}

/** The orders that could be cancelled together with this one, itself among them. */
export function cancellable({ siblings }: Pick<OrderInfo, 'siblings'>) {
  return siblings?.orders.filter(({ orderStatus }) => closedTo(orderStatus) === undefined) ?? [];
}

function whatIsCancelled({ orderId, siblings }: Pick<OrderInfo, 'orderId' | 'siblings'>, together: boolean) {
  if (!siblings || !(siblings.oneBill || together)) return { batchId: [orderId] };
  return { parentId: siblings.parentId, batchId: cancellable({ siblings }).map((one) => one.orderId) };
}

/** Why an order can no longer be cancelled: its parcel travels, has arrived or came back, or it was closed before. */
export type TooLate = 'collected' | 'ended' | 'over';

/** Why an order of this status can no longer be cancelled; undefined when it can. */
export function closedTo(status: OrderStatus): TooLate | undefined {
  if (status === 4) return 'over';
  if (isFinished(status)) return 'ended';
  return status >= 5 ? 'collected' : undefined;
}

/** The same from the server's refusal; undefined for any other one. */
export function refusedAs(error: unknown): 'collected' | 'over' | undefined {
  const reason = error instanceof ApiError ? error.reason : undefined;
  if (reason === 'order.collected') return 'collected';
  return reason === 'order.cancelled' || reason === 'order.expired' ? 'over' : undefined;
}
