import { DAY_MS } from '@yidi/rules/time/shanghai';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { addExamination, examinationsAt } from './examination.store.ts';

const { db } = await freshDatabase();
const opensAt = new Date('2027-03-01T00:00:00+08:00');
const closesAt = new Date(opensAt.getTime() + 10 * DAY_MS);
const term = { opensAt, closesAt };
const at = async (ms: number) => (await examinationsAt(db, new Date(ms))).map(({ examinationId }) => examinationId);

test('lists the examinations of the operator from their first moment to their last, the first to end first', async () => {
  await addExamination(db, { examinationId: 'a', title: { zh: '甲', en: 'A' } }, term);
  await addExamination(
    db,
    { examinationId: 'b', title: { zh: '乙', en: 'B' } },
    { ...term, closesAt: new Date(opensAt.getTime() + DAY_MS) },
  );
  expect(await at(opensAt.getTime() - 1)).toEqual([]);
  expect(await at(opensAt.getTime())).toEqual(['b', 'a']);
  expect(await at(closesAt.getTime() - 1)).toEqual(['a']);
  expect(await at(closesAt.getTime())).toEqual([]);
});

test('a repeated id changes title and term', async () => {
  await addExamination(db, { examinationId: 'a', title: { zh: '丙', en: 'C' } }, term);
  const listed = await examinationsAt(db, opensAt);
  expect(listed.find(({ examinationId }) => examinationId === 'a')?.title).toEqual({ zh: '丙', en: 'C' });
});
