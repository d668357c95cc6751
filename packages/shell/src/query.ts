import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';

/**
 * Makes calls for one QueryClient: over the wire in the browser, inside the process for the first
 * HTML.
 */
export type Sender = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: { signal?: AbortSignal },
) => Promise<InfoOf<C>>;

const senders = new WeakMap<QueryClient, Sender>();
const FRESH_MS = 15_000;

/**
 * Opens a cache whose queries are sent through `send`. There is one per browser, and one per first
 * HTML.
 */
export function openQueryClient(send: Sender): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The data of the first HTML counts as fresh, so that the browser does not fetch it again.
      queries: {
        staleTime: FRESH_MS,
        retry: false,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        // Failed queries are refetched once the connection is back.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  senders.set(client, send);
  return client;
}

/** Returns the key under which the answer of a call is cached. */
export function queryKeyOf<C extends Call>(call: C, request: RequestOf<C>): readonly [string, RequestOf<C>] {
  return [call.path, request];
}

/**
 * Makes the query options of a call, for `useQuery`, loaders and the cache: `const orderQuery =
 * (orderId: string) => callQuery(orderDetail, { orderId })`.
 */
export function callQuery<C extends Call>(call: C, request: RequestOf<C>) {
  return queryOptions<InfoOf<C>, Error, InfoOf<C>, readonly [string, RequestOf<C>]>({
    queryKey: queryKeyOf(call, request),
    queryFn: ({ client, signal }) => senderOf(client)(call, request, { signal }),
  });
}

/** Returns the sender of a cache, for infinite lists and other hand-written query functions. */
export function senderOf(client: QueryClient): Sender {
  const send = senders.get(client);
  if (!send) throw new Error('This QueryClient was not opened by openQueryClient');
  return send;
}
