import type { InfoOf } from '@yidi/contract/call';
import { payManyCost, payManyStatus } from '@yidi/contract/calls/pay-many';
import { callQuery } from '../../../api/query.ts';

export type ManyCost = InfoOf<typeof payManyCost>;
export type ManyStatus = InfoOf<typeof payManyStatus>;

const STATUS_POLL_MS = 2_500;

/** The sum due for these orders together. */
export const manyCostQuery = (orderIds: readonly string[]) => ({
  ...callQuery(payManyCost, { orderIds: [...orderIds] }),
  staleTime: 0,
});

/** The state of a payment over several orders; polled while it is open. */
export const manyStatusQuery = (paymentNo: string) => ({
  ...callQuery(payManyStatus, { paymentNo }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: ManyStatus } }) =>
    state.data && state.data.state !== 'open' ? (false as const) : STATUS_POLL_MS,
});
