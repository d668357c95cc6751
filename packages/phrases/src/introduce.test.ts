import { expect, test } from 'vitest';
import { introduce } from './introduce.ts';

test('a longer time never reads like the next day', () => {
  // 第 2 天, counted from the day of hand-over, means 次日. The slower product looked like the faster.
  expect([1, 2, 3].map((days) => introduce.zh.usual(days, '18:00'))).toEqual([
    '次日 18:00',
    '2 天后 18:00',
    '3 天后 18:00',
  ]);
  expect(introduce.en.usual(2, '18:00')).toBe('2 days later 18:00');
});
