import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { countRowsRead } from '../../world/rows-read.ts';
import { countMessages } from '../message/count-messages.ts';
import { jobCounts, messageCounts, outboxCounts } from './state.store.ts';

const { pool } = await freshDatabase();
const { db, rowsRead, plansOf } = countRowsRead(pool, ['message', 'outbox']);
const NOW = new Date('2026-11-20T08:00:00Z');

test('the messages of a day are counted from an index of that day, however many there are', async () => {
  await sql`INSERT INTO message (id, kind, way, template, template_version, language, params_sealed, to_sealed, text_mac,
      side, lane, result, at, due_at, settled_at)
    SELECT gen_random_uuid(), 'delivery', 'sms', 'arrived', 1, 'zh', 'sealed', 'sealed', sha256(int4send(n)), 'account',
      'lane ' || n, CASE WHEN n % 10 = 0 THEN 'unknown' ELSE 'sent' END, at, at, at
    FROM generate_series(1, 20000) AS n, LATERAL (SELECT ${NOW}::timestamptz - make_interval(mins => n) AS at) AS settled`.execute(
    db,
  );
  await pool.query('VACUUM ANALYZE message');
  const count = () => messageCounts(db, NOW);
  expect(await count()).toEqual([{ way: 'sms', sent: 1_296, failed: 0, unknown: 143, endedHour: 59, badHour: 5 }]);
  expect(await rowsRead(count)).toBeLessThan(1_500);
  const plan = await plansOf(count);
  expect(plan).toMatch(/Index Only Scan (Backward )?using message_settled/);
  expect(plan).not.toContain('Seq Scan on message ');
  const day = await count();
  // The job counts an hour in each run, and at last the minutes that go on.
  for (let run = 0; run < 30; run += 1) await countMessages(db, NOW);
  expect(await rowsRead(count)).toBe(0);
  expect(await count()).toEqual(day);
  // A message that ends after the last run is counted, too.
  await sql`UPDATE message SET settled_at = ${NOW}, result = 'failed' WHERE lane = 'lane 9999'`.execute(db);
  expect(await count()).toMatchObject([{ sent: 1_296, failed: 1, endedHour: 60, badHour: 6 }]);
});

test('waiting and dead jobs and events are counted up to 10,000 of a kind, with the oldest', async () => {
  const oldest = new Date('2026-11-01T00:00:00Z');
  await sql`INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('pay.ask'), ('file.sweep')`.execute(db);
  await sql`INSERT INTO graphile_worker._private_jobs (task_id, run_at, attempts, max_attempts)
    SELECT t.id, ${oldest}::timestamptz + make_interval(secs => n), CASE WHEN n % 2 = 0 THEN 25 ELSE 0 END, 25
    FROM graphile_worker._private_tasks t, generate_series(0, 41999) AS n
    WHERE t.identifier = 'pay.ask' OR (t.identifier = 'file.sweep' AND n < 4)`.execute(db);
  await sql`ALTER TABLE outbox DISABLE TRIGGER USER`.execute(db);
  await sql`INSERT INTO outbox (topic, payload, created_at)
    SELECT CASE WHEN n < 3 THEN 'order.made' ELSE 'mail.moved' END, '{}', ${oldest}::timestamptz + make_interval(secs => n)
    FROM generate_series(0, 41999) AS n`.execute(db);
  await pool.query('VACUUM ANALYZE graphile_worker._private_jobs, outbox');
  const after = (seconds: number) => new Date(oldest.getTime() + seconds * 1000);
  expect(await jobCounts(db)).toEqual([
    { name: 'pay.ask', waiting: 10_000, dead: 10_000, oldestAt: after(1) },
    { name: 'file.sweep', waiting: 2, dead: 2, oldestAt: after(1) },
  ]);
  expect(await outboxCounts(db)).toEqual([
    { topic: 'mail.moved', undelivered: 10_000, oldestAt: after(3) },
    { topic: 'order.made', undelivered: 3, oldestAt: oldest },
  ]);
  const plan = await plansOf(() => jobCounts(db));
  expect(plan).toMatch(/Limit.*\n.*using yidi_jobs_due/);
  expect(plan).toMatch(/Limit.*\n.*using yidi_jobs_dead/);
  expect(await rowsRead(() => outboxCounts(db))).toBeLessThan(11_000);
});
