import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { addJobs, job, newJob } from '../../apps/server/src/db/jobs.ts';
import type { Db } from '../../apps/server/src/db/open.ts';
import { openResult, type Result } from '../harness/result.ts';
import { type LoadRun, openLoadWorld, watchDuring } from './load-world.ts';

const sendLane = job<{ readonly lane: string }>('message.send');
const LANES = 500_000;
const JOBS = 2_000;
/** The least number of jobs a second. */
const LEAST_JOBS = 1_000;

/**
 * Simulates a service that sent messages through half a million lanes, with as many queue names of
 * an earlier version. Measures the nightly clean-up, then the speed of the jobs that send messages.
 */
export async function runUsedLanes(run: LoadRun): Promise<Result> {
  const result = openResult();
  const world = await openLoadWorld();
  const { db } = world.fault.world;
  try {
    const lanes = Math.round(LANES * run.scale);
    result.counts.lanes = lanes;
    await sql`INSERT INTO graphile_worker._private_job_queues (queue_name)
      SELECT 'message ' || n FROM generate_series(1, ${lanes}::int) AS n`.execute(db);
    await sql`INSERT INTO message (id, kind, way, template, template_version, language, params_sealed, to_sealed,
        text_mac, side, lane, result, at, due_at, settled_at)
      SELECT gen_random_uuid(), 'code', 'sms', 'code', 1, 'zh', '', '', sha256(n::text::bytea), 'account',
        'sms ' || n, 'sent', now(), now(), now() FROM generate_series(1, ${lanes}::int) AS n`.execute(db);
    await sql`ANALYZE message`.execute(db);
    await sql`SELECT FROM graphile_worker.add_job('db.clean-up-jobs', '{}')`.execute(db);
    result.counts['clean-up s'] = await secondsUntilDone(db, 'db.clean-up-jobs');
    const queues = await sql<{ left: number }>`SELECT count(*)::int AS left
      FROM graphile_worker._private_job_queues`.execute(db);
    result.expect('names of queues that are left', queues.rows[0]?.left, 0);
    await watchDuring(world, run, result, {
      name: 'jobs',
      mostMs: 100,
      async attack(ended) {
        const speeds: number[] = [];
        for (let from = 0; !ended() || from === 0; from += JOBS) {
          const send = (_none: unknown, at: number) => newJob(sendLane, { lane: `sms ${from + at + 1}` });
          await addJobs(db, Array.from({ length: JOBS }, send));
          speeds.push(JOBS / (await secondsUntilDone(db, 'message.send')));
        }
        result.counts['jobs a second'] = Math.round(Math.max(...speeds));
        if (run.timed && Math.max(...speeds) < LEAST_JOBS)
          result.faults.push(`jobs a second: ${Math.max(...speeds)}, fewer than ${LEAST_JOBS}`);
      },
    });
    return result;
  } finally {
    await world.stop();
  }
}

/**
 * Waits until no job of this name is due, and returns the seconds. Messages of the night, for
 * example, are due in the morning. @throws if a job failed.
 */
export async function secondsUntilDone(db: Db, name: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { rows } = await sql<{ lastError: string | null }>`SELECT job.last_error
      FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE task.identifier = ${name} AND job.run_at <= now() ORDER BY job.last_error LIMIT 1`.execute(db);
    const [job] = rows;
    if (!job) return Math.round(performance.now() - began) / 1_000;
    if (job.lastError !== null) throw new Error(`The job ${name} failed: ${job.lastError}`);
    await sleep(50);
  }
}
