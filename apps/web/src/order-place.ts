import { isCollected, isOrderStatus, kindOfOrderType, type OrderType } from '@yidi/rules/order/statuses';
import { hrefOf } from './route-table.ts';

const CLOSED = 4;

/**
 * Where an order is shown (spec §4): courier orders (0, 3) on order-detail, or on order-detail-wait until a courier has
 * collected them; self-drop orders (1, 2) on order-detail once the post has the item (5 or more), else on order-self-detail.
 */
export function orderPlace(order: { orderId: string; orderType: string; orderStatus: number }): string {
  const { orderId, orderStatus } = order;
  const type = Number(order.orderType) as OrderType;
  if (kindOfOrderType(type) === 'selfDrop') {
    const collected = isOrderStatus(orderStatus) && isCollected(orderStatus);
    return collected
      ? hrefOf('/order-detail/{orderId}', { orderId }, { type: 'orderself' })
      : hrefOf('/order-self-detail/{id}', { id: orderId });
  }
  return orderStatus < CLOSED
    ? hrefOf('/order-detail-wait/{orderId}', { orderId })
    : hrefOf('/order-detail/{orderId}', { orderId }, { type: '1' });
}
