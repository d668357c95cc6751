import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { countRowsRead } from '../../world/rows-read.ts';
import { messageCounts } from './state.store.ts';

const { pool } = await freshDatabase();
const { db, rowsRead, plansOf } = countRowsRead(pool, ['message']);
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
  expect(await count()).toEqual([{ way: 'sms', sent: 1_296, failed: 0, unknown: 143 }]);
  expect(await rowsRead(count)).toBeLessThan(1_500);
  const plan = await plansOf(count);
  expect(plan).toContain('Index Only Scan using message_settled');
  expect(plan).not.toContain('Seq Scan');
});
