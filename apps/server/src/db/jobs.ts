import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import { storeSchedule } from './job-schedule.ts';
import { beatFor } from './jobs-alive.ts';
import { jobsFailedForGood } from './jobs-figures.ts';
import { type JobLog, loggerTo } from './jobs-logger.ts';
import { connectDatabase, type Database, type Db } from './open.ts';
import { prepared } from './tuned/prepared.ts';

const JOB_STATEMENT_TIMEOUT_MS = 60_000;
const RESTART_PAUSE_MS = 1000;
// No user waits for a job. If the database is busy, jobs are delayed and workers must not give up.
const JOB_WAIT_MS = 30_000;
/** Stopping waits this long until finished jobs are marked as done. */
const LAST_MARKS_MS = 5_000;

/** A kind of job: its name, `<domain>.<verb>`, and the type of its payload. */
export type Job<P> = { name: string; payload?: P };

export type JobContext = {
  /** The database pool of the job runner. */
  db: Db;
  /** The job's id, the same at every attempt. Absent if a handler is run without the runner. */
  id?: number;
  /** 1 at the first attempt. */
  attempt: number;
  /** Whether no attempt follows if this one fails. Absent without the runner. */
  isLast?: boolean;
};

/** A kind of job with the function that runs it. */
export type JobHandler = {
  name: string;
  /** The schedule of a periodic job: the five fields of crontab, in UTC. */
  cron?: string;
  run(payload: unknown, context: JobContext): Promise<void>;
};

export type AddJobOptions = {
  /** The earliest time at which it runs. */
  runAt?: Date;
  /** Replaces a pending job with the same key, so that at most one is pending. */
  key?: string;
  /** 25 by default: about four days with backoff. */
  maxAttempts?: number;
};

/**
 * Declares a kind of job: `export const remindPickUp = job<{ orderId: number
 * }>('order.remind-pick-up')`.
 */
export function job<P extends object>(name: string): Job<P> {
  return { name };
}

/**
 * Declares the handler of a kind of job. It may run twice (after a crash), so it must be
 * idempotent.
 */
export function handle<P extends object>(
  named: Job<P>,
  work: (payload: P, context: JobContext) => Promise<void>,
): JobHandler {
  return { name: named.name, run: (payload, context) => work(payload as P, context) };
}

/** Declares a periodic job, which the runner adds by its schedule. It must be idempotent, too. */
export function periodicJob(periodic: {
  name: string;
  /** The five fields of crontab, in UTC. */
  cron: string;
  run(context: JobContext): Promise<void>;
}): JobHandler {
  return { name: periodic.name, cron: periodic.cron, run: (_payload, context) => periodic.run(context) };
}

export type NewJob = { name: string; payload: object; options: AddJobOptions };

/** Makes a job to be added together with others by `addJobs`. */
export function newJob<P extends object>(named: Job<P>, payload: P, options: AddJobOptions = {}): NewJob {
  return { name: named.name, payload, options };
}

/** Adds a job in the given transaction. It runs only if the transaction commits. */
export function addJob<P extends object>(
  db: Db,
  named: Job<P>,
  payload: P,
  options: AddJobOptions = {},
): Promise<void> {
  return addJobs(db, [newJob(named, payload, options)]);
}

/** Adds several jobs in one statement, as `addJob` does. */
export async function addJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  const specs = jobs.map(({ name, payload, options }) => ({
    identifier: name,
    payload,
    run_at: options.runAt,
    max_attempts: options.maxAttempts,
    job_key: options.key,
  }));
  await addSpecs(db, { specs: JSON.stringify(specs) });
}

const addSpecs = prepared((to, p: { specs: string }) => ({
  compile: () =>
    sql`SELECT FROM graphile_worker.add_jobs(ARRAY(
      SELECT spec FROM json_populate_recordset(NULL::graphile_worker.job_spec, ${p.specs}::json) AS spec))`.compile(to),
}));

/**
 * Returns whether a job is running or will be attempted again. False for null and for a finished
 * job. Adding a job with the key of a running job takes away its further attempts. This call gives
 * them back, so that the job is attempted again if its server is killed.
 */
export async function willRun(db: Db, jobId: number | null): Promise<boolean> {
  if (jobId === null) return false;
  const { rows } = await sql`UPDATE graphile_worker._private_jobs
    SET attempts = CASE WHEN attempts < max_attempts THEN attempts ELSE 1 END
    WHERE id = ${jobId} AND (locked_at IS NOT NULL OR attempts < max_attempts) RETURNING id`.execute(db);
  return rows.length > 0;
}

export type JobRunner = {
  /** Resolves after the running jobs are done. Pending jobs stay for the next start. */
  stop(): Promise<void>;
};

export type RunJobsOptions = {
  /** Number of jobs that run at the same time; 4 by default. */
  concurrency?: number;
  log?: JobLog;
  /**
   * The interval of the heartbeat (5 s), and the time after which other servers take over the jobs
   * of a killed server (30 s).
   */
  beatMs?: number;
  deadAfterS?: number;
};

/**
 * Runs jobs of these kinds until stopped. Several servers share the work. The runner has its own
 * pool, whose statements may take 60 s. Handlers are created with this pool, so that long jobs take
 * no connection from calls.
 */
export async function runJobs(
  { connectTo }: Pick<Database, 'connectTo'>,
  handlersOn: (db: Db) => JobHandler[],
  options: RunJobsOptions = {},
): Promise<JobRunner> {
  const concurrency = options.concurrency ?? 4;
  const database = connectDatabase(connectTo, {
    size: concurrency + 3,
    statementTimeoutMs: JOB_STATEMENT_TIMEOUT_MS,
    waitMs: JOB_WAIT_MS,
    name: 'yidi jobs',
  });
  const { db } = database;
  const log = options.log ?? (() => {});
  const heartbeat = beatFor(db, options.beatMs, options.deadAfterS);
  reportDeadJobs(heartbeat.events, log);
  const start = async (): Promise<Runner> => {
    const handlers = handlersOn(db);
    await storeSchedule(db, handlers);
    return run({
      events: heartbeat.events,
      pgPool: database.pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      taskList: toTaskList(db, handlers),
      parsedCronItems: toCronItems(handlers),
      logger: loggerTo(log),
    });
  };
  const end = async () => {
    await heartbeat.stop();
    await untilIdle(database.pool);
    await database.close();
  };
  const keeper = await restartOnFailure(start, log).catch(async (error) => {
    await end();
    throw error;
  });
  return {
    async stop() {
      await keeper.stop();
      await end();
    },
  };
}

/**
 * Waits until no connection is in use or requested. graphile-worker does not wait until a finished
 * job is marked as done. If the pool ended before, the job would stay locked.
 */
async function untilIdle(pool: Database['pool']): Promise<void> {
  const end = Date.now() + LAST_MARKS_MS;
  while ((pool.waitingCount > 0 || pool.totalCount > pool.idleCount) && Date.now() < end) await sleep(10);
}

/** Logs and counts jobs that used up their attempts and are not retried. */
function reportDeadJobs(events: WorkerEvents, log: JobLog): void {
  events.on('job:failed', ({ job: { id, task_identifier, attempts }, error }) => {
    jobsFailedForGood.inc({ job: task_identifier });
    log('error', `The job ${task_identifier} (${id}) failed for good after ${attempts} attempts: ${error}`);
  });
}

// Starts a job runner and restarts it whenever it ends. graphile-worker gives up after about ten
// failed polls, e.g. while the database is down.
async function restartOnFailure(start: () => Promise<Runner>, log: JobLog): Promise<JobRunner> {
  const stopping = new AbortController();
  let runner: Runner | undefined = await start();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const ended = await runner?.promise.then(
        () => 'ended',
        (error: unknown) => String(error),
      );
      runner = undefined;
      if (stopping.signal.aborted) return;
      log('error', `The job runner stopped and is started again: ${ended}`);
      await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      runner = await start().catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await runner?.stop().catch(() => {});
      await watching;
    },
  };
}

function toTaskList(db: Db, handlers: JobHandler[]): TaskList {
  const tasks: TaskList = {};
  for (const handler of handlers) {
    if (tasks[handler.name]) throw new Error(`Two handlers for the job ${handler.name}`);
    tasks[handler.name] = (payload, { job: { id, attempts, max_attempts } }) =>
      handler.run(payload, { db, id: Number(id), attempt: attempts, isLast: attempts >= max_attempts });
  }
  return tasks;
}

function toCronItems(handlers: readonly JobHandler[]): ParsedCronItem[] {
  const periodic = handlers.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron }]));
  return parseCronItems(periodic.map((item) => ({ ...item, options: { backfillPeriod: 0 } })));
}
