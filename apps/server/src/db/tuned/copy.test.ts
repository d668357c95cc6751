import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../testing.ts';
import { transact } from '../transaction.ts';
import { copyField, copyInto } from './copy.ts';

const { db } = await freshDatabase();
await sql`CREATE TABLE copied (id int PRIMARY KEY, said text)`.execute(db);

const bring = (to: typeof db, rows: readonly [number, string | null][]) =>
  copyInto(
    to,
    'copied',
    ['id', 'said'],
    rows.map(([id, text]) => `${id}\t${copyField(text)}`),
  );

async function said(): Promise<unknown[]> {
  const { rows } = await sql<{ said: string | null }>`SELECT said FROM copied ORDER BY id`.execute(db);
  return rows.map((row) => row.said);
}

test('stores every text unchanged', async () => {
  const texts = ['plain', 'back\\slash', '\\N', 'tab\tline\nreturn\r', '', '杭州😀', '\\.', null];
  await bring(
    db,
    texts.map((text, id) => [id, text]),
  );
  expect(await said()).toEqual(texts);
  await sql`TRUNCATE copied`.execute(db);
});

test('a row that cannot be stored fails the whole COPY, and the connection can still be used', async () => {
  await transact(db, async (trx) => {
    await bring(trx, [[1, 'first']]);
    await sql`SAVEPOINT before`.execute(trx);
    await expect(
      bring(trx, [
        [2, 'second'],
        [1, 'again'],
      ]),
    ).rejects.toMatchObject({ code: '23505' });
    await sql`ROLLBACK TO SAVEPOINT before`.execute(trx);
    await bring(trx, [[3, 'third']]);
  });
  expect(await said()).toEqual(['first', 'third']);
  await expect(copyInto(db, 'copied', ['id'], ['no number'])).rejects.toMatchObject({ code: '22P02' });
  await copyInto(db, 'copied', ['id'], []);
  expect(await said()).toEqual(['first', 'third']);
});

test('stores many rows in pieces, and no row when one cannot be made', async () => {
  function* rows(until: number): Generator<string> {
    for (let id = 100; id < 1000; id += 1) {
      if (id === until) throw new Error('no row');
      yield `${id}\t杭州 ${id}`;
    }
  }
  await transact(db, async (trx) => {
    await sql`SAVEPOINT before`.execute(trx);
    await expect(copyInto(trx, 'copied', ['id', 'said'], rows(700))).rejects.toThrow('no row');
    await sql`ROLLBACK TO SAVEPOINT before`.execute(trx);
  });
  expect(await said()).toEqual(['first', 'third']);
  await copyInto(db, 'copied', ['id', 'said'], rows(1000));
  expect(await said()).toEqual(['first', 'third', ...Array.from({ length: 900 }, (_, n) => `杭州 ${n + 100}`)]);
});
