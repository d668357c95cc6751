import type { InfoOf } from '@yidi/contract/call';
import { getGisTraces, mailList } from '@yidi/contract/calls/trace';
import type { Side } from '@yidi/contract/values/order';
import { callQuery } from '../../api/query.ts';

export type TraceInfo = InfoOf<typeof getGisTraces>;
export type MailRow = InfoOf<typeof mailList>['records'][number];

const REFRESH_MS = 15_000;

/** The trace of a mail item; polled while shown. */
export const traceQuery = (mailNo: string) => ({
  ...callQuery(getGisTraces, { mailNo, type: '3' as const }),
  refetchInterval: REFRESH_MS,
});

/** Returns whether the mail was ordered but never sent. */
export function isClosed({ orderStatus }: Pick<TraceInfo, 'orderStatus'>): boolean {
  return orderStatus === 4;
}

/** Returns whether the mail was delivered or returned to the sender. */
export function isEnded({ stage }: Pick<TraceInfo, 'stage'>): boolean {
  return stage === 'delivered' || stage === 'returned';
}

/** The mails sent by or to the user's phone, the newest first. */
export const mailsQuery = (side: Side, size = 20) => callQuery(mailList, { size, side });

/** Returns the progress along the route: 0 at the first point, half-way between two in transit. */
export function progressOf(points: TraceInfo['points']): number {
  const here = points.findIndex((point) => point.state === 'here');
  if (here >= 0) return here;
  const lastDone = points.findLastIndex((point) => point.state === 'done');
  if (lastDone < 0) return 0;
  return lastDone === points.length - 1 ? lastDone : lastDone + 0.5;
}
