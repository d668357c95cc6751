import { expect, test } from 'vitest';
import { atShanghai } from '../time/shanghai.ts';
import { quickDeadlineMs, quickStateOf, whatLacks } from './quick-order.ts';

test('only missing parts are asked for, in the order of the page', () => {
  expect(whatLacks({})).toEqual(['sender', 'receiver', 'goods', 'weight']);
  expect(whatLacks({ sender: {}, goodsName: '茶叶' })).toEqual(['receiver', 'weight']);
  expect(whatLacks({ sender: {}, receiver: {}, goodsName: '茶叶', weightKg: 1 })).toEqual([]);
});

test('a quick order is open until 17:30 of the next day, and done once an order exists', () => {
  const deadlineMs = quickDeadlineMs(atShanghai('2026-12-31', '23:59'));
  expect(deadlineMs).toBe(atShanghai('2027-01-01', '17:30'));
  expect(quickStateOf({ orderId: null, deadlineMs }, deadlineMs - 1)).toBe('open');
  expect(quickStateOf({ orderId: null, deadlineMs }, deadlineMs)).toBe('late');
  expect(quickStateOf({ orderId: 'x', deadlineMs }, deadlineMs)).toBe('done');
});
