import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { orderList } from '@yidi/contract/calls/order';
import type { Side } from '@yidi/contract/values/order';
import { stillMoves } from '@yidi/phrases/order-says';
import { cursorPages } from '../../api/pages.ts';
import { callQuery, senderOf } from '../../api/query.ts';
import type { OrderPage, OrderRow } from '../order/order.data.ts';

export const statusFilters = ['all', 'waiting', 'due', 'moving', 'done', 'cancelled'] as const;
export type StatusFilter = (typeof statusFilters)[number];
export interface ListQuestion {
  readonly side: Side;
  readonly status: StatusFilter;
  readonly condition: string;
}

const LIST_POLL_MS = 12_000;
/** Longer lists are not polled: every page would be fetched again. */
const POLLED_PAGES = 3;
const PAGE_SIZE = 10;

/** The order list page by page, newest first. */
export function listQuery({ side, status, condition }: ListQuestion) {
  return {
    queryKey: [orderList.path, 'pages', { side, status, condition }] as const,
    queryFn: ({
      client,
      pageParam,
      signal,
    }: {
      client: QueryClient;
      pageParam: string | undefined;
      signal: AbortSignal;
    }) =>
      senderOf(client)(
        orderList,
        {
          size: PAGE_SIZE,
          side,
          status,
          grouped: true,
          ...(pageParam && { after: pageParam }),
          ...(condition && { condition }),
        },
        { signal },
      ),
    ...cursorPages,
    refetchOnReconnect: true,
    refetchInterval: ({ state }: { state: { data?: InfiniteData<OrderPage, string | undefined> } }) =>
      worthPolling(state.data?.pages ?? []) ? LIST_POLL_MS : (false as const),
  };
}

export type Counts = OrderPage['counts'];

/** Counts the orders of each filter, by requests for a page of one row. */
export const countsQuery = (side: Side) => ({
  ...callQuery(orderList, { size: 1, side, status: 'all' }),
  refetchInterval: LIST_POLL_MS * 5,
});

function worthPolling(pages: readonly OrderPage[]): boolean {
  return pages.length <= POLLED_PAGES && pages.some(({ records }) => records.some(isMoving));
}

function isMoving({ batch, orderStatus }: OrderRow): boolean {
  if (!batch) return stillMoves(orderStatus);
  const { waiting, collected, moving } = batch.orders;
  return waiting + collected + moving > 0;
}

export const idOf = ({ batch, orderId }: OrderRow): string => batch?.batchId ?? orderId;

/** Reads side, filter and search text from the query string. Unknown values become the defaults. */
export function readQuestion(texts: { side?: string; status?: string; q?: string }): ListQuestion {
  return {
    side: texts.side === 'received' ? 'received' : 'sent',
    status: statusFilters.find((filter) => filter === texts.status) ?? 'all',
    condition: (texts.q ?? '').trim().slice(0, 100),
  };
}

/** Returns the question as query parameters, without defaults. */
export function writeQuestion({ side, status, condition }: ListQuestion): Record<string, string | undefined> {
  return {
    side: side === 'sent' ? undefined : side,
    status: status === 'all' ? undefined : status,
    q: condition || undefined,
  };
}
