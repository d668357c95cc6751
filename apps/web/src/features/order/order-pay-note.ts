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

/** The items of an order's bill that its sender can pay now; of an order on no bill, none. */
export function dueOfBill({ siblings, payMode }: Pick<OrderInfo, 'siblings' | 'payMode'>) {
  return siblings?.oneBill ? siblings.orders.filter((one) => isPayable({ ...one, payMode })) : [];
}

/**
 * The price beside the note of payment and the button: of a bill with several items to pay, their
 * sum, since the button pays them together; what the bill costs with all its items, as long as the
 * note is true of all of them; else what the order costs.
 */
export function wholeFen(order: OrderInfo): number {
  const { siblings, totalFen } = order;
  const due = dueOfBill(order);
  if (isPayable(order) && due.length > 1) return due.reduce((sum, one) => sum + one.totalFen, 0);
  const isTrueOfAll =
    siblings?.oneBill && !isPayable(order) && siblings.orders.every(({ paid }) => paid === order.paid);
  return isTrueOfAll ? siblings.totalFen : totalFen;
}
