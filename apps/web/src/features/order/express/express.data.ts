import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { noticeIsNeed } from '@yidi/contract/calls/content';
import { overdueOrder } from '@yidi/contract/calls/order';
import type { freightQuote } from '@yidi/contract/calls/tariff';
import { callQuery } from '../../../api/query.ts';
import { isLoggedIn, useUser } from '../../../api/user.ts';
import { sendersQuery } from '../../address/address.data.ts';
import { regionOf, servicePointsQuery, slotsQuery } from '../../pickup/pickup.data.ts';
import { lastSenderQuery } from '../usual-sender.ts';
import type { ExpressForm, Mode } from './express-form.ts';
import { outOfRange } from './express-limits.ts';
import { goodsRequest } from './goods-info.ts';

export type Closing = NonNullable<InfoOf<typeof noticeIsNeed>>;

/** Prefetches the default sender, or that of the last order, with its slots or service points. */
export async function prefetchSender(
  client: QueryClient,
  prefetch: QueryClient['prefetchQuery'],
  mode: Mode,
): Promise<void> {
  await prefetch(sendersQuery);
  const first = client.getQueryData(sendersQuery.queryKey)?.records[0];
  const sender = first?.isDefault === 1 ? first : await prefetchLastSender(client, prefetch);
  if (sender) await (mode === 'courier' ? prefetch(slotsQuery(sender)) : prefetch(servicePointsQuery(sender)));
}

async function prefetchLastSender(client: QueryClient, prefetch: QueryClient['prefetchQuery']) {
  if (!isLoggedIn(client)) return undefined;
  await prefetch(lastSenderQuery);
  return client.getQueryData(lastSenderQuery.queryKey)?.sender;
}

/** Returns the request for a quote, or null until both addresses are known and numbers in range. */
export function quoteRequest(form: ExpressForm): RequestOf<typeof freightQuote> | null {
  if (!form.sender.province || !form.receiver.province || outOfRange(form).length > 0) return null;
  return {
    from: regionOf(form.sender),
    to: regionOf(form.receiver),
    ...goodsRequest(form),
    packaging: form.packaging,
    ...(form.slot && { pickupAt: form.slot.endAt }),
  };
}

const noticeTypeOf = (mode: Mode) => (mode === 'courier' ? '1' : '2');

/** The announcement for pick-up or drop-off, which may close it (spec §3, isWork). */
export const closingQuery = (mode: Mode) => callQuery(noticeIsNeed, { noticeType: noticeTypeOf(mode) });

const closes = (info: InfoOf<typeof noticeIsNeed> | undefined): Closing | undefined =>
  info?.isWork === 1 && info.isEffective === 1 ? info : undefined;

/** Returns whether a loaded announcement closes ordering. */
export const isClosed = (client: QueryClient, mode: Mode): boolean =>
  closes(client.getQueryData(closingQuery(mode).queryKey)) !== undefined;

/** Prefetches whether ordering is closed. A failure leaves it open: the server refuses anyway. */
export async function prefetchClosing(
  client: QueryClient,
  prefetch: QueryClient['prefetchQuery'],
  mode: Mode,
): Promise<boolean> {
  await prefetch(closingQuery(mode));
  return isClosed(client, mode);
}

export type Overdue = NonNullable<InfoOf<typeof overdueOrder>['payment']>;

/** An unpaid order that blocks new ones; refetched at each visit. */
const overdueQuery = { ...callQuery(overdueOrder, {}), staleTime: 0 };

/** Returns whether a loaded answer names an unpaid order that blocks new ones. */
export const isOverdue = (client: QueryClient): boolean =>
  client.getQueryData(overdueQuery.queryKey)?.payment !== undefined;

/** Prefetches whether an unpaid order blocks new ones. A failure leaves the form open. */
export async function prefetchOverdue(client: QueryClient, prefetch: QueryClient['prefetchQuery']): Promise<boolean> {
  if (!isLoggedIn(client)) return false;
  await prefetch(overdueQuery);
  return isOverdue(client);
}

export function useOverdue(): Overdue | undefined {
  return useQuery({ ...overdueQuery, enabled: useUser().isLogin === 1 }).data?.payment;
}

/** The announcement for senders of this province only; undefined if every province has it. */
export function useProvinceNotice(mode: Mode, province: string): InfoOf<typeof noticeIsNeed> | undefined {
  const everywhere = useQuery(closingQuery(mode)).data;
  const { data } = useQuery({
    ...callQuery(noticeIsNeed, { noticeType: noticeTypeOf(mode), province }),
    enabled: province !== '',
    refetchInterval: ({ state }) => (closes(state.data) ? 60_000 : false),
  });
  return data && (data.title !== everywhere?.title || data.content !== everywhere.content) ? data : undefined;
}

/** The announcement that closes ordering, polled while in force, so that the form reappears. */
export function useClosing(mode: Mode): Closing | undefined {
  const { data } = useQuery({
    ...closingQuery(mode),
    refetchInterval: ({ state }) => (closes(state.data) ? 60_000 : false),
  });
  return closes(data);
}
