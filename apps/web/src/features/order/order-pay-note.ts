import type { orderDetail } from '@yidi/phrases/order-detail';
import type { OrderInfo } from './order.data.ts';

/** One short line under the price: whether and when it is paid. */
export function payNote(say: (typeof orderDetail)['en'], order: OrderInfo): string {
  if (order.paid) return say.paid;
  if (order.payMode === 'receiver') return say.payReceiver;
  if (order.weighed) return say.unpaid;
  if (order.payMode === 'now') return say.payNow;
  return order.counterCode ? say.payCounter : say.payAfter;
}

/** Whether the sender has something to pay now. */
export function isPayable({
  paid,
  payMode,
  weighed,
  orderStatus,
  totalFen,
}: Pick<OrderInfo, 'paid' | 'payMode' | 'weighed' | 'orderStatus' | 'totalFen'>): boolean {
  if (paid || orderStatus === 4 || totalFen === 0) return false;
  return payMode === 'now' || (payMode === 'sender' && weighed);
}

/** What a bill costs with all its items; else what the order costs. */
export function wholeFen({ siblings, totalFen }: OrderInfo): number {
  return siblings?.oneBill ? siblings.totalFen : totalFen;
}
