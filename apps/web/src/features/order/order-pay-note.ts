import type { orderDetail } from '@yidi/phrases/order-detail';
import type { OrderInfo } from './order.data.ts';

/** One short line under the price: whether and when it is paid. */
export function payNote(say: (typeof orderDetail)['en'], order: OrderInfo): string {
  if (order.paid) return say.paid;
  if (order.payMode === 'receiver') return say.payReceiver;
  if (order.weighed) return say.unpaid;
  return order.counterCode ? say.payCounter : say.payAfter;
}
