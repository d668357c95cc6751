import { hoursOfCouriers, type SlotQuestion } from '../slots/slots.ts';
import { addDays, atShanghai, HOUR_MS, MINUTE_MS } from '../time/shanghai.ts';

/** The time from creation to the first urge, and between urges. Source: domain.md §1. */
const FIRST_AFTER_MS = 30 * MINUTE_MS;
const AGAIN_AFTER_MS = 15 * MINUTE_MS;

/** Returns when an order may be urged next; not before its window begins. */
export function nextUrgeMs(
  order: { readonly createdMs: number; readonly windowStartMs: number | null },
  lastUrgedMs: number | null,
): number {
  const first = Math.max(order.createdMs + FIRST_AFTER_MS, order.windowStartMs ?? 0);
  return lastUrgedMs === null ? first : Math.max(first, lastUrgedMs + AGAIN_AFTER_MS);
}

/**
 * Returns the time by which an urged courier comes: in an hour, or at the end of the pick-up window
 * if that is earlier and still ahead. Outside working hours it is an hour after they next begin.
 */
export function comesByMs(nowMs: number, windowEndMs: number | null, dayKindOf: SlotQuestion['dayKindOf']): number {
  const soonMs = nowMs + HOUR_MS;
  const byMs = windowEndMs !== null && nowMs < windowEndMs ? Math.min(soonMs, windowEndMs) : soonMs;
  const { day, from, to } = hoursOfCouriers(nowMs, dayKindOf);
  const [opensMs, closesMs] = [atShanghai(day, from), atShanghai(day, to)];
  if (nowMs < opensMs) return opensMs + HOUR_MS;
  if (nowMs < closesMs) return Math.min(byMs, closesMs);
  const tomorrow = addDays(day, 1);
  return atShanghai(tomorrow, hoursOfCouriers(atShanghai(tomorrow, '12:00'), dayKindOf).from) + HOUR_MS;
}
