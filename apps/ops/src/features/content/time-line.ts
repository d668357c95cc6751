import { addDays, atShanghai, DAY_MS, daysBetween, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';

/** The most columns with a name of their own. */
const MOST_DAYS = 8;
const LEAST_DAYS = 7;

export interface Span {
  readonly beginMs: number;
  readonly endMs: number;
}

/** A column of the time line: a day, or the first of several days. */
export interface LineDay {
  readonly iso: string;
  /** Distance from the left edge in percent. */
  readonly left: number;
}

export interface LineScale {
  readonly days: readonly LineDay[];
  /** Whether each column is one day. */
  readonly daily: boolean;
  /** Returns the distance of a moment from the left edge in percent, between 0 and 100. */
  place(ms: number): number;
}

/**
 * Returns the scale of a time line that shows today and the whole span, at least a week. Columns
 * begin at midnight in Shanghai. A long span has columns of several days.
 */
export function scaleOf(nowMs: number, span: Span | undefined): LineScale {
  const today = shanghaiDate(nowMs);
  const from = span && span.beginMs < nowMs ? shanghaiDate(span.beginMs) : today;
  // A span that ends at midnight does not need the day that begins then.
  const last = span && span.endMs > nowMs ? shanghaiDate(span.endMs - 1) : today;
  const count = Math.max(LEAST_DAYS, daysBetween(from, last) + 2);
  const step = Math.ceil(count / MOST_DAYS);
  const columns = Math.ceil(count / step);
  const startMs = atShanghai(from, '00:00');
  const widthMs = columns * step * DAY_MS;
  return {
    days: Array.from({ length: columns }, (_, at) => ({
      iso: toShanghaiIso(atShanghai(addDays(from, at * step), '00:00')),
      left: (at / columns) * 100,
    })),
    daily: step === 1,
    place: (ms) => Math.min(100, Math.max(0, ((ms - startMs) / widthMs) * 100)),
  };
}

/** Returns left edge and width of a span in percent; undefined if it is outside the scale. */
export function barOf(scale: LineScale, { beginMs, endMs }: Span): { left: number; width: number } | undefined {
  const left = scale.place(beginMs);
  const width = scale.place(endMs) - left;
  return width > 0 ? { left, width } : undefined;
}
