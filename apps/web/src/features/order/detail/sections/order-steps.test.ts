import { orderDetail } from '@yidi/phrases/order-detail';
import { expect, test } from 'vitest';
import { stepsOf } from './order-steps.ts';

const at = (text: string) => `${text}+08:00`;
const NOW_MS = Date.parse(at('2026-11-20T14:00:00'));
const waiting = (createdAt: string): Parameters<typeof stepsOf>[0] => ({
  orderStatus: 1,
  createdAt: at(createdAt),
  pickup: undefined,
  history: [],
});

test.each([
  ['2026-11-20T09:30:00', '09:30', '09:30'],
  ['2026-11-19T09:30:00', '昨天 09:30', 'yesterday 09:30'],
  ['2026-11-11T09:30:00', '11月11日', '11 Nov'],
])('the time under a step is short: %s', (createdAt, zh, en) => {
  expect(stepsOf(waiting(createdAt), orderDetail.zh, 'zh', NOW_MS)[0]?.time).toBe(zh);
  expect(stepsOf(waiting(createdAt), orderDetail.en, 'en', NOW_MS)[0]?.time).toBe(en);
});
