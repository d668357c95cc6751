import { describe, expect, test } from 'vitest';
import { pollAfterMs } from './inter-order.data.ts';
import { latinFor } from './use-confirm.ts';

describe('a typed name in Latin letters', () => {
  const typed = { forName: '李晓梅', text: 'Lee Shiao-mei' };

  test('stays for its sender, also if the address or phone is another', () => {
    expect(latinFor('李晓梅', typed)).toBe('Lee Shiao-mei');
    expect(latinFor(' 李晓梅 ', typed)).toBe('Lee Shiao-mei');
    expect(latinFor('李晓梅', { ...typed, text: '' })).toBe('');
  });

  test('is not shown for another sender, and comes back with the first', () => {
    expect(latinFor('王强', typed)).toBeUndefined();
    expect(latinFor('', { forName: '', text: 'Lee' })).toBeUndefined();
    expect(latinFor('李晓梅', typed)).toBe('Lee Shiao-mei');
  });
});

test('polls of an order grow rare: seconds first, minutes after an hour', () => {
  const pauses = Array.from({ length: 200 }, (_, polls) => pollAfterMs(polls));
  expect(pauses[0]).toBe(3_000);
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(60_000);
});
