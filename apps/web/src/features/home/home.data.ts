import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { getBatchAddressPage } from '@yidi/contract/calls/address';
import { noticeIsNeed } from '@yidi/contract/calls/content';
import { orderList } from '@yidi/contract/calls/order';
import { pickupSlots } from '@yidi/contract/calls/pickup';
import { servicePointNear } from '@yidi/contract/calls/points';
import { getGisTraces, mailList } from '@yidi/contract/calls/trace';
import { callQuery } from '../../api/query.ts';

export type Sender = InfoOf<typeof getBatchAddressPage>['records'][number];
export type Slots = InfoOf<typeof pickupSlots>;
export type ServicePoint = InfoOf<typeof servicePointNear>['list'][number];
export type HomeMail = InfoOf<typeof mailList>['records'][number];
export type HomeOrder = InfoOf<typeof orderList>['records'][number];

const LOOKED_AT = 10;
/** Parcels and pick-up times move while one looks. */
const REFRESH_MS = 60_000;

/** The first senders of the book; the default one stands first. The order page asks for the same. */
export const sendersQuery = callQuery(getBatchAddressPage, { page: 1, size: 5, type: '1' });

/** When a courier can come to this sender. */
export const slotsQuery = ({ province, city, district }: Sender) => ({
  ...callQuery(pickupSlots, { province, city, district }),
  refetchInterval: REFRESH_MS,
});

/** Counters near this sender, the nearest first; with distances where the book knows the place on the map. */
export const pointsQuery = ({ province, city, district, lat, lng }: Sender) =>
  callQuery(servicePointNear, {
    province,
    city,
    district,
    ...(lat !== undefined && lng !== undefined ? { lat, lng } : {}),
  });

/** The announcement of this page; null where there is none. */
export const noticeQuery = { ...callQuery(noticeIsNeed, { noticeType: '4' }), staleTime: Number.POSITIVE_INFINITY };

export const mailsQuery = (side: 'sent' | 'received') => ({
  ...callQuery(mailList, { page: 1, size: LOOKED_AT, side }),
  refetchInterval: REFRESH_MS,
});

/** Orders whose parcel the post does not have yet. */
export const waitingQuery = {
  ...callQuery(orderList, { page: 1, size: LOOKED_AT, side: 'sent', status: 'waiting' }),
  refetchInterval: REFRESH_MS,
};

/** The trace of a parcel that is at the door: who brings it. */
export const doorQuery = (mailNo: string) => callQuery(getGisTraces, { mailNo, type: '3' });

/** Whose place the page speaks of, with what can be said of it. Started with the page. */
export async function prefetchPlace(client: QueryClient, prefetch: QueryClient['prefetchQuery']): Promise<void> {
  await prefetch(sendersQuery);
  const sender = client.getQueryData(sendersQuery.queryKey)?.records[0];
  if (sender) await Promise.all([prefetch(slotsQuery(sender)), prefetch(pointsQuery(sender))]);
}
