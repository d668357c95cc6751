import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { startAuth } from './auth.fixture.ts';
import { authJobs, deleteOldAuth, smsPace } from './auth-jobs.ts';

const database = await freshDatabase();
const { db } = database;
const auth = startAuth(database);
const { clock } = auth;

async function addSends(count: number, at: Date) {
  const rows = Array.from({ length: count }, () => ({
    phoneMac: randomBytes(32),
    netMac: randomBytes(32),
    deviceId: randomUUID(),
    at,
  }));
  await db.insertInto('smsSend').values(rows).execute();
}

test('warns when an hour sends more than three times the usual', async () => {
  for (let day = 1; day <= 7; day += 1) await addSends(20, new Date(clock.now.getTime() - day * DAY_MS - MINUTE_MS));
  const warnings: string[] = [];
  const watch = authJobs({ now: () => clock.now, warn: (message) => warnings.push(message) })[1]!;
  await addSends(60, new Date(clock.now.getTime() - MINUTE_MS));
  await watch.run({}, { db, attempt: 1 });
  expect(await smsPace(db, clock.now)).toEqual({ lastHour: 60, usual: 20 });
  expect(warnings).toEqual([]);
  await addSends(1, clock.now);
  await watch.run({}, { db, attempt: 1 });
  expect(warnings).toEqual(['61 SMS in the last hour, usually 20']);
});

test('deletes expired rows and leaves rows that limits still count', async () => {
  await db.deleteFrom('smsSend').execute();
  const browser = await auth.openBrowser('198.51.100.1');
  await auth.askCode(browser, '13400134000');
  await auth.solveSlider(browser);
  clock.pass(12 * HOUR_MS);
  await deleteOldAuth(db, clock.now);
  const count = async (table: 'smsSend' | 'smsCode' | 'sliderChallenge' | 'accessToken' | 'session') =>
    (
      await db
        .selectFrom(table)
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  expect(await count('smsSend')).toBe(1);
  expect(await count('smsCode')).toBe(0);
  expect(await count('sliderChallenge')).toBe(0);
  expect(await count('accessToken')).toBe(0);
  expect(await count('session')).toBe(1);
  clock.pass(40 * DAY_MS);
  await deleteOldAuth(db, clock.now);
  expect(await count('smsSend')).toBe(0);
  expect(await count('session')).toBe(0);
});
