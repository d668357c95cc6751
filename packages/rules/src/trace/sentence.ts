import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { HOUR_MS } from '../time/shanghai.ts';
import type { TraceFold } from './fold.ts';
import { EXCEPTION_REASONS, type ExceptionReason, type Remedy, remedyFor } from './reasons.ts';

/** Where the parcel is: one phrase per key. */
export type WhereKey =
  | 'nothing_yet'
  | 'announced'
  | 'accepted'
  | 'at_office'
  | 'on_the_road'
  | 'in_customs'
  | 'held_by_customs'
  | 'out_for_delivery'
  | 'ready_for_pickup'
  | 'attempt_failed'
  | 'held'
  | 'delivered'
  | 'on_the_way_back'
  | 'returned';

/** Whether that is normal. `quiet`: no scan for longer than usual, though the promise still holds. */
export type NormalKey = 'done' | 'normal' | 'early' | 'quiet' | 'may_be_late' | 'late' | 'needs_you' | 'trouble';

/** When it comes. */
export type WhenKey =
  | 'delivered_at'
  | 'expected_by'
  | 'expected_late'
  | 'was_due'
  | 'collect_now'
  | 'returning'
  | 'returned_at'
  | 'unknown';

/** The sentence that opens a trace, as keys and values; the words stand in the phrases. */
export type TraceSentence = {
  where: WhereKey;
  normal: NormalKey;
  when: WhenKey;
  city: string;
  officeName: string;
  nextOffice: string;
  /** The moment `when` speaks of, ISO; null where it speaks of none. */
  at: string | null;
  /** Hours over the promise (late), or without a scan (quiet); 0 otherwise. */
  hours: number;
  reason: ExceptionReason | null;
  remedy: Remedy | null;
};

export type TraceClock = {
  /** The promise given at posting, ISO, or null. */
  promisedAt: string | null;
  /** What the network expects now, ISO, or null. */
  predictedAt: string | null;
  nowMs: number;
  /** Hours without a scan that are usual on this lane. */
  quietAfterHours?: number;
};

const QUIET_AFTER_HOURS = 36;

const WHERE: Record<TraceStage, WhereKey> = {
  created: 'announced',
  accepted: 'accepted',
  processing: 'at_office',
  departed: 'on_the_road',
  arrived: 'at_office',
  customs: 'in_customs',
  customs_held: 'held_by_customs',
  customs_released: 'at_office',
  out_for_delivery: 'out_for_delivery',
  ready_for_pickup: 'ready_for_pickup',
  attempt_failed: 'attempt_failed',
  delivered: 'delivered',
  returning: 'on_the_way_back',
  returned: 'returned',
  exception: 'held',
};

function msOf(iso: string | null): number | null {
  if (iso === null) return null;
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? null : ms;
}

type Judgement = Pick<TraceSentence, 'normal' | 'when' | 'at' | 'hours'>;

function judgeEnded(fold: TraceFold): Judgement | null {
  if (fold.stage === 'delivered') return { normal: 'done', when: 'delivered_at', at: fold.deliveredAt, hours: 0 };
  if (fold.stage === 'returned')
    return { normal: 'done', when: 'returned_at', at: fold.event?.occurredAt ?? null, hours: 0 };
  if (fold.stage === 'returning') return { normal: 'trouble', when: 'returning', at: null, hours: 0 };
  if (fold.stage === 'ready_for_pickup') return { normal: 'needs_you', when: 'collect_now', at: fold.since, hours: 0 };
  return null;
}

function judgeUnderWay(fold: TraceFold, clock: TraceClock): Judgement {
  const promised = msOf(clock.promisedAt);
  const predicted = msOf(clock.predictedAt);
  const silentHours = hoursBetween(msOf(fold.lastScanAt) ?? clock.nowMs, clock.nowMs);
  if (promised === null) {
    const quiet = fold.event !== null && silentHours >= (clock.quietAfterHours ?? QUIET_AFTER_HOURS);
    const when: WhenKey = predicted === null || predicted < clock.nowMs ? 'unknown' : 'expected_by';
    return {
      normal: quiet ? 'quiet' : 'normal',
      when,
      at: when === 'expected_by' ? clock.predictedAt : null,
      hours: quiet ? silentHours : 0,
    };
  }
  if (clock.nowMs > promised) {
    const stillComing = predicted !== null && predicted > clock.nowMs;
    const at = stillComing ? clock.predictedAt : clock.promisedAt;
    return {
      normal: 'late',
      when: stillComing ? 'expected_late' : 'was_due',
      at,
      hours: hoursBetween(promised, clock.nowMs),
    };
  }
  if (predicted !== null && predicted > promised) {
    return {
      normal: 'may_be_late',
      when: 'expected_late',
      at: clock.predictedAt,
      hours: hoursBetween(promised, predicted),
    };
  }
  if (fold.event !== null && silentHours >= (clock.quietAfterHours ?? QUIET_AFTER_HOURS)) {
    return { normal: 'quiet', when: 'expected_by', at: clock.promisedAt, hours: silentHours };
  }
  const early = predicted !== null && predicted >= clock.nowMs && promised - predicted >= 12 * HOUR_MS;
  return {
    normal: early ? 'early' : 'normal',
    when: 'expected_by',
    at: early ? clock.predictedAt : clock.promisedAt,
    hours: 0,
  };
}

function hoursBetween(fromMs: number, toMs: number): number {
  return Math.max(0, Math.floor((toMs - fromMs) / HOUR_MS));
}

/** Says where the parcel is, whether that is normal, and when it comes, as phrase keys with their values. */
export function traceSentence(fold: TraceFold, clock: TraceClock): TraceSentence {
  const reasonCode = fold.reasonCode;
  const judged = judgeEnded(fold) ?? judgeUnderWay(fold, clock);
  // There is nothing left to do about what has come back.
  const remedy = reasonCode === null || fold.stage === 'returned' ? null : remedyFor(reasonCode);
  const troubled = fold.stage === 'attempt_failed' || fold.stage === 'exception' || fold.stage === 'customs_held';
  const normal =
    troubled && judged.normal !== 'late'
      ? remedy === null || remedy === 'wait'
        ? 'trouble'
        : 'needs_you'
      : judged.normal;
  return {
    where: fold.event === null ? 'nothing_yet' : WHERE[fold.stage],
    ...judged,
    normal,
    city: fold.place?.city ?? '',
    officeName: fold.place?.officeName ?? '',
    nextOffice: fold.place?.nextOffice ?? '',
    reason: reasonCode === null ? null : EXCEPTION_REASONS[reasonCode],
    remedy,
  };
}
