import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { getBizParams, orderDetail, orderList, queryOrderType } from '@yidi/contract/calls/order';
import { servicePointNear } from '@yidi/contract/calls/points';
import { stillMoves } from '@yidi/phrases/order-says';
import { callQuery, senderOf } from '../../api/query.ts';

export type OrderInfo = InfoOf<typeof orderDetail>;
export type OrderPage = InfoOf<typeof orderList>;
export type OrderRow = OrderPage['records'][number];
export type Side = 'sent' | 'received';
export const statusFilters = ['all', 'waiting', 'moving', 'done', 'cancelled'] as const;
export type StatusFilter = (typeof statusFilters)[number];
export interface ListQuestion {
  readonly side: Side;
  readonly status: StatusFilter;
  readonly condition: string;
}

const DETAIL_POLL_MS = 4_000;
const LIST_POLL_MS = 12_000;
/** A longer list is not asked again as a whole while it is read. */
const POLLED_PAGES = 3;
const PAGE_SIZE = 10;

/** One order of the caller; asked again while it still changes by itself. */
export const orderQuery = (orderId: string) => ({
  ...callQuery(orderDetail, { orderId }),
  refetchInterval: ({ state }: { state: { data?: OrderInfo } }) =>
    state.data && !stillMoves(state.data.orderStatus) ? (false as const) : DETAIL_POLL_MS,
});

/** Where an order number, a mail number or an id leads. */
export const orderByNumberQuery = (orderNo: string) => callQuery(queryOrderType, { orderNo });

export const bizParamsQuery = (orderType: OrderInfo['orderType']) => ({
  ...callQuery(getBizParams, { orderType }),
  refetchOnReconnect: true,
});

/** Counters near the sender, for an order that is brought to one. */
export const countersQuery = ({ province, city, district }: OrderInfo['sender']) =>
  callQuery(servicePointNear, { province, city, district });

/** The order list page by page, newest first. */
export function listQuery({ side, status, condition }: ListQuestion) {
  return {
    queryKey: [orderList.path, 'pages', { side, status, condition }] as const,
    queryFn: ({ client, pageParam, signal }: { client: QueryClient; pageParam: number; signal: AbortSignal }) =>
      senderOf(client)(
        orderList,
        { page: pageParam, size: PAGE_SIZE, side, status, ...(condition && { condition }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last: OrderPage, pages: readonly OrderPage[]) =>
      pages.length < last.pages ? pages.length + 1 : undefined,
    refetchOnReconnect: true,
    refetchInterval: ({ state }: { state: { data?: InfiniteData<OrderPage, number> } }) =>
      worthPolling(state.data?.pages ?? []) ? LIST_POLL_MS : (false as const),
  };
}

function worthPolling(pages: readonly OrderPage[]): boolean {
  return (
    pages.length <= POLLED_PAGES && pages.some(({ records }) => records.some((row) => stillMoves(row.orderStatus)))
  );
}

/** The rows of all pages; an order that slid onto the next page while one read is shown once. */
export function rowsOf(pages: readonly OrderPage[]): OrderRow[] {
  const seen = new Map<string, OrderRow>();
  for (const row of pages.flatMap(({ records }) => records)) if (!seen.has(row.orderId)) seen.set(row.orderId, row);
  return [...seen.values()];
}

/** What the query string asks of the list; anything else is the plain list. */
export function readQuestion(texts: { side?: string; status?: string; q?: string }): ListQuestion {
  return {
    side: texts.side === 'received' ? 'received' : 'sent',
    status: statusFilters.find((one) => one === texts.status) ?? 'all',
    condition: (texts.q ?? '').trim().slice(0, 100),
  };
}

/** The same as a query string's parts; defaults are left out. */
export function writeQuestion({ side, status, condition }: ListQuestion): Record<string, string | undefined> {
  return {
    side: side === 'sent' ? undefined : side,
    status: status === 'all' ? undefined : status,
    q: condition || undefined,
  };
}
