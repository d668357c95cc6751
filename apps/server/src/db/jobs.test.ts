import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openMetrics } from '../http/metrics.ts';
import { housekeepingJobs } from './housekeeping.ts';
import { addJob, handle, type JobHandler, type JobRunner, job, runJobs } from './jobs.ts';
import { cleanUpJobs } from './jobs-cleanup.ts';
import { jobsFailedForGood } from './jobs-figures.ts';
import { emit, on, outboxJob, topic } from './outbox.ts';
import { freshDatabase } from './testing.ts';
import { transact } from './transaction.ts';

const database = await freshDatabase();
const { db, pool } = database;

const runners: JobRunner[] = [];
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await pool.query('DELETE FROM graphile_worker._private_jobs');
});

async function start(...handlers: JobHandler[]): Promise<void> {
  runners.push(await runJobs(database, () => handlers));
}

/** Makes jobs that wait for a retry due at once. */
const makeDue = () => pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
const waitFor = (what: () => void | Promise<void>) => vi.waitFor(what, { timeout: 60_000, interval: 30 });

const greet = job<{ name: string }>('test.greet');

describe('a job', () => {
  test('is done after its transaction commits, with its payload', async () => {
    const done: unknown[] = [];
    await start(handle(greet, async (payload, { attempt }) => void done.push([payload.name, attempt])));
    await transact(db, (trx) => addJob(trx, greet, { name: '张三' }));
    await waitFor(() => expect(done).toEqual([['张三', 1]]));
  });

  test('is not done when its transaction is undone', async () => {
    const undone = transact(db, async (trx) => {
      await addJob(trx, greet, { name: 'nobody' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    const { rows } = await pool.query('SELECT count(*) AS n FROM graphile_worker.jobs');
    expect(rows[0]?.n).toBe(0);
  });

  test('that throws is tried again', async () => {
    const attempts: number[] = [];
    await start(
      handle(greet, async (_, { attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Error('not yet');
      }),
    );
    await addJob(db, greet, { name: 'x' });
    await waitFor(() => expect(attempts).toEqual([1]));
    await waitFor(async () => {
      await makeDue();
      expect(attempts).toEqual([1, 2]);
    });
  });

  test('with a key is queued once, for its time', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    await addJob(db, greet, { name: 'one' }, { key: 'k', runAt });
    await addJob(db, greet, { name: 'two' }, { key: 'k', runAt });
    const { rows } = await pool.query(`SELECT payload, run_at FROM graphile_worker._private_jobs WHERE key = 'k'`);
    expect(rows).toEqual([{ payload: { name: 'two' }, run_at: runAt }]);
  });

  test('kind with two handlers is refused', async () => {
    const handler = handle(greet, async () => {});
    await expect(runJobs(database, () => [handler, handler])).rejects.toThrow('Two handlers for the job test.greet');
  });

  test('has a pool of its own with a statement timeout of a minute', async () => {
    const seen: unknown[] = [];
    await start(
      handle(greet, async (_, { db: own }) => {
        const { rows } = await sql`SELECT current_setting('statement_timeout') AS most,
          current_setting('application_name') AS name`.execute(own);
        seen.push(rows[0]);
      }),
    );
    await addJob(db, greet, { name: 'x' });
    await waitFor(() => expect(seen).toEqual([{ most: '1min', name: 'yidi jobs' }]));
  });

  test('that used up its attempts is logged as an error and counted', async () => {
    const lines: string[] = [];
    const fail = handle(greet, async () => {
      throw new Error('the gateway knows no such template');
    });
    const log = (level: string, message: string) => void (level === 'error' && lines.push(message));
    runners.push(await runJobs(database, () => [fail], { log }));
    jobsFailedForGood.reset();
    await addJob(db, greet, { name: 'x' }, { maxAttempts: 1 });
    await waitFor(() =>
      expect(lines.join()).toMatch(/test\.greet \(\d+\) failed for good after 1 attempts: .*no such template/),
    );
    const { values } = await jobsFailedForGood.get();
    expect(values).toEqual([{ value: 1, labels: { job: 'test.greet' } }]);
    expect(await openMetrics().text()).toContain('yidi_jobs_failed_for_good_total{job="test.greet"} 1');
  });

  test.each([
    ['that runs long is not run again', 30],
    ['is not run again by its own server, even if each of its heartbeats is late', 0],
  ])('%s', async (_, deadAfterS) => {
    const attempts: number[] = [];
    const gate = Promise.withResolvers<void>();
    const slow = handle(greet, async (_, { attempt }) => {
      attempts.push(attempt);
      await gate.promise;
    });
    await addJob(db, greet, { name: 'slow' });
    runners.push(await runJobs(database, () => [slow], { beatMs: 20, deadAfterS }));
    await waitFor(() => expect(attempts).toEqual([1]));
    await pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour'`);
    const beats = async () => (await pool.query('SELECT max(seen_at) AS at FROM job_worker')).rows[0]?.at as Date;
    const before = await beats();
    await waitFor(async () => expect((await beats()).getTime()).toBeGreaterThan((before?.getTime() ?? 0) + 100));
    const { rows } = await pool.query('SELECT locked_at IS NOT NULL AS locked FROM graphile_worker._private_jobs');
    gate.resolve();
    expect([rows, attempts]).toEqual([[{ locked: true }], [1]]);
  });

  test('housekeeping runs and is scheduled', async () => {
    runners.push(await runJobs(database, () => [...housekeepingJobs]));
    for (const { name } of housekeepingJobs) await addJob(db, { name }, {});
    await waitFor(async () => {
      const { rows } = await pool.query('SELECT count(*) AS n FROM graphile_worker.jobs');
      expect(rows[0]?.n).toBe(0);
    });
    const { rows } = await pool.query('SELECT identifier FROM graphile_worker._private_known_crontabs ORDER BY 1');
    expect(rows).toEqual([{ identifier: 'db.clean-up-jobs' }, { identifier: 'db.forget-old' }]);
  });
});

describe('what the job runner leaves', () => {
  const queues = async () => (await pool.query('SELECT queue_name FROM graphile_worker._private_job_queues')).rows;

  test('jobs of an earlier version leave their queues, and the names of queues are deleted', async () => {
    await pool.query(
      `SELECT graphile_worker.add_job('test.greet', '{}', 'lane ' || n) FROM generate_series(1, 3) AS n`,
    );
    await cleanUpJobs(db);
    expect(await queues()).toEqual([]);
    const { rows } = await pool.query('SELECT job_queue_id FROM graphile_worker._private_jobs');
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ job_queue_id: null })));
  });

  test('the queue of a job at work is left', async () => {
    await pool.query(`SELECT graphile_worker.add_job('test.greet', '{}', 'lane')`);
    await pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'old'`);
    await pool.query(`UPDATE graphile_worker._private_job_queues SET locked_at = now(), locked_by = 'old'`);
    await cleanUpJobs(db);
    expect(await queues()).toEqual([{ queue_name: 'lane' }]);
    await pool.query('DELETE FROM graphile_worker._private_job_queues');
  });

  test('a job that failed for good is retained for a month', async () => {
    await addJob(db, greet, { name: 'dead' }, { maxAttempts: 1 });
    await pool.query(`UPDATE graphile_worker._private_jobs SET attempts = 1, updated_at = now() - interval '29 days'`);
    const jobs = async () => (await pool.query('SELECT FROM graphile_worker._private_jobs')).rowCount;
    await cleanUpJobs(db);
    expect(await jobs()).toBe(1);
    await pool.query(`UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '31 days'`);
    await cleanUpJobs(db);
    expect(await jobs()).toBe(0);
  });
});

test('the job of a server that was killed is done by another', async () => {
  const fixture = join(import.meta.dirname, 'jobs.fixture.ts');
  const child = spawn(process.execPath, [fixture, JSON.stringify(database.connectTo)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await addJob(db, greet, { name: 'orphan' });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const done: string[] = [];
  const survivor = handle(greet, async ({ name }) => void done.push(name));
  runners.push(await runJobs(database, () => [survivor], { beatMs: 200, deadAfterS: 2 }));
  await waitFor(() => expect(done).toEqual(['orphan']));
});

describe('a message in the outbox', () => {
  const made = topic<{ orderNo: string }>('test.order-made');
  const waiting = async () =>
    (await pool.query('SELECT count(*) AS n FROM outbox WHERE delivered_at IS NULL')).rows[0]?.n;

  test('is delivered after its transaction commits, and marked', async () => {
    const got: string[] = [];
    await start(outboxJob([on(made, async ({ orderNo }) => void got.push(orderNo))]));
    await transact(db, (trx) => emit(trx, made, { orderNo: 'O1' }));
    await waitFor(() => expect(got).toEqual(['O1']));
    await waitFor(async () => expect(await waiting()).toBe(0));
  });

  test('is delivered when one statement writes it with its business row', async () => {
    const got: string[] = [];
    await start(outboxJob([on(made, async ({ orderNo }) => void got.push(orderNo))]));
    await sql`WITH account AS (INSERT INTO ledger_account (code) VALUES ('O2') RETURNING code)
      INSERT INTO outbox (topic, payload) SELECT 'test.order-made', jsonb_build_object('orderNo', code) FROM account`.execute(
      db,
    );
    await waitFor(() => expect(got).toEqual(['O2']));
  });

  test('is tried again with the same id until it is delivered', async () => {
    const tries: number[] = [];
    await start(
      outboxJob([
        on(made, async (_, { id, attempt }) => {
          tries.push(id);
          if (attempt < 3) throw new Error('gateway down');
        }),
      ]),
    );
    await emit(db, made, { orderNo: 'O3' });
    await waitFor(async () => {
      await makeDue();
      expect(tries).toHaveLength(3);
    });
    expect(new Set(tries).size).toBe(1);
    await waitFor(async () => expect(await waiting()).toBe(0));
  });

  test('is delivered by the next server after a stop', async () => {
    await emit(db, made, { orderNo: 'O4' });
    const got: string[] = [];
    await start(outboxJob([on(made, async ({ orderNo }) => void got.push(orderNo))]));
    await waitFor(() => expect(got).toEqual(['O4']));
  });
});
