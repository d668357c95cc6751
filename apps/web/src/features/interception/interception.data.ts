import type { InfoOf } from '@yidi/contract/call';
import { interceptionStatus, showInterception } from '@yidi/contract/calls/interception';
import { callQuery } from '../../api/query.ts';
import { send } from '../../api/send.ts';

export type Shown = InfoOf<typeof showInterception>;
export type Status = InfoOf<typeof interceptionStatus>;
export type Last = NonNullable<Status['last']>;

const POLL_MS = 2_500;

/** The possible interceptions of a mail. Refetched at each visit, as the parcel moves. */
export const shownQuery = (orderId: string) => ({ ...callQuery(showInterception, { orderId }), staleTime: 0 });

/** Returns whether a payment, the carrier or a refund is pending, so that polling makes sense. */
function isMoving({ state, payment, refund }: Last): boolean {
  if (state === 'sent' || refund === 'due' || refund === 'sent') return true;
  return state === 'unpaid' && payment?.state === 'open';
}

/** The last request with its state; polled while that can change. */
export const statusQuery = (orderId: string) => ({
  ...callQuery(interceptionStatus, { orderId }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: Status } }) =>
    state.data?.last && isMoving(state.data.last) ? POLL_MS : (false as const),
});

/** The state of the fee's payment, for a code that is scanned. */
export const feePaymentQuery = (orderId: string) => ({
  queryKey: [...statusQuery(orderId).queryKey, 'payment'],
  staleTime: 0,
  queryFn: async () => ({ state: (await send(interceptionStatus, { orderId })).last?.payment?.state ?? 'open' }),
});
