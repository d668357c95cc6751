import type { InfoOf } from '@yidi/contract/call';
import { interOrder, interOrders, interSender } from '@yidi/contract/calls/inter-order';
import type { PostalAddress } from '@yidi/contract/values/person';
import { callQuery } from '../../../api/query.ts';
import { send } from '../../../api/send.ts';

export type InterOrderInfo = InfoOf<typeof interOrder>;
export type InterOrderRow = InfoOf<typeof interOrders>['list'][number];

const POLL_MS = 3_000;

/** Something happens without the user: a payment, advance data, a refund, or the counter's work. */
function isMoving({ state, payment, advance, refund }: InterOrderInfo): boolean {
  if (refund && refund.state !== 'done') return true;
  return (
    ((state === 'unpaid' || state === 'accepted') && payment?.state === 'open') ||
    (state === 'waiting' && advance.state !== 'refused')
  );
}

/** An own order; polled while it can change by itself. */
export const interOrderQuery = (orderId: string) => ({
  ...callQuery(interOrder, { orderId }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: InterOrderInfo } }) =>
    state.data && isMoving(state.data) ? POLL_MS : (false as const),
});

/** The state of the freight's payment, for a code that is scanned. */
export const interPaymentQuery = (orderId: string) => ({
  queryKey: [...interOrderQuery(orderId).queryKey, 'payment'],
  staleTime: 0,
  queryFn: async () => ({ state: (await send(interOrder, { orderId })).payment?.state ?? ('open' as const) }),
});

export const interOrdersQuery = { ...callQuery(interOrders, {}), staleTime: 0 };

/** The sender in Latin letters, as proposed. */
export const interSenderQuery = (sender: PostalAddress) => callQuery(interSender, { sender });

/** LA 123 456 789 XX, as UPU S10 groups a number. */
export const groupedS10 = (mailNo: string): string => mailNo.replace(/^(..)(...)(...)(...)(..)$/, '$1 $2 $3 $4 $5');
