import type { NormalKey, WhenKey } from '@yidi/contract/values/trace-sentence';
import { HOUR_MS } from '../time/shanghai.ts';
import type { TraceFold } from './fold.ts';

/** When a parcel arrives, or how it ended; for the trace, the order list and the sentence. */
export type Arrival = {
  normal: NormalKey;
  when: WhenKey;
  /** The moment for `when`, ISO, or null. */
  at: string | null;
  /** Hours over the promise (late) or without a scan (quiet); else 0. */
  hours: number;
};

export type TraceClock = {
  /** The displayed promise, ISO, or null. */
  promisedAt: string | null;
  /** The promise that was sold, which decides lateness, if another one is displayed. */
  soldAt?: string | null;
  /** The ETA, ISO, or null. */
  predictedAt: string | null;
  nowMs: number;
  /** The usual hours without a scan on this lane. */
  quietAfterHours?: number;
  /** True if the mail is at this stage for longer than 95 of 100 mails of its lane. */
  stalled?: boolean;
};

/** After these hours without a scan a mail is quiet, because its location is uncertain. */
export const QUIET_AFTER_HOURS = 36;

function msOf(iso: string | null): number | null {
  if (iso === null) return null;
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? null : ms;
}

function arrivalOfEnded(fold: TraceFold): Arrival | null {
  if (fold.stage === 'delivered') return { normal: 'done', when: 'delivered_at', at: fold.deliveredAt, hours: 0 };
  if (fold.stage === 'returned')
    return { normal: 'done', when: 'returned_at', at: fold.event?.occurredAt ?? null, hours: 0 };
  if (fold.stage === 'returning') return { normal: 'trouble', when: 'returning', at: null, hours: 0 };
  if (fold.stage === 'ready_for_pickup') return { normal: 'needs_you', when: 'collect_now', at: fold.since, hours: 0 };
  return null;
}

function arrivalUnderWay(fold: TraceFold, clock: TraceClock): Arrival {
  const promised = msOf(clock.promisedAt ?? clock.soldAt ?? null);
  const predicted = msOf(clock.predictedAt);
  const silentHours = hoursBetween(msOf(fold.lastScanAt) ?? clock.nowMs, clock.nowMs);
  if (promised === null) {
    const quiet = fold.event !== null && silentHours >= (clock.quietAfterHours ?? QUIET_AFTER_HOURS);
    const normal = clock.stalled ? 'stalled' : quiet ? 'quiet' : 'normal';
    const when: WhenKey = predicted === null || predicted < clock.nowMs ? 'unknown' : 'expected_by';
    return {
      normal,
      when,
      at: when === 'expected_by' ? clock.predictedAt : null,
      hours: normal === 'normal' ? 0 : silentHours,
    };
  }
  const sold = msOf(clock.soldAt ?? null) ?? promised;
  if (clock.nowMs > sold) {
    // A new promise of the carrier states the arrival; it does not make the mail punctual.
    const coming = [clock.predictedAt, clock.promisedAt].find((at) => (msOf(at) ?? 0) > clock.nowMs);
    return {
      normal: 'late',
      when: coming ? 'expected_late' : 'was_due',
      at: coming ?? clock.soldAt ?? clock.promisedAt,
      hours: hoursBetween(sold, clock.nowMs),
    };
  }
  const dueAt = promised < clock.nowMs ? (clock.soldAt ?? clock.promisedAt) : clock.promisedAt;
  if (predicted !== null && predicted > promised) {
    return {
      normal: 'may_be_late',
      when: 'expected_late',
      at: clock.predictedAt,
      hours: hoursBetween(promised, predicted),
    };
  }
  const quiet = fold.event !== null && silentHours >= (clock.quietAfterHours ?? QUIET_AFTER_HOURS);
  if (clock.stalled || quiet) {
    const normal = clock.stalled ? 'stalled' : 'quiet';
    return { normal, when: 'expected_by', at: dueAt, hours: silentHours };
  }
  const early = predicted !== null && predicted >= clock.nowMs && promised - predicted >= 12 * HOUR_MS;
  return {
    normal: early ? 'early' : 'normal',
    when: 'expected_by',
    at: early ? clock.predictedAt : dueAt,
    hours: early ? hoursBetween(predicted, promised) : 0,
  };
}

function hoursBetween(fromMs: number, toMs: number): number {
  return Math.max(0, Math.floor((toMs - fromMs) / HOUR_MS));
}

/** Computes the arrival from the scans, the promise and the ETA. */
export function arrivalOf(fold: TraceFold, clock: TraceClock): Arrival {
  return arrivalOfEnded(fold) ?? arrivalUnderWay(fold, clock);
}

/** Returns when the parcel is expected; null if unknown or finished. */
export function expectedAt({ when, at }: { when: string; at: string | null }): string | null {
  return when === 'expected_by' || when === 'expected_late' ? at : null;
}
