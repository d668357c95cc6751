import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { ReadinessChecks } from '../http/health-routes.ts';
import type { Files } from '../ports/files/files.ts';

/** Twelve heartbeats of the job runner. */
const MOST_SILENCE_S = 60;
/** Limits, links and signatures compare times of the database with times of this machine. */
const MOST_CLOCK_MS = 30_000;
/**
 * Difference of `Date` and the machine's clock at the start; 0 except in journeys with a set time.
 */
const AHEAD_MS = Date.now() - (performance.timeOrigin + performance.now());
/** Stores charge for each request, so a good result is cached for a while. */
const FILES_FOR_MS = 10_000;

/** Returns the readiness checks besides the database: file store, job runner and clock. */
export function readinessOf({ db, files, now }: { db: Db; files: Files; now: () => Date }): ReadinessChecks {
  let filesUntilMs = 0;
  return {
    async files() {
      if (performance.now() < filesUntilMs) return true;
      const stored = await files.check().then(
        () => true,
        () => false,
      );
      if (stored) filesUntilMs = performance.now() + FILES_FOR_MS;
      return stored;
    },
    async jobs() {
      const { rows } = await sql<{ alive: boolean }>`SELECT EXISTS (SELECT FROM job_worker
        WHERE seen_at > now() - make_interval(secs => ${sql.lit(MOST_SILENCE_S)})) AS alive`.execute(db);
      return rows[0]!.alive;
    },
    async clock() {
      const machineMs = () => now().getTime() - AHEAD_MS;
      const before = machineMs();
      // Reads the clock of the database machine, also if a test sets another time in the database.
      const { rows } = await sql<{ at: Date }>`SELECT pg_catalog.clock_timestamp() AS at`.execute(db);
      const [at, after] = [rows[0]!.at.getTime(), machineMs()];
      return at > before - MOST_CLOCK_MS && at < after + MOST_CLOCK_MS;
    },
  };
}
