import { expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { calendarJob } from './calendar-job.ts';

const { db } = await freshDatabase();

test.each([
  ['2026-11-01', []],
  ['2026-11-02', [expect.stringContaining('holidays of 2027')]],
])('on %s the operator hears of years without a schedule: %s', async (date, warnings) => {
  const logged: string[] = [];
  const now = () => new Date(`${date}T09:00:00+08:00`);
  const job = calendarJob({ now, warn: (message) => void logged.push(message) });
  await job.run({}, { db, attempt: 1 });
  expect(logged).toEqual(warnings);
});
