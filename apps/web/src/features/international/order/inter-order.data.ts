import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { interOrder, interOrders, interSender } from '@yidi/contract/calls/inter-order';
import type { PostalAddress } from '@yidi/contract/values/person';
import { cursorPages } from '../../../api/pages.ts';
import { callQuery, senderOf } from '../../../api/query.ts';
import { send } from '../../../api/send.ts';

export type InterOrderInfo = InfoOf<typeof interOrder>;
export type InterOrderRow = InfoOf<typeof interOrders>['list'][number];

const POLL_MS = 3_000;

/** Something happens without the user: a payment, advance data, a refund, or the counter's work. */
function isMoving({ state, payment, advance, refund, duty }: InterOrderInfo): boolean {
  if (duty?.state === 'held') return true;
  if (refund && refund.state !== 'done') return true;
  return (
    ((state === 'unpaid' || state === 'accepted') && payment?.state === 'open') ||
    (state === 'waiting' && advance.state !== 'refused')
  );
}

/** Polls of each speed. A payment takes seconds, the way to the counter days. */
const QUICK_POLLS = 40;
const SLOW_POLLS = 80;
const SLOW_MS = 15_000;
const REST_MS = 120_000;

/** Returns the pause before the next poll, which grows with the polls of this visit. */
export const pollAfterMs = (polls: number): number =>
  polls < QUICK_POLLS ? POLL_MS : polls < SLOW_POLLS ? SLOW_MS : REST_MS;

/**
 * An own order; polled while it can change by itself, ever more rarely. A hidden page does not poll
 * and asks at once when it is shown again.
 */
export const interOrderQuery = (orderId: string) => ({
  ...callQuery(interOrder, { orderId }),
  staleTime: 0,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: ({ state }: { state: { data?: InterOrderInfo; dataUpdateCount: number } }) =>
    state.data && isMoving(state.data) ? pollAfterMs(state.dataUpdateCount) : (false as const),
});

/** The state of the freight's payment, for a code that is scanned. */
export const interPaymentQuery = (orderId: string) => ({
  queryKey: [...interOrderQuery(orderId).queryKey, 'payment'],
  staleTime: 0,
  queryFn: async () => ({ state: (await send(interOrder, { orderId })).payment?.state ?? ('open' as const) }),
});

/** The own orders abroad, page by page. */
export const interOrdersQuery = {
  queryKey: [interOrders.path, 'pages'] as const,
  queryFn: ({ client, pageParam, signal }: PageAsked) =>
    // The first page of the first HTML has the parameter null: JSON has no undefined.
    senderOf(client)(interOrders, pageParam ? { after: pageParam } : {}, { signal }),
  ...cursorPages,
  staleTime: 0,
};

interface PageAsked {
  readonly client: QueryClient;
  readonly pageParam: string | undefined;
  readonly signal: AbortSignal;
}

/** The sender in Latin letters, as proposed. */
export const interSenderQuery = (sender: PostalAddress) => callQuery(interSender, { sender });

/** LA 123 456 789 XX, as UPU S10 groups a number. */
export const groupedS10 = (mailNo: string): string => mailNo.replace(/^(..)(...)(...)(...)(..)$/, '$1 $2 $3 $4 $5');
