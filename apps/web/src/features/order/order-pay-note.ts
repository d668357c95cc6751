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

/**
 * The price beside the note of payment: what a bill costs with all its items, as long as the note
 * is true of all of them and there is no button that pays this item alone; else what the order
 * costs.
 */
export function wholeFen(order: OrderInfo): number {
  const { siblings, totalFen } = order;
  const isTrueOfAll =
    siblings?.oneBill && !isPayable(order) && siblings.orders.every(({ paid }) => paid === order.paid);
  return isTrueOfAll ? siblings.totalFen : totalFen;
}
