import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import type { Files } from '../../ports/files/files.ts';
import { sweepObjects } from './objects.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-24T12:00:00+08:00');
const removed: string[] = [];
const files = { remove: async (key: string) => void removed.push(key) } as Partial<Files> as Files;

const toCheck = async () =>
  (await db.selectFrom('fileObject').select('key').where('checkAt', 'is not', null).execute()).length;

test('an object is checked for references once, and again after one was deleted', async () => {
  await sql`INSERT INTO file_object (key, touched_at, check_at)
    SELECT 'object ' || n, ${now}::timestamptz - interval '1 day', ${now} FROM generate_series(1, 450) AS n`.execute(
    db,
  );
  await sql`INSERT INTO carrier_photo (sent_sha256, type, key, received_at)
    SELECT 'photo ' || n, 'image/png', 'object ' || n, ${now} FROM generate_series(1, 449) AS n`.execute(db);
  expect(await sweepObjects(db, files, now)).toBe(1);
  expect(removed).toEqual(['object 450']);
  expect(await toCheck()).toBe(0);

  await db.deleteFrom('carrierPhoto').where('sentSha256', 'in', ['photo 7', 'photo 8']).execute();
  expect(await toCheck()).toBe(2);
  expect(await sweepObjects(db, files, now)).toBe(2);
  expect(removed.toSorted()).toEqual(['object 450', 'object 7', 'object 8']);
});

test('an object that was touched a moment ago is left until it can be named', async () => {
  await sql`INSERT INTO file_object (key, touched_at) VALUES ('object new', ${now})`.execute(db);
  expect(await sweepObjects(db, files, now)).toBe(0);
  expect(await toCheck()).toBe(1);
});

test('a sweep stops when its time has passed, and the next one continues', async () => {
  await sql`UPDATE file_object SET check_at = ${now}, touched_at = ${now}::timestamptz - interval '1 day'`.execute(db);
  await sweepObjects(db, files, now, { mostMs: 0, clock: () => 0 });
  expect(await toCheck()).toBe(448 - 200);
  while ((await sweepObjects(db, files, now)) > 0);
  expect(await toCheck()).toBe(0);
});
