import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** Today is compared with the same minutes of so many of the same weekdays. */
export const BAND_WEEKS = 6;
/** With fewer of those weekdays nothing is called too few. @guess */
const LEAST_WEEKS = 3;
const SHOWN_MINUTES = 60;
/** A point is the mean of so many minutes, because single minutes vary by chance. */
const SMOOTHED = 5;
/** The mean of these minutes is compared with the past. */
const JUDGED = 10;

/** A minute of the chart. `scans` is absent if one of its minutes was not counted. */
export interface ScanPoint {
  readonly at: Date;
  readonly scans?: number;
  /** The lowest and highest of the same weekdays; absent without any. */
  readonly low?: number;
  readonly high?: number;
}

export interface ScanBand {
  /** The last hour, oldest first. */
  readonly points: readonly ScanPoint[];
  /** The number of earlier weekdays of which the last minute is known. */
  readonly weeks: number;
  /**
   * The mean of the last ten minutes as a share of the lowest mean of the same weekdays; absent
   * with fewer than three of those or less than one scan a minute, which says nothing.
   */
  readonly ratio?: number;
}

/** Returns the scans of the last hour and the band of the same minutes of six such weekdays. */
export async function readScanBand(db: Db, now: Date): Promise<ScanBand> {
  const endMs = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - MINUTE_MS;
  const ends = Array.from({ length: BAND_WEEKS + 1 }, (_, week) => new Date(endMs - week * 7 * DAY_MS));
  const { rows } = await sql<{ at: Date; scans: number }>`SELECT m.at, m.scans FROM unnest(${ends}::timestamptz[]) AS e
    JOIN scan_minute m ON m.at <= e AND m.at > e - make_interval(mins => ${SHOWN_MINUTES + SMOOTHED})`.execute(db);
  return bandOf(new Map(rows.map(({ at, scans }) => [at.getTime(), scans])), endMs);
}

/** Makes the band from counted minutes, by the time of their beginning. */
export function bandOf(counts: ReadonlyMap<number, number>, endMs: number): ScanBand {
  const meanOf = (lastMs: number, minutes: number): number | undefined => {
    let sum = 0;
    for (let back = 0; back < minutes; back += 1) {
      const count = counts.get(lastMs - back * MINUTE_MS);
      if (count === undefined) return undefined;
      sum += count;
    }
    return sum / minutes;
  };
  const pastOf = (lastMs: number, minutes: number): number[] =>
    Array.from({ length: BAND_WEEKS }, (_, week) => meanOf(lastMs - (week + 1) * 7 * DAY_MS, minutes)).filter(
      (mean) => mean !== undefined,
    );
  const points = Array.from({ length: SHOWN_MINUTES }, (_, place): ScanPoint => {
    const atMs = endMs - (SHOWN_MINUTES - 1 - place) * MINUTE_MS;
    const [scans, past] = [meanOf(atMs, SMOOTHED), pastOf(atMs, SMOOTHED)];
    return {
      at: new Date(atMs),
      ...(scans !== undefined && { scans }),
      ...(past.length > 0 && { low: Math.min(...past), high: Math.max(...past) }),
    };
  });
  const [last, past] = [meanOf(endMs, JUDGED), pastOf(endMs, JUDGED)];
  const lowest = Math.min(...past);
  const says = last !== undefined && past.length >= LEAST_WEEKS && lowest >= 1;
  return { points, weeks: past.length, ...(says && { ratio: last / lowest }) };
}
