import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { batchList, batchOrders, batchRows, type readBatch } from '@yidi/contract/calls/batch';
import { overdueOrder } from '@yidi/contract/calls/order';
import type { BatchRowState } from '@yidi/contract/values/batch';
import { cursorPages, numberedPages } from '../../api/pages.ts';
import { callQuery, senderOf } from '../../api/query.ts';
import type { Days } from './day-range.tsx';

export type BatchPage = InfoOf<typeof batchRows>;
export type BatchHead = BatchPage['batch'];
export type Row = BatchPage['records'][number];
export type Terms = NonNullable<RequestOf<typeof readBatch>['terms']>;
export type BatchRecord = InfoOf<typeof batchList>['records'][number];

const PAGE = 50;

/** An unpaid order that blocks new ones; refetched at each visit. */
export const overdueQuery = { ...callQuery(overdueOrder, {}), staleTime: 0 };

/** The rows of a batch in these states, page by page. Each page contains the batch, too. */
export function rowsQuery(batchId: string, states: readonly BatchRowState[]) {
  return {
    queryKey: [batchRows.path, batchId, states] as const,
    queryFn: ({ client, pageParam, signal }: { client: QueryClient; pageParam: number; signal: AbortSignal }) =>
      senderOf(client)(batchRows, { batchId, states: [...states], page: pageParam, size: PAGE }, { signal }),
    ...numberedPages,
  };
}

/** The batches of these days, newest first. */
export const batchesQuery = ({ from, to }: Days) => ({
  queryKey: [batchList.path, { from, to }] as const,
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
      batchList,
      { size: 10, ...(pageParam && { after: pageParam }), ...(from && { from }), ...(to && { to }) },
      { signal },
    ),
  ...cursorPages,
  placeholderData: keepPreviousData,
  refetchInterval: 30_000,
});

/** Refetches everything that is shown of batches. */
export async function refreshBatch(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [batchRows.path] }),
    client.invalidateQueries({ queryKey: [batchList.path] }),
    client.invalidateQueries({ queryKey: [batchOrders.path] }),
  ]);
}

/** The batch with only one of its rows. */
export const headQuery = (batchId: string) => callQuery(batchRows, { batchId, states: ['wrong'], page: 1, size: 1 });

export type BatchOrder = InfoOf<typeof batchOrders>['orders'][number];

/** The orders of a batch, by its rows. */
export const batchOrdersQuery = (batchId: string) => callQuery(batchOrders, { batchIds: [batchId] });

/** Loads the screens for paying several orders. Lazy, as few users do so. */
export const loadPayMany = async () => (await import('../pay/pay.parts.tsx')).loadPayMany();
