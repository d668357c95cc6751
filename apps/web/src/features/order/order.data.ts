import type { InfoOf } from '@yidi/contract/call';
import { getBizParams, orderDetail, type orderList, queryOrderType } from '@yidi/contract/calls/order';
import type { OrderType } from '@yidi/contract/values/order';
import { stillMoves } from '@yidi/phrases/order-says';
import { isCollected, isOrderStatus, kindOfOrderType } from '@yidi/rules/order/statuses';
import { callQuery } from '../../api/query.ts';
import { hrefOf } from '../../route-table.ts';

export type OrderInfo = InfoOf<typeof orderDetail>;
export type OrderPage = InfoOf<typeof orderList>;
export type OrderRow = OrderPage['records'][number];

const DETAIL_POLL_MS = 4_000;

/** One order of the user; polled while its status can still change. */
export const orderQuery = (orderId: string) => ({
  ...callQuery(orderDetail, { orderId }),
  refetchInterval: ({ state }: { state: { data?: OrderInfo } }) =>
    state.data && !stillMoves(state.data.orderStatus) ? (false as const) : DETAIL_POLL_MS,
});

/** Finds an order by order number, mail number or id. */
export const orderByNumberQuery = (orderNo: string) => callQuery(queryOrderType, { orderNo });

export const bizParamsQuery = (orderType: OrderInfo['orderType']) => ({
  ...callQuery(getBizParams, { orderType }),
  refetchOnReconnect: true,
});

/**
 * Returns the URL of an order's page (spec §4): courier orders (0, 3) are on order-detail with type
 * 1; self-drop orders (1, 2) are on order-detail once the post has the item (5 or more), before on
 * order-self-detail.
 */
export function orderPath(order: { orderId: string; orderType: OrderType; orderStatus: number }): string {
  const { orderId, orderStatus } = order;
  if (kindOfOrderType(order.orderType) === 'selfDrop') {
    const collected = isOrderStatus(orderStatus) && isCollected(orderStatus);
    return collected
      ? hrefOf('/order-detail/{orderId}', { orderId }, { type: 'orderself' })
      : hrefOf('/order-self-detail/{id}', { id: orderId });
  }
  return hrefOf('/order-detail/{orderId}', { orderId }, { type: '1' });
}
