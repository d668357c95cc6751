import { parseCronItem } from 'graphile-worker';
import { sql } from 'kysely';
import type { JobHandler } from './jobs.ts';
import type { Db } from './open.ts';
import { transact } from './transaction.ts';

const MINUTE_MS = 60_000;
/** The runner adds a periodic job within seconds of its minute. */
const GRACE_MINUTES = 5;
/** No schedule has a longer period than a week. */
const MOST_MINUTES = 8 * 24 * 60;

/** A periodic job with its last run. `missedAt`: the first run that did not happen. */
export interface CronState {
  readonly name: string;
  readonly lastAt: Date | null;
  readonly missedAt: Date | null;
}

/**
 * Stores the schedules of the periodic jobs of this release in place of the earlier ones. One that
 * has not changed keeps its beginning, so that a run that fell into a restart counts as missed.
 */
export async function storeSchedule(db: Db, handlers: readonly JobHandler[]): Promise<void> {
  const crons = handlers.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ name, cron }]));
  await transact(db, async (trx) => {
    await sql`DELETE FROM job_schedule WHERE name <> ALL (${crons.map(({ name }) => name)}::text[])`.execute(trx);
    await sql`INSERT INTO job_schedule (name, cron, since)
      SELECT name, cron, ${new Date()}::timestamptz FROM json_to_recordset(${JSON.stringify(crons)}::json) AS r (name text, cron text)
      ORDER BY name ON CONFLICT (name) DO UPDATE SET cron = excluded.cron, since = excluded.since
      WHERE job_schedule.cron <> excluded.cron`.execute(trx);
  });
}

/** Returns every periodic job, sorted by name. */
export async function readCrons(db: Db, now: Date): Promise<CronState[]> {
  const { rows } = await sql<{ name: string; cron: string; since: Date; lastAt: Date | null }>`
    SELECT s.name, s.cron, s.since, k.last_execution AS last_at FROM job_schedule s
    LEFT JOIN graphile_worker._private_known_crontabs k ON k.identifier = s.name ORDER BY s.name`.execute(db);
  return rows.map(({ name, cron, since, lastAt }) => {
    const after = Math.max(since.getTime(), lastAt?.getTime() ?? 0);
    return { name, lastAt, missedAt: firstMissed(cron, after, now.getTime()) };
  });
}

/** Returns the first minute after a time at which a job was due and by which it should have run. */
export function firstMissed(cron: string, afterMs: number, nowMs: number): Date | null {
  const { match } = parseCronItem({ task: 'any', match: cron });
  const end = Math.floor(nowMs / MINUTE_MS) - GRACE_MINUTES;
  const start = Math.max(Math.floor(afterMs / MINUTE_MS) + 1, end - MOST_MINUTES);
  for (let minute = start; minute <= end; minute += 1) {
    const at = new Date(minute * MINUTE_MS);
    const digest = {
      ...{ min: at.getUTCMinutes(), hour: at.getUTCHours(), date: at.getUTCDate() },
      ...{ month: at.getUTCMonth() + 1, dow: at.getUTCDay() },
    };
    if (match(digest)) return at;
  }
  return null;
}
