import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { ReadinessChecks } from '../http/health-routes.ts';
import type { Files } from '../ports/files/files.ts';

/** Twelve heartbeats of the job runner. */
const MOST_SILENCE_S = 60;
/** Times of the database and of this machine are compared in limits, links and signatures. */
const MOST_CLOCK_MS = 30_000;
/** How far `Date` was from the machine's clock when the process began: 0, except where journeys begin at another time. */
const AHEAD_MS = Date.now() - (performance.timeOrigin + performance.now());
/** A store that is paid by the request is not asked at every probe. */
const FILES_FOR_MS = 10_000;

/** What a server needs besides its database: the file store, a living job runner, and a clock that agrees with the database. */
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
      // The machine's own clock, also where the database of a test has another one.
      const { rows } = await sql<{ at: Date }>`SELECT pg_catalog.clock_timestamp() AS at`.execute(db);
      const [at, after] = [rows[0]!.at.getTime(), machineMs()];
      return at > before - MOST_CLOCK_MS && at < after + MOST_CLOCK_MS;
    },
  };
}
