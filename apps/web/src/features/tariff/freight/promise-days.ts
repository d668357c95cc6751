import { DAY_MS, shanghaiDate } from '@yidi/rules/time/shanghai';

const MOST_NAMED = 7;

/** A day of the chart's axis. */
export interface PromiseDay {
  /** Noon, so that its date is the same in every way of reading it. */
  readonly noonMs: number;
  readonly date: string;
}

/** The days from today to the last promise, and a moment's position on them, from 0 to 1. */
export function promiseDays(promisedMs: readonly number[], nowMs: number) {
  const first = Date.parse(`${shanghaiDate(nowMs)}T00:00:00+08:00`);
  const last = Math.max(nowMs, ...promisedMs);
  const count = Math.max(2, Math.ceil((last - first) / DAY_MS));
  const days: PromiseDay[] = Array.from({ length: count }, (_, index) => {
    const noonMs = first + (index + 0.5) * DAY_MS;
    return { noonMs, date: shanghaiDate(noonMs) };
  });
  // Of many days only some are named, so that the names have room on a small phone.
  const every = count <= MOST_NAMED ? 1 : Math.ceil(count / 4);
  return {
    days,
    named: (index: number) => index % every === 0,
    shareOf: (ms: number) => Math.min(1, Math.max(0, (ms - first) / (count * DAY_MS))),
  };
}
