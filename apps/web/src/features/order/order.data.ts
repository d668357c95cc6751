import { useQuery } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { getBizParams, orderDetail, type orderList, queryOrderType } from '@yidi/contract/calls/order';
import { lastSender } from '@yidi/contract/calls/order-receivers';
import type { OrderType } from '@yidi/contract/values/order';
import { stillMoves } from '@yidi/phrases/order-says';
import { isCollected, isOrderStatus, kindOfOrderType } from '@yidi/rules/order/statuses';
import { callQuery } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import { sendersQuery, type TypedAddress, toTyped } from '../address/address.data.ts';

export type OrderInfo = InfoOf<typeof orderDetail>;
export type OrderPage = InfoOf<typeof orderList>;
export type OrderRow = OrderPage['records'][number];

const DETAIL_POLL_MS = 4_000;
const CLOSED = 4;

/** One order of the user; polled while its status can still change. */
export const orderQuery = (orderId: string) => ({
  ...callQuery(orderDetail, { orderId }),
  refetchInterval: ({ state }: { state: { data?: OrderInfo } }) =>
    state.data && !stillMoves(state.data.orderStatus) ? (false as const) : DETAIL_POLL_MS,
});

/** Finds an order by order number, mail number or id. */
export const orderByNumberQuery = (orderNo: string) => callQuery(queryOrderType, { orderNo });

/** The sender of the user's last order, refetched at each visit, as an order changes it. */
export const lastSenderQuery = { ...callQuery(lastSender, {}), staleTime: 0 };

/**
 * Returns the default sender of the address book, or the sender of the user's last order. For an
 * anonymous user nothing is requested.
 */
export function useUsualSender(): { readonly sender: TypedAddress | undefined; readonly isComing: boolean } {
  const isLoggedIn = useUser().isLogin === 1;
  const book = useQuery(sendersQuery);
  const [first] = book.data?.records ?? [];
  const isDefault = first?.isDefault === 1;
  const last = useQuery({ ...lastSenderQuery, enabled: isLoggedIn && book.isFetched && !isDefault });
  return {
    sender: isDefault ? toTyped(first) : isLoggedIn ? last.data?.sender : undefined,
    isComing: book.isLoading || last.isLoading,
  };
}

export const bizParamsQuery = (orderType: OrderInfo['orderType']) => ({
  ...callQuery(getBizParams, { orderType }),
  refetchOnReconnect: true,
});

/**
 * Returns the URL of an order's page (spec §4): courier orders (0, 3) are on order-detail, or on
 * order-detail-wait until the collection; self-drop orders (1, 2) are on order-detail once the post
 * has the item (5 or more), before on order-self-detail.
 */
export function orderPath(order: { orderId: string; orderType: OrderType; orderStatus: number }): string {
  const { orderId, orderStatus } = order;
  if (kindOfOrderType(order.orderType) === 'selfDrop') {
    const collected = isOrderStatus(orderStatus) && isCollected(orderStatus);
    return collected
      ? hrefOf('/order-detail/{orderId}', { orderId }, { type: 'orderself' })
      : hrefOf('/order-self-detail/{id}', { id: orderId });
  }
  return orderStatus < CLOSED
    ? hrefOf('/order-detail-wait/{orderId}', { orderId })
    : hrefOf('/order-detail/{orderId}', { orderId }, { type: '1' });
}
