import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { isDatabaseBusy } from './busy.ts';
import { addJob, handle, job, runJobs } from './jobs.ts';
import { guardsIn } from './limits.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const dir = mkdtempSync(join(tmpdir(), 'yidi-crash-'));
const database = await openDatabase({ dataDir: dir });
await migrate(database.pool);
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

const { db } = database;
const count = job<{ n: number }>('test.count');

async function postmasterPid(): Promise<number> {
  const { rows } = await sql<{
    pid: number;
  }>`SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int AS pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

/**
 * Waits until the pool has no connection from before the kill: as many parallel queries succeed as
 * the pool has connections.
 */
async function connectAnew(): Promise<void> {
  const askAll = () => Promise.all(Array.from({ length: 10 }, () => sql`SELECT pg_sleep(0.1)`.execute(db)));
  await vi.waitFor(askAll, { timeout: 60_000, interval: 200 });
}

test('after kill -9 of PostgreSQL under load every acknowledged row exists, all errors were DatabaseBusy, and jobs continue', async () => {
  const done: number[] = [];
  const runner = await runJobs(database, () => [handle(count, async ({ n }) => void done.push(n))]);
  await sql`CREATE TABLE kept (n int PRIMARY KEY)`.execute(db);

  const acknowledged: number[] = [];
  const foreign: unknown[] = [];
  let n = 0;
  let writing = true;
  const write = async () => {
    while (writing) {
      n += 1;
      const mine = n;
      try {
        await sql`INSERT INTO kept VALUES (${mine})`.execute(db);
        acknowledged.push(mine);
      } catch (error) {
        if (!isDatabaseBusy(error)) foreign.push(error);
      }
    }
  };
  const writers = [write(), write(), write(), write()];
  for (let kills = 1; kills <= 3; kills += 1) {
    const before = acknowledged.length;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 50), 60_000);
    // The query may still use a connection from before the last kill.
    process.kill(await vi.waitFor(postmasterPid, 60_000), 'SIGKILL');
    const killedAt = acknowledged.length;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(killedAt + 50), 60_000);
  }
  writing = false;
  await Promise.all(writers);

  expect(foreign).toEqual([]);
  const { rows } = await vi.waitFor(() => sql<{ n: number }>`SELECT n FROM kept`.execute(db), 60_000);
  const stored = new Set(rows.map((row) => row.n));
  expect(acknowledged.filter((each) => !stored.has(each))).toEqual([]);

  await addJob(db, count, { n: 7 });
  await vi.waitFor(() => expect(done).toEqual([7]), 60_000);
  await runner.stop();
}, 240_000);

test('after kill -9 of PostgreSQL used attempts stay counted, and consumed values stay consumed', async () => {
  await connectAnew();
  const guards = guardsIn(db);
  for (let tries = 1; tries <= 5; tries += 1) expect(await guards.incr('card.bind 1', 3600)).toBe(tries);
  expect((await guards.hit('phone-claim:1', 1, 3600)).ok).toBe(true);
  await guards.put('ticket', 'value', 3600);
  expect(await guards.take('ticket')).toBe('value');
  process.kill(await postmasterPid(), 'SIGKILL');
  await connectAnew();
  expect(await guards.incr('card.bind 1', 3600)).toBe(6);
  expect((await guards.hit('phone-claim:1', 1, 3600)).ok).toBe(false);
  expect(await guards.take('ticket')).toBeUndefined();
});
