import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';

/** Makes a call for one QueryClient: over the wire in the browser, in the process for the first HTML. */
export type Sender = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: { signal?: AbortSignal },
) => Promise<InfoOf<C>>;

const senders = new WeakMap<QueryClient, Sender>();
const FRESH_MS = 15_000;

/** A cache whose queries go out through `send`. One per browser, one per first HTML. */
export function openQueryClient(send: Sender): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The first HTML's data counts as fresh, so that the browser does not fetch it again.
      queries: {
        staleTime: FRESH_MS,
        retry: false,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        // What failed is asked for again once the connection is back.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  senders.set(client, send);
  return client;
}

/** Where the answer of a call is cached. */
export function queryKeyOf<C extends Call>(call: C, request: RequestOf<C>): readonly [string, RequestOf<C>] {
  return [call.path, request];
}

/**
 * Query options of a call, for `useQuery`, loaders and the cache alike:
 * `const orderQuery = (orderId: string) => callQuery(orderDetail, { orderId })`.
 */
export function callQuery<C extends Call>(call: C, request: RequestOf<C>) {
  return queryOptions<InfoOf<C>, Error, InfoOf<C>, readonly [string, RequestOf<C>]>({
    queryKey: queryKeyOf(call, request),
    queryFn: ({ client, signal }) => senderOf(client)(call, request, { signal }),
  });
}

/** The sender of a cache, for infinite lists and other query functions written by hand. */
export function senderOf(client: QueryClient): Sender {
  const send = senders.get(client);
  if (!send) throw new Error('This QueryClient was not opened by openQueryClient');
  return send;
}
