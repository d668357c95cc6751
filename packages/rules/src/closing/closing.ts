import { DAY_MS } from '../time/shanghai.ts';

/**
 * The days in which a log-in cancels an account closure: enough to notice a request by another
 * person, and half of the 15 working days that the standard allows. Source: GB/T 35273-2020 8.5.
 */
export const CLOSING_WAIT_DAYS = 7;

/** Returns when an account is closed after a request. */
export function closesAtMs(askedMs: number): number {
  return askedMs + CLOSING_WAIT_DAYS * DAY_MS;
}

/** Returns what happens to a closure: too early, stopped by obstacles, or carried out. */
export function outcomeOf(obstacles: number, dueMs: number, nowMs: number): 'early' | 'stop' | 'close' {
  if (nowMs < dueMs) return 'early';
  return obstacles > 0 ? 'stop' : 'close';
}
