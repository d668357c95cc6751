import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { handIn } from './exam.public.ts';
import { findCandidate, mailsOf } from './exam.store.ts';
import { rehashNames } from './rehash-names.ts';

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

test('a candidate whose hash has another dot is found by every dot, and without one', async () => {
  const dots = ['・', '‧', '･', '.'];
  const ids = await Promise.all(dots.map((dot, at) => storeWith(`2600${at}`, `阿依古丽${dot}买买提`, null)));
  expect(await find('26000', '阿依古丽・买买提')).toBeUndefined();
  expect(await rehashNames(db, keys)).toBe(dots.length);
  for (const [at, id] of ids.entries())
    for (const dot of ['·', '•', '・', '‧', '']) expect(await find(`2600${at}`, `阿依古丽${dot}买买提`)).toBe(id);
  expect(await rehashNames(db, keys)).toBe(0);
});

test('a candidate that was imported again since is one candidate with the mails of both', async () => {
  const before = await storeWith('2610', '阿依古丽・买买提', '9300000000001');
  const candidate = { examId: '7', numbers: ['2610'], name: '阿依古丽·买买提' };
  const form = { ...letter, kind: 'document', title: '入学体检表' } as const;
  const later = await handIn(db, keys, { candidate, mails: [letter, form] }, now);
  expect(later).not.toBe(before);
  await rehashNames(db, keys);
  expect(await find('2610', '阿依古丽・买买提')).toBe(later);
  const mails = await mailsOf(db, '7', later);
  expect(mails.map(({ title, mailNo }) => [title, mailNo])).toEqual([
    ['录取通知书', '9300000000001'],
    ['入学体检表', null],
  ]);
  expect(await mailsOf(db, '7', before)).toEqual([]);
});
