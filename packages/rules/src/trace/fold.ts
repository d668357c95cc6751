import type { OrderStatus } from '@yidi/contract/values/order';
import type { CustomsSide, TraceStage } from '@yidi/contract/values/trace-stage';
import { stageToStatus } from '../order/statuses.ts';
import { careOf } from './care.ts';
import { type ExceptionReasonCode, isExceptionReasonCode } from './reasons.ts';

/** A canonical scan; `readScanCode` has read the carrier's code. */
export type TraceEvent = {
  id: string;
  /** When it happened, ISO 8601 with zone. */
  occurredAt: string;
  /** Time of receipt, which sorts scans of the same time. */
  recordedAt?: string;
  stage: TraceStage;
  code?: string;
  reasonCode?: string;
  officeName?: string;
  city?: string;
  nextOffice?: string;
  /** Scanned abroad, in local time without zone; an inbound scan may be after the delivery. */
  abroad?: boolean;
  /** Whose customs have it, at the stages of customs. */
  side?: CustomsSide;
  /** The carrier withdrew this scan: the withdrawal repeats its id, or refers to it. */
  withdrawn?: boolean;
  withdraws?: string;
};

export type TracePlace = { city: string; officeName: string; nextOffice: string };

export type TraceFold = {
  stage: TraceStage;
  status: OrderStatus;
  /** The event of the current stage; null for an empty trace. */
  event: TraceEvent | null;
  place: TracePlace | null;
  /** The start of the current stage, ISO: the first scan of an unbroken run. */
  since: string | null;
  acceptedAt: string | null;
  deliveredAt: string | null;
  lastScanAt: string | null;
  reasonCode: ExceptionReasonCode | null;
  failedAttempts: number;
  /** Valid scans, oldest first: no withdrawn ones, duplicates, inspections or disinfections. */
  events: TraceEvent[];
};

/**
 * The progress of a stage, to order scans of the same time. If a mail is signed for and returned in
 * one minute, it is on the way back.
 */
const RANK: Record<TraceStage, number> = {
  created: 0,
  accepted: 1,
  arrived: 2,
  processing: 3,
  customs: 4,
  customs_held: 5,
  customs_released: 6,
  departed: 7,
  exception: 8,
  out_for_delivery: 9,
  attempt_failed: 10,
  ready_for_pickup: 11,
  delivered: 12,
  returning: 13,
  returned: 14,
};
/** A delivery after the return began is the final delivery to the sender. */
const DELIVERED_BACK = 15;

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** An event with its parsed time, because sorting reads it often. */
type TimedEvent = { event: TraceEvent; ms: number; rank: number };

function compareTimed(first: TimedEvent, second: TimedEvent): number {
  const [a, b] = [first.event, second.event];
  return (
    first.ms - second.ms ||
    first.rank - second.rank ||
    compareText(a.recordedAt ?? '', b.recordedAt ?? '') ||
    compareText(a.id, b.id)
  );
}

/** True if `a` is used of two scans with one id: received first, or else earlier. In any order. */
function isFirstTelling(a: TimedEvent, b: TimedEvent): boolean {
  const byRecord = compareText(a.event.recordedAt ?? '', b.event.recordedAt ?? '');
  return (byRecord || compareTimed(a, b) || compareText(JSON.stringify(a.event), JSON.stringify(b.event))) < 0;
}

/**
 * Returns the valid scans, oldest first, without withdrawn ones and duplicates, in any input order.
 */
export function countedEvents(events: readonly TraceEvent[]): TraceEvent[] {
  const withdrawn = new Set<string>();
  for (const event of events) {
    if (event.withdraws !== undefined) withdrawn.add(event.withdraws);
    if (event.withdrawn) withdrawn.add(event.id);
  }
  const byId = new Map<string, TimedEvent>();
  for (const event of events) {
    if (event.withdraws !== undefined || withdrawn.has(event.id)) continue;
    const timed = { event, ms: Date.parse(event.occurredAt), rank: RANK[event.stage] };
    if (Number.isNaN(timed.ms)) continue;
    const earlier = byId.get(event.id);
    if (earlier === undefined || isFirstTelling(timed, earlier)) byId.set(event.id, timed);
  }
  const counted = [...byId.values()];
  const backMs = Math.min(...counted.filter(({ event }) => event.stage === 'returning').map(({ ms }) => ms));
  for (const timed of counted) if (timed.event.stage === 'delivered' && timed.ms > backMs) timed.rank = DELIVERED_BACK;
  return counted.sort(compareTimed).map(({ event }) => event);
}

/** Returns the scan of the current position: the final one, else the latest. */
function decidingEvent(events: readonly TraceEvent[]): TraceEvent | null {
  const delivered = events.findLast((event) => event.stage === 'delivered');
  const returned = events.findLast((event) => event.stage === 'returned');
  // A delivery on the way back is to the sender; a scan "returned" confirms it.
  if (returned !== undefined) return returned;
  // A return after the delivery: the consignee gave the mail back.
  const sentBack = events.findLastIndex((event) => event.stage === 'returning');
  if (delivered !== undefined && events.indexOf(delivered) > sentBack) return delivered;
  // A second "accepted" is a corrected weighing, not a return to the counter.
  const moved = events.findLast(({ stage }) => stage !== 'created' && stage !== 'accepted' && stage !== 'delivered');
  return moved ?? events.findLast((event) => event.stage === 'accepted') ?? events.at(-1) ?? null;
}

function stageOf(events: readonly TraceEvent[], deciding: TraceEvent | null): TraceStage {
  if (deciding === null) return 'created';
  const returningAt = events.findIndex((event) => event.stage === 'returning');
  if (returningAt < 0 || deciding.stage === 'returned') return deciding.stage;
  const afterReturn = events.indexOf(deciding) >= returningAt;
  if (!afterReturn) return deciding.stage;
  return deciding.stage === 'delivered' ? 'returned' : 'returning';
}

function sinceOf(events: readonly TraceEvent[], deciding: TraceEvent | null): string | null {
  if (deciding === null) return null;
  let at = events.indexOf(deciding);
  while (at > 0 && events[at - 1]?.stage === deciding.stage) at -= 1;
  return events[at]?.occurredAt ?? null;
}

function placeOf(events: readonly TraceEvent[], deciding: TraceEvent | null): TracePlace | null {
  if (deciding === null) return null;
  const upTo = events.slice(0, events.indexOf(deciding) + 1);
  const named = upTo.findLast((event) => Boolean(event.city || event.officeName));
  if (named === undefined) return null;
  return { city: named.city ?? '', officeName: named.officeName ?? '', nextOffice: deciding.nextOffice ?? '' };
}

/**
 * Folds the scans of a parcel into its state, independent of their order of arrival. Only a later
 * return scan or a withdrawal reverts a delivery; a late scan never does.
 */
export function foldTrace(events: readonly TraceEvent[]): TraceFold {
  // Inspection and disinfection do not move a mail.
  const counted = countedEvents(events).filter(({ code = '' }) => careOf(code) === undefined);
  const deciding = decidingEvent(counted);
  const stage = stageOf(counted, deciding);
  const troubled = stage === 'attempt_failed' || stage === 'exception' || stage === 'customs_held';
  const back = stage === 'returning' || stage === 'returned';
  const tried = back ? counted.findLast((event) => event.stage === 'attempt_failed') : undefined;
  // A return has the reason of the last attempt, unless its own scan has one.
  const reasonCode = deciding?.reasonCode ?? tried?.reasonCode ?? '';
  return {
    stage,
    status: stageToStatus(stage),
    event: deciding,
    place: placeOf(counted, deciding),
    since:
      stage === 'returning'
        ? (counted.find((event) => event.stage === 'returning')?.occurredAt ?? null)
        : sinceOf(counted, deciding),
    acceptedAt: counted.find((event) => event.stage === 'accepted')?.occurredAt ?? null,
    deliveredAt: stage === 'delivered' ? (deciding?.occurredAt ?? null) : null,
    lastScanAt: counted.at(-1)?.occurredAt ?? null,
    reasonCode: (troubled || back) && isExceptionReasonCode(reasonCode) ? reasonCode : null,
    failedAttempts: counted.filter((event) => event.stage === 'attempt_failed').length,
    events: counted,
  };
}
