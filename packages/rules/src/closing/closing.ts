import { DAY_MS } from '../time/shanghai.ts';

/**
 * How long a log-in takes the closing of an account back. Long enough to notice that it was
 * somebody else who asked, and half of the 15 working days that the standard allows for it. Source:
 * GB/T 35273-2020 8.5.
 */
export const CLOSING_WAIT_DAYS = 7;

/** When an account that is asked to be closed now is closed. */
export function closesAtMs(askedMs: number): number {
  return askedMs + CLOSING_WAIT_DAYS * DAY_MS;
}

/** What becomes of a closing whose time has come. */
export function outcomeOf(obstacles: number, dueMs: number, nowMs: number): 'early' | 'stop' | 'close' {
  if (nowMs < dueMs) return 'early';
  return obstacles > 0 ? 'stop' : 'close';
}
