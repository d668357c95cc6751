import { sql } from 'kysely';
import type { Db } from './open.ts';

/** Failed jobs are retained for the operator this long. */
const DEAD_JOB_DAYS = 30;
const BATCH = 5000;

/**
 * Deletes unused names of queues, and jobs that failed for good 30 days ago. Also removes jobs from
 * their queues: servers of an earlier version used queues, and for each job the runner reads the
 * names of all queues.
 */
export async function cleanUpJobs(db: Db): Promise<void> {
  await sql`UPDATE graphile_worker._private_jobs SET job_queue_id = NULL
    WHERE job_queue_id IS NOT NULL AND locked_at IS NULL`.execute(db);
  await untilNone(() =>
    sql`DELETE FROM graphile_worker._private_job_queues WHERE id IN (
      SELECT id FROM graphile_worker._private_job_queues AS queue
      WHERE locked_at IS NULL AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs WHERE job_queue_id = queue.id)
      LIMIT ${sql.lit(BATCH)} FOR UPDATE SKIP LOCKED) RETURNING id`.execute(db),
  );
  await untilNone(() =>
    sql`SELECT id FROM graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NULL AND attempts >= max_attempts
        AND updated_at < now() - make_interval(days => ${sql.lit(DEAD_JOB_DAYS)}) LIMIT ${sql.lit(BATCH)}))`.execute(
      db,
    ),
  );
}

async function untilNone(deleteSome: () => Promise<{ rows: unknown[] }>): Promise<void> {
  while ((await deleteSome()).rows.length === BATCH);
}
