import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { deleteInBatches } from '../../../db/delete-in-batches.ts';
import { type JobHandler, periodicJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { BAND_WEEKS } from './scan-band.ts';

/** A transaction may store scans some minutes after the time that it gave them. */
const AGAIN_MS = 5 * MINUTE_MS;
/** After a pause only the last hour is counted, which is what the page shows. */
const MOST_MS = HOUR_MS;
const KEPT_MS = (7 * BAND_WEEKS + 1) * DAY_MS;

/**
 * Counts the scans of each minute up to now by the time at which they were recorded. The last five
 * minutes are counted again, and after a pause all minutes since, at most an hour.
 */
export async function countScans(db: Db, now: Date): Promise<void> {
  const untilMs = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const until = new Date(untilMs);
  const { rows } = await sql<{ at: Date | null }>`SELECT max(at) AS at FROM scan_minute WHERE at < ${until}`.execute(
    db,
  );
  const countedMs = (rows[0]?.at?.getTime() ?? untilMs) + MINUTE_MS;
  const from = new Date(Math.max(untilMs - MOST_MS, Math.min(untilMs, countedMs) - AGAIN_MS));
  await sql`WITH counted AS (
      SELECT date_trunc('minute', recorded_at) AS at, count(*)::int AS scans FROM trace_event
      WHERE recorded_at >= ${from} AND recorded_at < ${until} GROUP BY 1)
    INSERT INTO scan_minute (at, scans)
    SELECT minute, coalesce(scans, 0)
    FROM generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 minute', '1 minute') AS minute
      LEFT JOIN counted ON counted.at = minute
    ON CONFLICT (at) DO UPDATE SET scans = excluded.scans`.execute(db);
}

/** Deletes minutes that are older than those with which today is compared. */
export async function deleteOldMinutes(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, { table: 'scanMinute', column: 'at', before: new Date(now.getTime() - KEPT_MS) });
}

export const countScansJob: JobHandler = periodicJob({
  name: 'trace.count-scans',
  cron: '* * * * *',
  run: ({ db }) => countScans(db, new Date()),
});
