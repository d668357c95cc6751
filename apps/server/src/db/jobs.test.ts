import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { housekeepingCron, housekeepingJob } from './housekeeping.ts';
import { addJob, handle, type JobHandler, type JobRunner, job, runJobs } from './jobs.ts';
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
  runners.push(await runJobs(database, handlers));
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

  test('of one key waits once, and not before its time', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    await addJob(db, greet, { name: 'one' }, { key: 'k', runAt });
    await addJob(db, greet, { name: 'two' }, { key: 'k', runAt });
    const { rows } = await pool.query(`SELECT payload, run_at FROM graphile_worker._private_jobs WHERE key = 'k'`);
    expect(rows).toEqual([{ payload: { name: 'two' }, run_at: runAt }]);
  });

  test('kind with two handlers is refused', async () => {
    const one = handle(greet, async () => {});
    await expect(runJobs(database, [one, one])).rejects.toThrow('Two handlers for the job test.greet');
  });

  test('housekeeping runs and is scheduled', async () => {
    runners.push(await runJobs(database, [housekeepingJob], { cron: [housekeepingCron] }));
    await addJob(db, { name: housekeepingJob.name }, {});
    await waitFor(async () => {
      const { rows } = await pool.query('SELECT count(*) AS n FROM graphile_worker.jobs');
      expect(rows[0]?.n).toBe(0);
    });
    const { rows } = await pool.query('SELECT identifier FROM graphile_worker._private_known_crontabs');
    expect(rows).toEqual([{ identifier: 'db.forget-old' }]);
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
  runners.push(await runJobs(database, [survivor], { beatMs: 200, deadAfterS: 2 }));
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

  test('is delivered when one statement writes it beside its business row', async () => {
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

  test('waits for a server that was stopped', async () => {
    await emit(db, made, { orderNo: 'O4' });
    const got: string[] = [];
    await start(outboxJob([on(made, async ({ orderNo }) => void got.push(orderNo))]));
    await waitFor(() => expect(got).toEqual(['O4']));
  });
});
