import type { orderDetail } from '@yidi/phrases/order-detail';
import type { OrderInfo } from './order.data.ts';

/** Formats one short line under the price: whether and when it is paid. */
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

/** Returns the items of a bill that its sender can pay now; none for an order without a bill. */
export function dueOfBill({ siblings, payMode }: Pick<OrderInfo, 'siblings' | 'payMode'>) {
  return siblings?.oneBill ? siblings.orders.filter((sibling) => isPayable({ ...sibling, payMode })) : [];
}

/**
 * Returns the price in fen beside the payment note and the button. If several items of a bill are
 * unpaid, it is their sum, because the button pays them together. If the note applies to all items,
 * it is the price of the bill. Otherwise it is the price of this order.
 */
export function wholeFen(order: OrderInfo): number {
  const { siblings, totalFen } = order;
  const due = dueOfBill(order);
  if (isPayable(order) && due.length > 1) return due.reduce((sum, sibling) => sum + sibling.totalFen, 0);
  const isTrueOfAll =
    siblings?.oneBill && !isPayable(order) && siblings.orders.every(({ paid }) => paid === order.paid);
  return isTrueOfAll ? siblings.totalFen : totalFen;
}
