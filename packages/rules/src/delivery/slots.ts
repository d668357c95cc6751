import type { DeliveryHalf } from '@yidi/contract/values/delivery';
import { addDays, atShanghai, HOUR_MS, shanghaiDate } from '../time/shanghai.ts';

/** A time window in milliseconds. */
export interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A half-day in which a mail can be delivered. */
export interface DeliverySlot extends Window {
  readonly day: string;
  readonly half: DeliveryHalf;
}

/** The two tours of a day: the deadline of changes, and the half-day of delivery. @guess */
const TOURS = [
  { half: 'am', loadsAt: '07:30', from: '09:00', to: '12:00' },
  { half: 'pm', loadsAt: '13:00', from: '13:30', to: '18:00' },
] as const;

const BOOKABLE_DAYS = 7;
/** The expected time before the promise, without a better prediction. */
const BEFORE_PROMISE_MS = 4 * HOUR_MS;

/**
 * Returns the deadline of changes: the loading of the tour that carries the mail, or of the next
 * one if the mail missed it. Never in the past.
 */
export function cutoffOf(comes: Window | null, promisedMs: number | null, nowMs: number): number {
  const fromMs = comes?.fromMs ?? (promisedMs === null ? nowMs : promisedMs - BEFORE_PROMISE_MS);
  const day = shanghaiDate(Math.max(fromMs, nowMs));
  const loadings = [0, 1].flatMap((days) => TOURS.map(({ loadsAt }) => atShanghai(addDays(day, days), loadsAt)));
  const own = loadings.findLast((ms) => ms <= fromMs);
  if (own !== undefined && own >= nowMs) return own;
  return loadings.find((ms) => ms >= nowMs) ?? nowMs;
}

/**
 * Returns the half-days that can be booked: after the expected arrival, before loading, within a
 * week; without the currently planned one.
 */
export function slotsOf(expected: Window | null, booked: Window | null, nowMs: number): DeliverySlot[] {
  const earliestMs = expected?.toMs ?? nowMs;
  const first = shanghaiDate(Math.max(earliestMs, nowMs));
  const comes = booked ?? expected;
  const slots: DeliverySlot[] = [];
  for (let days = 0; days < BOOKABLE_DAYS; days += 1) {
    const day = addDays(first, days);
    for (const { half, loadsAt, from, to } of TOURS) {
      const slot = { day, half, fromMs: atShanghai(day, from), toMs: atShanghai(day, to) };
      const comesAnyway = comes !== null && comes.toMs > slot.fromMs && comes.toMs <= slot.toMs;
      if (atShanghai(day, loadsAt) >= nowMs && slot.toMs >= earliestMs && !comesAnyway) slots.push(slot);
    }
  }
  return slots;
}
