import { expect, test } from 'vitest';
import { orderUrge } from './order-detail.ts';
import { formatUrge } from './urge-answer.ts';

const at = '2026-11-24T14:00:00+08:00';
const byAt = '2026-11-24T15:00:00+08:00';
const nowMs = Date.parse(byAt);

test('an urge is shown with its promise until the promised time, and without it from then on', () => {
  const say = orderUrge.zh;
  const desk = { at, desk: 'queue', byAt } as const;
  const coming = { at, answer: 'coming', byAt };
  expect(formatUrge('zh', desk, nowMs - 1)).toBe(say.desks.queue('14:00', '今天 15:00'));
  expect(formatUrge('zh', desk, nowMs)).toBe(say.asked('14:00'));
  expect(formatUrge('zh', coming, nowMs - 1)).toBe(say.coming('今天 15:00'));
  expect(formatUrge('zh', coming, nowMs)).toBe(say.passed);
  expect(formatUrge('zh', { at, answer: 'over' }, nowMs)).toBe(say.over);
});
