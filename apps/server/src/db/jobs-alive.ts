import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from './open.ts';

export const BEAT_MS = 5000;
export const DEAD_AFTER_S = 30;

/** Sends the heartbeat of our workers, and releases the jobs of killed workers. */
export type Heartbeat = { events: WorkerEvents; stop(): Promise<void> };

/** Starts the heartbeat. Pass `events` to the job runner, which reports its workers there. */
export function beatFor(db: Db, beatMs: number = BEAT_MS, deadAfterS: number = DEAD_AFTER_S): Heartbeat {
  // graphile-worker locks jobs by the id of the worker pool, not by that of a worker.
  const pools = new Set<string>();
  const events = new EventEmitter() as WorkerEvents;
  let beating: Promise<void> = Promise.resolve();
  events.on('pool:create', ({ workerPool }) => {
    pools.add(workerPool.id);
    // The first beat is sent at once, because a server is ready only after its runner was seen.
    startBeat();
  });
  events.on('pool:release', ({ workerPool }) => {
    pools.delete(workerPool.id);
  });

  // Sends a heartbeat after the previous one has ended. If one fails, the next one makes up for it.
  function startBeat(): void {
    beating = beating.then(() => beat(db, [...pools], deadAfterS)).catch(() => {});
  }
  const timer = setInterval(startBeat, beatMs);
  return {
    events,
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}

/** Releases no job of our own: its worker lives, even if seconds pass between the statements. */
async function beat(db: Db, pools: string[], deadAfterS: number): Promise<void> {
  await sql`
    INSERT INTO job_worker (worker_id, seen_at) SELECT unnest(${pools}::text[]), now()
    ON CONFLICT (worker_id) DO UPDATE SET seen_at = now()`.execute(db);
  await sql`
    WITH gone AS (DELETE FROM job_worker WHERE seen_at < ${longAgo(deadAfterS)}),
    held AS (
      SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_at < ${longAgo(deadAfterS)}
      UNION
      SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_at < ${longAgo(deadAfterS)}
    ),
    dead AS (
      SELECT locked_by FROM held
      WHERE locked_by <> ALL (${pools}::text[]) AND NOT EXISTS (SELECT FROM job_worker WHERE worker_id = locked_by AND seen_at >= ${longAgo(deadAfterS)})
    )
    SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM dead HAVING count(*) > 0`.execute(db);
}

const longAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
