import type { QueryClient } from '@tanstack/react-query';
import { noticeIsNeed } from '@yidi/contract/calls/content';
import { orderList } from '@yidi/contract/calls/order';
import type { Side } from '@yidi/contract/values/order';
import { callQuery } from '../../api/query.ts';
import { type AddressRecord, sendersQuery } from '../address/address.data.ts';
import { servicePointsQuery, slotsQuery } from '../pickup/pickup.data.ts';
import { mailsQuery } from '../trace/trace.data.ts';

const PAGE_SIZE = 10;
export const REFRESH_MS = 60_000;

/** Returns the map position of an address if the address book has one. */
export const positionOf = ({ lat, lng }: AddressRecord) =>
  lat !== undefined && lng !== undefined ? { lat, lng } : undefined;

/** The announcement for the home page; null if there is none. */
export const noticeQuery = { ...callQuery(noticeIsNeed, { noticeType: '4' }), staleTime: Number.POSITIVE_INFINITY };

export const homeMailsQuery = (side: Side) => ({
  ...mailsQuery(side, PAGE_SIZE),
  refetchInterval: REFRESH_MS,
});

/** Orders whose mail item the post does not have yet. */
export const waitingQuery = {
  ...callQuery(orderList, { size: PAGE_SIZE, side: 'sent', status: 'waiting' }),
  refetchInterval: REFRESH_MS,
};

/** Prefetches the default sender with its pick-up slots and service points. */
export async function prefetchSender(client: QueryClient, prefetch: QueryClient['prefetchQuery']): Promise<void> {
  await prefetch(sendersQuery);
  const sender = client.getQueryData(sendersQuery.queryKey)?.records[0];
  if (sender) {
    await Promise.all([prefetch(slotsQuery(sender)), prefetch(servicePointsQuery(sender, positionOf(sender)))]);
  }
}
