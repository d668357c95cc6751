import { useInfiniteQuery } from '@tanstack/react-query';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { queryKeyOf } from '@yidi/shell/query';
import { useMemo } from 'react';
import { send } from './send.ts';

interface Page<Row> {
  readonly records: readonly Row[];
  readonly total?: number | undefined;
  readonly next?: string | undefined;
}

type ListCall<Row> = Call & { readonly info: { readonly _zod: { readonly output: Page<Row> } } };
type RowOf<C> = InfoOf<C> extends Page<infer Row> ? Row : never;

/**
 * The options of a query that nothing but the colleague repeats: neither the focus of the window
 * nor an unlocking. A search by phone is counted, and leaves a row in the audit.
 */
export const neverRepeated = { staleTime: 'static' } as const;

/**
 * Reads a list page by page. The pages stay in the cache, so that the way back finds the list where
 * it was left. `rows` are those of all pages that were read. `repeats`: false if nothing but the
 * colleague may ask again.
 */
export function useList<C extends ListCall<unknown>>(
  call: C,
  request: Omit<RequestOf<C>, 'after'>,
  { repeats = true }: { readonly repeats?: boolean } = {},
) {
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(call, request as RequestOf<C>), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(call, { ...request, ...(pageParam && { after: pageParam }) } as RequestOf<C>, { signal }),
    initialPageParam: undefined as string | undefined,
    ...(!repeats && neverRepeated),
    getNextPageParam: (last: InfoOf<C>) => (last as Page<unknown>).next,
  });
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => (page as Page<RowOf<C>>).records) ?? [], [data]);
  return { ...query, rows, total: (data?.pages[0] as Page<unknown> | undefined)?.total };
}
