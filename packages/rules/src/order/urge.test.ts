import { expect, test } from 'vitest';
import { atShanghai, MINUTE_MS } from '../time/shanghai.ts';
import { comesByMs, nextUrgeMs } from './urge.ts';

test('is possible half an hour after the order, then each quarter of an hour', () => {
  const order = { createdMs: 0, windowStartMs: null };
  expect(nextUrgeMs(order, null)).toBe(30 * MINUTE_MS);
  expect(nextUrgeMs(order, 31 * MINUTE_MS)).toBe(46 * MINUTE_MS);
  expect(nextUrgeMs(order, 10 * MINUTE_MS)).toBe(30 * MINUTE_MS);
});

test('is not possible before the window begins, also after another window was chosen', () => {
  const order = { createdMs: 0, windowStartMs: 480 * MINUTE_MS };
  expect(nextUrgeMs(order, null)).toBe(480 * MINUTE_MS);
  expect(nextUrgeMs(order, 100 * MINUTE_MS)).toBe(480 * MINUTE_MS);
  expect(nextUrgeMs({ ...order, windowStartMs: 10 * MINUTE_MS }, null)).toBe(30 * MINUTE_MS);
});

test.each([
  ['within the hour', '09:10', '10:30', '10:10'],
  ['within its window', '10:00', '10:30', '10:30'],
  ['after its window within the hour', '10:40', '10:30', '11:40'],
  ['without a window', '12:00', null, '13:00'],
  ['by the end of the rounds', '18:10', '12:30', '18:30'],
  ['not at night', '01:13', null, '09:30'],
])('the courier comes %s: urged at %s, window until %s', (_, now, end, by) => {
  const at = (time: string) => atShanghai('2026-12-23', time);
  expect(comesByMs(at(now), end === null ? null : at(end), () => 'workday')).toBe(at(by));
});

test('in the evening the courier comes the next morning, later if that is a holiday', () => {
  const evening = atShanghai('2026-12-23', '20:00');
  expect(comesByMs(evening, null, () => 'workday')).toBe(atShanghai('2026-12-24', '09:30'));
  expect(comesByMs(evening, null, () => 'holiday')).toBe(atShanghai('2026-12-24', '10:30'));
});
