import type { RequestOf } from '@yidi/contract/call';
import type { cancelOrder } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import type { OrderStatus } from '@yidi/contract/values/order';
import { isFinished } from '@yidi/rules/order/statuses';
import type { OrderInfo } from '../order.data.ts';

/** The code of "another reason", which needs a text. Source: domain.md §2. */
export const OTHER = '8';
const SHORTEST = 4;

export interface Reason {
  readonly code: string;
  readonly label: string;
  readonly words: string;
}

export type Labels = readonly { readonly code: string; readonly labelName: string }[];

/** The reasons of a cancellation in two groups: the sender's own, and those about the service. */
export interface Reasons {
  readonly mine: Labels;
  readonly post: Labels;
}

/** Returns the groups. A reason of both lists, and "another reason", are the sender's. */
export function reasonsOf(mine: Labels, post: Labels): Reasons {
  const own = new Set([OTHER, ...mine.map(({ code }) => code)]);
  return { mine, post: post.filter(({ code }) => !own.has(code)) };
}

/** Returns whether a text has fewer than four characters. */
export function isShort(words: string): boolean {
  return [...words.trim()].length < SHORTEST;
}

/** Returns the request for one order; for a bill, or with `together`, for all still cancellable. */
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

/** Returns the orders that can be cancelled together with this one, including itself. */
export function cancellable({ siblings }: Pick<OrderInfo, 'siblings'>) {
  return siblings?.orders.filter(({ orderStatus }) => closedTo(orderStatus) === undefined) ?? [];
}

function whatIsCancelled({ orderId, siblings }: Pick<OrderInfo, 'orderId' | 'siblings'>, together: boolean) {
  if (!siblings || !(siblings.oneBill || together)) return { batchId: [orderId] };
  return { parentId: siblings.parentId, batchId: cancellable({ siblings }).map((order) => order.orderId) };
}

/** Why an order can no longer be cancelled: collected, delivered or returned, or already closed. */
export type TooLate = 'collected' | 'ended' | 'over';

/** Returns why an order of this status cannot be cancelled, or undefined if it can. */
export function closedTo(status: OrderStatus): TooLate | undefined {
  if (status === 4) return 'over';
  if (isFinished(status)) return 'ended';
  return status >= 5 ? 'collected' : undefined;
}

/** Reads the same reason from the server's refusal; undefined for any other error. */
export function refusedAs(error: unknown): 'collected' | 'over' | undefined {
  const reason = error instanceof ApiError ? error.reason : undefined;
  if (reason === 'order.collected') return 'collected';
  return reason === 'order.cancelled' || reason === 'order.expired' ? 'over' : undefined;
}
