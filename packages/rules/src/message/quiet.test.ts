import { expect, test } from 'vitest';
import { afterQuiet, usualQuiet } from './quiet.ts';

const at = (time: string, day = '2026-11-24') => Date.parse(`${day}T${time}+08:00`);

test.each([
  ['20:59:59.999', '20:59:59.999', '2026-11-24'],
  ['21:00:00.000', '08:00:00.000', '2026-11-25'],
  ['23:59:30.000', '08:00:00.000', '2026-11-25'],
  ['00:00:00.000', '08:00:00.000', '2026-11-24'],
  ['07:59:59.999', '08:00:00.000', '2026-11-24'],
  ['08:00:00.000', '08:00:00.000', '2026-11-24'],
])('between 21:00 and 08:00, %s waits till %s on %s', (now, then, day) => {
  expect(afterQuiet(at(now), usualQuiet)).toBe(at(then, day));
});

test('hours within one day, and quiet hours that are off', () => {
  const noon = { on: true, fromMinute: 12 * 60, toMinute: 14 * 60 };
  expect(afterQuiet(at('12:30:10'), noon)).toBe(at('14:00:00'));
  expect(afterQuiet(at('14:00:00'), noon)).toBe(at('14:00:00'));
  expect(afterQuiet(at('11:59:00'), noon)).toBe(at('11:59:00'));
  expect(afterQuiet(at('23:00:00'), { ...usualQuiet, on: false })).toBe(at('23:00:00'));
});
