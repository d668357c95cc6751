import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { Db } from '../open.ts';
import { freshDatabase } from '../testing.ts';
import { administer } from '../testing-admin.ts';
import type { Plain } from './bind-bytes.ts';
import { prepared } from './prepared.ts';

const { db, pool, connectTo } = await freshDatabase(1);

/**
 * Makes a prepared statement. Outside a transaction it runs as a `PreparedQuery`. Inside a plain
 * Kysely transaction the query builder runs it.
 */
const made = <R>(text: string) =>
  prepared((on: Db, p: { a: Plain }) => ({
    compile: () => sql<R>`${sql.raw(text)} WHERE ${p.a}::text IS NOT NULL OR true`.compile(on),
  }));

const everyType = made(`SELECT 1::int2 AS small, -7 AS whole, 9007199254740991::int8 AS big, 1.5::float8 AS part,
  true AS yes, false AS no, NULL::text AS nothing, '驿递 ''"\\ 𠮷'::text AS words, 'x'::varchar AS short,
  '2026-11-20'::date AS day, '2026-11-20 08:00:00.123456+08'::timestamptz AS moment,
  '{"in_json": [1, null]}'::jsonb AS json, ARRAY['a', 'b,c'] AS list, '\\x00ff'::bytea AS bytes, 1.10::numeric AS exact,
  gen_random_uuid() IS NOT NULL AS made, 1 AS two_words`);

describe('a prepared statement', () => {
  test('reads every type as the builder does', async () => {
    const [ours, again] = [await everyType(db, { a: 'x' }), await everyType(db, { a: null })];
    const theirs = await db.transaction().execute((trx) => everyType(trx, { a: 'x' }));
    expect(ours).toEqual(theirs);
    expect(again).toEqual(theirs);
    expect(ours).toMatchObject([{ twoWords: 1, json: { in_json: [1, null] } }]);
  });
  test('passes text, numbers, booleans and null unchanged', async () => {
    const echo = prepared((on: Db, p: { a: Plain }) => ({
      compile: () => sql<{ a: string }>`SELECT ${p.a}::text AS a`.compile(on),
    }));
    const echoed = await Promise.all(['驿', '', 12, true, null, undefined].map((a) => echo(db, { a })));
    expect(echoed.map(([row]) => row?.a)).toEqual(['驿', '', '12', 'true', null, null]);
  });
  test('passes moments and bytes as the builder does', async () => {
    const echo = prepared((on: Db, p: { at: Date; bytes: Buffer }) => ({
      compile: () =>
        sql<{ at: Date; bytes: Buffer }>`SELECT ${p.at}::timestamptz AS at, ${p.bytes}::bytea AS bytes`.compile(on),
    }));
    const given = { at: new Date('2026-11-21T16:30:00.123Z'), bytes: Buffer.from([0, 0x5c, 0xff, 0x27]) };
    for (let run = 0; run < 3; run += 1) expect(await echo(db, given)).toEqual([given]);
  });
  test('concurrent queries get their own results, also when one fails', async () => {
    const divide = prepared((on: Db, p: { by: number }) => ({
      compile: () => sql<{ n: number }>`SELECT 1000 / ${p.by}::int AS n`.compile(on),
    }));
    for (let round = 0; round < 3; round += 1) {
      const asked = Array.from({ length: 60 }, (_, n) => divide(db, { by: n % 20 }));
      const answers = await Promise.allSettled(asked);
      const results = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value[0]?.n : 'failed'));
      const meant = asked.map((_, n) => (n % 20 === 0 ? 'failed' : Math.trunc(1000 / (n % 20))));
      expect(results).toEqual(meant);
    }
  });
  test('answers no rows and many', async () => {
    const count = prepared((on: Db, p: { n: number }) => ({
      compile: () => sql<{ n: number }>`SELECT n FROM generate_series(1, ${p.n}::int) AS n`.compile(on),
    }));
    expect(await count(db, { n: 0 })).toEqual([]);
    expect(await count(db, { n: 500 })).toEqual(Array.from({ length: 500 }, (_, at) => ({ n: at + 1 })));
  });
  test('fails with the error of the database, and the next one serves', async () => {
    const divide = prepared((on: Db, p: { by: number }) => ({
      compile: () => sql<{ n: number }>`SELECT 10 / ${p.by}::int AS n`.compile(on),
    }));
    await expect(divide(db, { by: 0 })).rejects.toBeInstanceOf(pg.DatabaseError);
    expect(await divide(db, { by: 5 })).toEqual([{ n: 2 }]);
    await expect(divide(db, { by: 'x' as unknown as number })).rejects.toBeInstanceOf(pg.DatabaseError);
    expect(await divide(db, { by: 2 })).toEqual([{ n: 5 }]);
  });
  test('fails when a number does not fit, and the next one serves', async () => {
    const big = prepared((on: Db, p: { n: string }) => ({
      compile: () => sql<{ n: number }>`SELECT ${p.n}::text::int8 AS n`.compile(on),
    }));
    await expect(big(db, { n: '9007199254740993' })).rejects.toBeInstanceOf(RangeError);
    expect(await big(db, { n: '7' })).toEqual([{ n: 7 }]);
  });
  test('serves again after its connection was ended by the server', async () => {
    const mine = prepared((on: Db, p: { a: string }) => ({
      compile: () => sql<{ pid: number; a: string }>`SELECT pg_backend_pid() AS pid, ${p.a}::text AS a`.compile(on),
    }));
    const [before] = await mine(db, { a: 'x' });
    const broken = new Promise((resolve) => pool.once('remove', resolve));
    await administer(connectTo, `SELECT pg_terminate_backend(${before!.pid})`);
    await broken;
    const [after] = await mine(db, { a: 'y' });
    expect(after!.a).toBe('y');
    expect(after!.pid).not.toBe(before!.pid);
  });
});
