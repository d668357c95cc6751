import { randomInt } from 'node:crypto';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { addExamination, handIn, ticketFor } from '../modules/exam/exam.public.ts';
import type { WorldDeps } from './people.ts';

const EXAM = '7';
const SCHOOL = '钱塘理工大学';
const names = ['沈知夏', '方允文', '陆知秋', '许念安'];

/**
 * Imports a candidate as a school does: an admission letter with this mail item, and a form that is
 * not posted yet.
 */
export async function handInDemo({ db, keys }: WorldDeps, mailNo: string | null, now: Date) {
  const candidate = `2633${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
  const name = names[randomInt(names.length)]!;
  const mails = [
    { kind: 'admission', title: '2027 年春季博士录取通知书', school: SCHOOL, mailNo },
    { kind: 'document', title: '入学体检表', school: SCHOOL, mailNo: null },
  ] as const;
  const ticketNo = `T${candidate.slice(4)}`;
  const who = { examId: EXAM, numbers: [candidate, ticketNo], name };
  const term = { opensAt: now, closesAt: new Date(now.getTime() + 90 * DAY_MS) };
  await addExamination(
    db,
    { examinationId: EXAM, title: { zh: '2027 年春季博士招生', en: 'Doctoral admission, spring 2027' } },
    term,
  );
  const candidateId = await handIn(db, keys, { candidate: who, mails }, now);
  const ticket = await ticketFor(db, { examId: EXAM, candidateId, channel: 'web' }, now);
  return { examinationId: EXAM, candidate, ticketNo, name, ticket };
}
