import type { InfoOf } from '@yidi/contract/call';
import { getGisTraces, mailList } from '@yidi/contract/calls/trace';
import { callQuery } from '../../api/query.ts';

export type TraceInfo = InfoOf<typeof getGisTraces>;
export type MailRow = InfoOf<typeof mailList>['records'][number];

const REFRESH_MS = 15_000;

/** A mail's trace; asked again while it is looked at, because parcels move. */
export const traceQuery = (mailNo: string) => ({
  ...callQuery(getGisTraces, { mailNo, type: '3' as const }),
  refetchInterval: REFRESH_MS,
});

/** Ordered but never sent: there is no way to draw and nothing to wait for. */
export function isClosed({ orderStatus }: Pick<TraceInfo, 'orderStatus'>): boolean {
  return orderStatus === 4;
}

/** Delivered or back with its sender: nothing moves any more. */
export function isEnded({ stage }: Pick<TraceInfo, 'stage'>): boolean {
  return stage === 'delivered' || stage === 'returned';
}

export const mailsQuery = (side: 'sent' | 'received') => callQuery(mailList, { page: 1, size: 20, side });

/** How far along the drawn way the parcel is: 0 at the first point, half-way between two while it travels. */
export function progressOf(points: TraceInfo['points']): number {
  const here = points.findIndex((point) => point.state === 'here');
  if (here >= 0) return here;
  const lastDone = points.findLastIndex((point) => point.state === 'done');
  if (lastDone < 0) return 0;
  return lastDone === points.length - 1 ? lastDone : lastDone + 0.5;
}
