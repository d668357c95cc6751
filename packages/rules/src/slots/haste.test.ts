import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/shanghai.ts';
import { hasteOf, mostInWindow } from './haste.ts';

describe('hasteOf', () => {
  const endMs = Date.parse('2026-11-20T10:30:00+08:00');
  test.each([
    ['a window that is over is late, whoever has the order', 2, false, 0, 'late'],
    ['an hour before its end an order without a courier is urgent', 1, false, -HOUR_MS, 'soon'],
    ['so is one whose courier is off duty, and one that was not collected', 2, true, -HOUR_MS, 'soon'],
    ['one that was not collected', 3, false, -MINUTE_MS, 'soon'],
    ['with a courier there is time', 2, false, -MINUTE_MS, 'inTime'],
    ['more than an hour before there is time', 0, false, -HOUR_MS - 1, 'inTime'],
  ] as const)('%s', (_name, status, off, fromEndMs, haste) => {
    expect(hasteOf({ status, endMs, off }, endMs + fromEndMs)).toBe(haste);
  });
});

test('a courier makes ten pick-ups in a window of two hours', () => {
  expect(mostInWindow(0, 2 * HOUR_MS)).toBe(10);
});
