import type { RequestOf } from '@yidi/contract/call';
import type { cancelOrder } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import type { OrderInfo } from './order.data.ts';

/** "Another reason": it is said in words. Source: domain.md §2. */
export const OTHER = '8';
const SHORTEST = 4;

export interface Reason {
  readonly code: string;
  readonly label: string;
  readonly words: string;
}

/** Something that is wrong with a form, and where it is said. */
export interface Mistake {
  readonly at: 'reason' | 'words';
  readonly words: string;
}

/** Whether words are too few to say anything: fewer than four characters. */
export function isShort(words: string): boolean {
  return [...words.trim()].length < SHORTEST;
}

/** Cancels one order that stands alone. */
export function cancelRequest(
  order: Pick<OrderInfo, 'orderId' | 'orderType'>,
  { code, label, words }: Reason,
): RequestOf<typeof cancelOrder> {
  return {
    orderType: order.orderType,
    batchId: [order.orderId],
    cancelReason: label,
    cancelReasonCode: code,
    cancelReasonDescribe: words,
  };
}

/** Why an order cannot be cancelled any more: the parcel was collected, or the order is over; undefined when it can. */
export function closedTo(status: number): 'collected' | 'over' | undefined {
  if (status === 4) return 'over';
  return status >= 5 ? 'collected' : undefined;
}

/** The same, out of the server's refusal. */
export function refusedAs(error: unknown): 'collected' | 'over' | undefined {
  if (!(error instanceof ApiError) || error.class !== 'CONFLICT') return undefined;
  return error.reason === 'order.collected' ? 'collected' : 'over';
}
