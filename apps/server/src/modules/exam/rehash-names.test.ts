import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { handIn } from './exam.public.ts';
import { findCandidate, mailsOf } from './exam.store.ts';
import { rehashNamesJob, rehashSoon } from './rehash-names.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-20T15:00:00+08:00');
const keys = keysFrom([randomBytes(32)]);
const letter = { kind: 'admission', title: '录取通知书', school: '钱塘理工大学', mailNo: null } as const;
const find = (number: string, name: string) => findCandidate(db, keys, '7', number, name);

/** Stores a candidate as a version did that kept this dot of the name. */
async function storeWith(number: string, stored: string, mailNo: string | null): Promise<string> {
  const candidateId = newId();
  const text = `${number}\n${stored}`;
  const pair = { pairMac: keys.mac('exam.index', text), pairSealed: keys.seal('exam.stored', text) };
  await db
    .insertInto('examCandidate')
    .values({ examId: '7', candidateId, ...pair })
    .execute();
  await db
    .insertInto('examMail')
    .values({ ...letter, examId: '7', candidateId, mailNo, createdAt: now })
    .execute();
  return candidateId;
}

type Payload = Parameters<ReturnType<typeof rehashNamesJob>['run']>[0];

/** Takes the jobs that wait, as their payloads. */
async function takeJobs(): Promise<Payload[]> {
  const { rows } = await sql<{ payload: Payload }>`DELETE FROM graphile_worker._private_jobs RETURNING payload`.execute(
    db,
  );
  return rows.map(({ payload }) => payload);
}
const run = (payload: Payload) => rehashNamesJob({ keys }).run(payload, { db, attempt: 1 });
/** Runs the jobs until none waits; returns how many ran. */
async function runAll(): Promise<number> {
  for (let ran = 0; ; ran += 1) {
    const [payload, ...others] = await takeJobs();
    if (payload === undefined) return ran;
    expect(others).toEqual([]);
    await run(payload);
  }
}
const stored = async () => {
  const rows = await db.selectFrom('examCandidate').select('pairSealed').execute();
  return rows.map(({ pairSealed }) => keys.open('exam.stored', pairSealed!)!.split('\n')[1]!);
};

beforeEach(async () => {
  await db.deleteFrom('examCandidate').execute();
  await takeJobs();
});

test('a candidate whose hash has another dot is found by every dot, before and after the job', async () => {
  const dots = ['・', '‧', '。', '.'];
  const ids = await Promise.all(dots.map((dot, at) => storeWith(`2600${at}`, `阿依古丽${dot}买买提`, null)));
  const everyDotFinds = async () => {
    for (const [at, id] of ids.entries())
      for (const dot of ['·', '•', '・', '‧', '.']) expect(await find(`2600${at}`, `阿依古丽${dot}买买提`)).toBe(id);
  };
  await everyDotFinds();
  expect(await find('26000', '阿依古丽・买买')).toBeUndefined();
  await rehashSoon(db);
  await runAll();
  await everyDotFinds();
  expect(await find('26000', '阿依古丽买买提')).toBe(ids[0]);
  expect(new Set(await stored())).toEqual(new Set(['阿依古丽买买提']));
});

test('a school that imports a candidate before the new hash adds to the same candidate', async () => {
  const before = await storeWith('2620', '阿依古丽・买买提', null);
  const candidate = { examId: '7', numbers: ['2620'], name: '阿依古丽·买买提' };
  expect(await handIn(db, keys, { candidate, mails: [letter] }, now)).toBe(before);
});

test('each run replaces the hashes of one page, and a killed server repeats only its page', async () => {
  const count = 450;
  for (let at = 0; at < count; at += 1) await storeWith(`27${at}`, '阿依古丽・买买提', null);
  const left = async () => (await stored()).filter((name) => name.includes('・')).length;
  await rehashSoon(db);
  await rehashSoon(db);
  const [first, ...others] = await takeJobs();
  expect(others).toEqual([]);
  await run(first);
  const afterFirst = await left();
  expect(afterFirst).toBeGreaterThanOrEqual(count - 200);
  expect(afterFirst).toBeLessThan(count);
  const [second] = await takeJobs();
  await run(second);
  await run(second);
  expect(await takeJobs()).toHaveLength(1);
  await run(second);
  await runAll();
  expect(await left()).toBe(0);
});

test('a candidate that was imported again since is one candidate with the mails of both', async () => {
  const before = await storeWith('2610', '阿依古丽・买买提', '9300000000001');
  // A version that did not know the former texts stored a second candidate.
  const later = await storeWith('2610', '阿依古丽买买提', null);
  const candidate = { examId: '7', numbers: ['2610'], name: '阿依古丽·买买提' };
  const form = { ...letter, kind: 'document', title: '入学体检表' } as const;
  expect(await handIn(db, keys, { candidate, mails: [letter, form] }, now)).toBe(later);
  await rehashSoon(db);
  await runAll();
  expect(await find('2610', '阿依古丽・买买提')).toBe(later);
  const mails = await mailsOf(db, '7', later);
  expect(mails.map(({ title, mailNo }) => [title, mailNo])).toEqual([
    ['录取通知书', '9300000000001'],
    ['入学体检表', null],
  ]);
  expect(await mailsOf(db, '7', before)).toEqual([]);
});
