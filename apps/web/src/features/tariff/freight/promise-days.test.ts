import { expect, test } from 'vitest';
import { promiseDays } from './promise-days.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const now = at('2026-11-24T18:00:00');

test('the axis begins today and ends with the day of the last promise', () => {
  const { days, shareOf } = promiseDays([at('2026-11-26T12:00:00'), at('2026-11-29T18:00:00')], now);
  expect(days.map(({ date }) => date.slice(8))).toEqual(['24', '25', '26', '27', '28', '29']);
  expect(shareOf(now)).toBeCloseTo(0.75 / 6);
  expect(shareOf(at('2026-11-26T12:00:00'))).toBeCloseTo(2.5 / 6);
  expect(shareOf(at('2026-12-31T00:00:00'))).toBe(1);
});

test('a promise for today is still shown with tomorrow', () => {
  expect(promiseDays([at('2026-11-24T22:00:00')], now).days).toHaveLength(2);
});

test('if there are many days, only some have a label', () => {
  const { days, named } = promiseDays([at('2026-12-08T18:00:00')], now);
  expect(days).toHaveLength(15);
  expect(days.filter((_, index) => named(index)).length).toBeLessThanOrEqual(7);
});
