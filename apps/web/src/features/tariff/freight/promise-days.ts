import { DAY_MS, shanghaiDate } from '@yidi/rules/time/shanghai';

const MOST_NAMED = 7;

/** A day of the chart's axis. */
export interface PromiseDay {
  /** Noon of the day, which has the same date in all usual time zones. */
  readonly noonMs: number;
  readonly date: string;
}

/** Returns the days from today to the last promise, and a function for positions from 0 to 1. */
export function promiseDays(promisedMs: readonly number[], nowMs: number) {
  const first = Date.parse(`${shanghaiDate(nowMs)}T00:00:00+08:00`);
  const last = Math.max(nowMs, ...promisedMs);
  const count = Math.max(2, Math.ceil((last - first) / DAY_MS));
  const days: PromiseDay[] = Array.from({ length: count }, (_, index) => {
    const noonMs = first + (index + 0.5) * DAY_MS;
    return { noonMs, date: shanghaiDate(noonMs) };
  });
  // If there are many days only some have names, which then fit on a small phone.
  const every = count <= MOST_NAMED ? 1 : Math.ceil(count / 4);
  return {
    days,
    named: (index: number) => index % every === 0,
    shareOf: (ms: number) => Math.min(1, Math.max(0, (ms - first) / (count * DAY_MS))),
  };
}
