import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atShanghai, DAY_MS, shanghaiMinuteOfDay, toShanghaiIso } from './shanghai.ts';
import { lastWorking, nextWorking } from './working-hours.ts';

const at = (text: string) => atShanghai(text.slice(0, 10), text.slice(11));
const minuteOf = (ms: number) => toShanghaiIso(ms).slice(0, 16);

test.each([
  ['2026-11-27 04:27', '2026-11-27T10:00', '2026-11-26T19:00'],
  ['2026-11-27 13:03', '2026-11-27T13:03', '2026-11-27T13:03'],
  ['2026-11-27 23:30', '2026-11-28T10:00', '2026-11-27T19:00'],
])('%s is told as %s at the earliest, %s at the latest', (moment, next, last) => {
  expect(minuteOf(nextWorking(at(moment)))).toBe(next);
  expect(minuteOf(lastWorking(at(moment)))).toBe(last);
});

test('every moment is within working hours, at most a day away', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2026-01-01 00:00'), max: at('2027-12-31 00:00') }), (ms) => {
      for (const noticeMs of [nextWorking(ms), lastWorking(ms)]) {
        expect(shanghaiMinuteOfDay(noticeMs)).toBeGreaterThanOrEqual(600);
        expect(shanghaiMinuteOfDay(noticeMs)).toBeLessThanOrEqual(19 * 60);
        expect(Math.abs(noticeMs - ms)).toBeLessThan(DAY_MS);
      }
      expect(nextWorking(ms)).toBeGreaterThanOrEqual(ms);
      expect(lastWorking(ms)).toBeLessThanOrEqual(ms);
    }),
  );
});
