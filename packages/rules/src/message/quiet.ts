import { DAY_MS, MINUTE_MS, shanghaiMinuteOfDay } from '../time/shanghai.ts';

/** Quiet hours in minutes since midnight in Shanghai; across midnight if `from` is later. */
export interface QuietHours {
  readonly on: boolean;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** 21:00 to 08:00, the default. */
export const usualQuiet: QuietHours = { on: true, fromMinute: 21 * 60, toMinute: 8 * 60 };

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/**
 * Returns when a message can be sent: now, or at the end of the current quiet hours; milliseconds.
 */
export function afterQuiet(nowMs: number, { on, fromMinute, toMinute }: QuietHours): number {
  const minute = shanghaiMinuteOfDay(nowMs);
  const sinceStart = (minute - fromMinute + DAY_MINUTES) % DAY_MINUTES;
  const length = (toMinute - fromMinute + DAY_MINUTES) % DAY_MINUTES;
  if (!on || sinceStart >= length) return nowMs;
  return Math.floor(nowMs / MINUTE_MS) * MINUTE_MS + (length - sinceStart) * MINUTE_MS;
}
