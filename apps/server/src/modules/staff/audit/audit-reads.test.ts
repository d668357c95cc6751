import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { countRowsRead } from '../../../world/rows-read.ts';
import { type AuditFilter, countAudit, listAudit } from './audit.store.ts';

const { pool } = await freshDatabase();
const { db, rowsRead, plansOf } = countRowsRead(pool, ['staffAudit']);

const [busy, rare] = [randomUUID(), randomUUID()];
// What a filter looks for happened long ago and seldom; the rest is the work of a busy colleague.
await sql`INSERT INTO staff_audit (staff_id, permission, call, targets, personal, result, trace_id, at)
  SELECT CASE WHEN n <= 30 THEN ${rare}::uuid ELSE ${busy}::uuid END, 'story',
    CASE WHEN n <= 30 THEN '/staff/rare' ELSE '/staff/story' END,
    CASE WHEN n <= 30 THEN ARRAY['claim:' || n, 'order:' || n] ELSE ARRAY['order:' || n] END, n <= 30, 'OK', 'trace',
    '2026-01-01'::timestamptz + make_interval(mins => n)
  FROM generate_series(1, 40000) AS n`.execute(db);
await pool.query('VACUUM ANALYZE staff_audit');

const page = { after: undefined, limit: 21 };
const filters: readonly (readonly [string, AuditFilter])[] = [
  ['a kind of object', { targetKind: 'claim' }],
  ['a time long ago', { to: '2026-01-01T00:20:00Z' }],
  ['a call', { call: '/staff/rare' }],
  ['a colleague', { staffId: rare }],
  ['personal data', { personal: true }],
];

describe('the audit', () => {
  test.each(filters)('by %s reads about as many rows as a page shows', async (_name, filter) => {
    const read = () => listAudit(db, filter, page);
    expect((await read()).length).toBeGreaterThan(15);
    expect(await rowsRead(read)).toBeLessThan(100);
    const count = () => countAudit(db, filter, 1_000);
    expect(await rowsRead(count)).toBeLessThan(100);
    expect(await plansOf(read)).not.toContain('Seq Scan on staff_audit');
  });
  test('by a kind that nearly every row has stops after the page', async () => {
    expect(await rowsRead(() => listAudit(db, { targetKind: 'order' }, page))).toBeLessThan(100);
    expect(await rowsRead(() => countAudit(db, { targetKind: 'order' }, 1_000))).toBeLessThan(1_100);
  });
  test('goes on after a page where several rows have one time', async () => {
    const at = new Date('2027-01-01T00:00:00Z');
    await sql`INSERT INTO staff_audit (staff_id, permission, call, result, trace_id, at)
      SELECT ${busy}::uuid, 'own', '/staff/same', 'OK', 'trace ' || n, ${at} FROM generate_series(1, 3) AS n`.execute(
      db,
    );
    const first = await listAudit(db, { call: '/staff/same' }, { after: undefined, limit: 2 });
    const second = await listAudit(db, { call: '/staff/same' }, { after: first[1]!.place, limit: 2 });
    expect([...first, ...second].map(({ view }) => view.traceId)).toEqual(['trace 3', 'trace 2', 'trace 1']);
  });
});
