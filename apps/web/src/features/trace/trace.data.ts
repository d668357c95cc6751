import type { InfoOf } from '@yidi/contract/call';
import { signSelf } from '@yidi/contract/calls/delivery';
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

/** The code for which a mail is handed over; NOT_FOUND for every caller but its consignee. */
export const signCodeQuery = (mailNo: string) => callQuery(signSelf, { waybillNo: mailNo });

// In memory only: digits of a phone are not stored on the device.
const digitsOf = new Map<string, string>();

/** Keeps the digits that opened a mail, so that no other page of it asks for the same ones. */
export function keepDigits(mailNo: string, digits: string): void {
  digitsOf.set(mailNo, digits);
}

/** The digits that opened a mail since this page was loaded. */
export const keptDigits = (mailNo: string): string | undefined => digitsOf.get(mailNo);

/** How the state of a trace's sentence is told. */
export const sentenceTones = {
  normal: 'good',
  done: 'good',
  waiting: 'plain',
  late: 'bad',
  attention: 'attention',
  returned: 'attention',
} as const satisfies Record<TraceInfo['sentence']['state'], string>;

/** Ordered but never sent. */
export function isClosed({ orderStatus }: Pick<TraceInfo, 'orderStatus'>): boolean {
  return orderStatus === 4;
}

/** Delivered or returned to the sender. */
export function isEnded({ stage }: Pick<TraceInfo, 'stage'>): boolean {
  return stage === 'delivered' || stage === 'returned';
}

/** The mails sent by or to the caller's phone, newest first. */
export const mailsQuery = (side: Side, size = 20) => callQuery(mailList, { size, side });

/** Progress along the drawn route: 0 at the first point, half-way between two points in transit. */
export function progressOf(points: TraceInfo['points']): number {
  const here = points.findIndex((point) => point.state === 'here');
  if (here >= 0) return here;
  const lastDone = points.findLastIndex((point) => point.state === 'done');
  if (lastDone < 0) return 0;
  return lastDone === points.length - 1 ? lastDone : lastDone + 0.5;
}
