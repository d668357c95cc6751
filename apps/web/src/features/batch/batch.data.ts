import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { batchList, batchOrders, batchRows, type readBatch } from '@yidi/contract/calls/batch';
import { overdueOrder } from '@yidi/contract/calls/order';
import type { BatchRowState } from '@yidi/contract/values/batch';
import { cursorPages, numberedPages } from '../../api/pages.ts';
import { callQuery, senderOf } from '../../api/query.ts';

export type BatchPage = InfoOf<typeof batchRows>;
export type BatchHead = BatchPage['batch'];
export type Row = BatchPage['records'][number];
export type Terms = NonNullable<RequestOf<typeof readBatch>['terms']>;
export type BatchRecord = InfoOf<typeof batchList>['records'][number];

const PAGE = 50;

/** What is to be paid before new orders are taken; asked anew at each visit. */
export const overdueQuery = { ...callQuery(overdueOrder, {}), staleTime: 0 };

/** The rows of a batch in one of these states, page by page; the batch itself comes with each page. */
export function rowsQuery(batchId: string, states: readonly BatchRowState[]) {
  return {
    queryKey: [batchRows.path, batchId, states] as const,
    queryFn: ({ client, pageParam, signal }: { client: QueryClient; pageParam: number; signal: AbortSignal }) =>
      senderOf(client)(batchRows, { batchId, states: [...states], page: pageParam, size: PAGE }, { signal }),
    ...numberedPages,
  };
}

/** The batches, newest first. */
export const batchesQuery = {
  queryKey: [batchList.path] as const,
  queryFn: ({
    client,
    pageParam,
    signal,
  }: {
    client: QueryClient;
    pageParam: string | undefined;
    signal: AbortSignal;
  }) => senderOf(client)(batchList, { size: 10, ...(pageParam && { after: pageParam }) }, { signal }),
  ...cursorPages,
  refetchInterval: 30_000,
};

/** Everything shown of a batch is asked for again. */
export async function refreshBatch(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [batchRows.path] }),
    client.invalidateQueries({ queryKey: [batchList.path] }),
    client.invalidateQueries({ queryKey: [batchOrders.path] }),
  ]);
}

/** The batch itself, with no more than one of its rows. */
export const headQuery = (batchId: string) => callQuery(batchRows, { batchId, states: ['wrong'], page: 1, size: 1 });

export type BatchOrder = InfoOf<typeof batchOrders>['orders'][number];

/** The orders of a batch, by its rows. */
export const batchOrdersQuery = (batchId: string) => callQuery(batchOrders, { batchIds: [batchId] });

/** The screen parts of a payment over several orders, out of the pages' way: few are paid so. */
export const loadPayMany = async () => (await import('../pay/pay.parts.tsx')).loadPayMany();
