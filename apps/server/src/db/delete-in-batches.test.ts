import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteInBatches } from './delete-in-batches.ts';
import { asOutside } from './one-connection.ts';
import { freshDatabase } from './testing.ts';
import { transact } from './transaction.ts';

const database = await freshDatabase();
const { db, pool } = database;
await pool.query(`CREATE TABLE deletion (nth integer GENERATED ALWAYS AS IDENTITY, xid xid8, count integer)`);
await pool.query(`CREATE FUNCTION record_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN INSERT INTO deletion (xid, count) SELECT pg_current_xact_id(), count(*) FROM gone; RETURN NULL; END $$`);
await pool.query(`CREATE TRIGGER record AFTER DELETE ON pay_notice REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION record_deletion()`);

const NOON = new Date('2026-11-24T12:00:00+08:00');
const old = { table: 'payNotice', column: 'at', before: NOON } as const;

beforeEach(async () => {
  await pool.query('TRUNCATE pay_notice');
  // Each row is a second older than the one before. The last three are not old enough.
  await sql`INSERT INTO pay_notice (provider, notice_id, at)
    SELECT 'sandbox', n, ${NOON}::timestamptz + make_interval(secs => 3 - n) FROM generate_series(1, 23) AS n`.execute(
    db,
  );
  await pool.query('TRUNCATE deletion');
});

/** Returns how many rows each transaction deleted. */
async function transactions(): Promise<number[]> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT sum(count)::int AS count FROM deletion GROUP BY xid ORDER BY min(nth)',
  );
  return rows.map(({ count }) => count);
}

const rest = async () => (await pool.query('SELECT notice_id FROM pay_notice ORDER BY at')).rowCount;

describe('deleteInBatches', () => {
  test('deletes only old rows, a limited number in each transaction', async () => {
    expect(await deleteInBatches(db, old, { rows: 8 })).toBe(20);
    expect(await transactions()).toEqual([8, 8, 4]);
    expect(await rest()).toBe(3);
  });

  test('leaves the rest to the next run when its time has passed', async () => {
    let ms = 0;
    const clock = () => {
      ms += 10;
      return ms;
    };
    expect(await deleteInBatches(db, old, { rows: 4, mostMs: 20, clock })).toBe(8);
    expect(await transactions()).toEqual([4, 4]);
    expect(await deleteInBatches(db, old)).toBe(12);
  });

  test('deletes rows of one moment that fill more than a batch', async () => {
    await sql`UPDATE pay_notice SET at = ${NOON}::timestamptz - interval '1 day'`.execute(db);
    expect(await deleteInBatches(db, old, { rows: 8 })).toBe(23);
  });

  test('skips locked rows', async () => {
    await transact(db, async (trx) => {
      await sql`SELECT FROM pay_notice WHERE notice_id = '20' FOR UPDATE`.execute(trx);
      expect(await asOutside(() => deleteInBatches(db, old))).toBe(19);
    });
    expect(await deleteInBatches(db, old)).toBe(1);
  });

  test('does not delete rows that fail the additional condition', async () => {
    const where = sql<boolean>`notice_id <> '23'`;
    expect(await deleteInBatches(db, { ...old, where })).toBe(19);
  });

  test('is refused inside a transaction', async () => {
    await expect(transact(db, (trx) => deleteInBatches(trx, old))).rejects.toThrow('transactions of their own');
  });

  test('reads only the index of the column', async () => {
    await sql`INSERT INTO pay_notice (provider, notice_id, at)
      SELECT 'sandbox', 'new ' || n, ${NOON}::timestamptz + make_interval(secs => n) FROM generate_series(1, 20000) AS n`.execute(
      db,
    );
    await pool.query('ANALYZE pay_notice');
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN DELETE FROM pay_notice WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM pay_notice WHERE at < ${NOON} ORDER BY at LIMIT 5000 FOR UPDATE SKIP LOCKED))`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using pay_notice_at');
    expect(plan).toContain('Tid Scan');
    expect(plan).not.toContain('Seq Scan');
  });
});
