import { expect, test } from 'vitest';
import { isMeant } from './meant-tap.ts';

const tap = (timeStamp: number, pressedMs = timeStamp - 40, detail = 1) =>
  isMeant({ detail, timeStamp }, { shownMs: 1000, pressedMs });

test('quick taps on the former content are ignored, also if the browser counts each as the first', () => {
  expect([1050, 1200, 1350, 1500, 1699].map((at) => tap(at))).toEqual([false, false, false, false, false]);
  expect(tap(1700)).toBe(true);
});

test('a press that began before the page was shown, and multiple taps, are ignored', () => {
  expect([tap(2000, 990), isMeant({ detail: 1, timeStamp: 2000 }, { shownMs: 1000 })]).toEqual([false, false]);
  expect(tap(2000, 1960, 2)).toBe(false);
});

test('a key and a screen reader are obeyed at once', () => {
  expect(isMeant({ detail: 0, timeStamp: 1001 }, { shownMs: 1000 })).toBe(true);
});
