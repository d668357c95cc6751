import { pay } from '@yidi/phrases/pay';
import { expect, test } from 'vitest';
import { formatPayButton, toPayFen } from './cashier-parts.tsx';

const card = { cardId: 'a', kind: 'bearer' as const, tail: '0351', balanceFen: 2_000 };

test('the bar and its button show the same sum, without the part of a card', () => {
  const mixed = { id: 'a', card, vendor: 'wechat' as const, vendorFen: 3_000 };
  expect([toPayFen(mixed, 5_000), formatPayButton(pay.zh, undefined, mixed, 5_000)]).toEqual([3_000, '付 ¥30.00']);
  const whole = { id: 'a', card, vendorFen: 0 };
  expect([toPayFen(whole, 2_000), formatPayButton(pay.zh, undefined, whole, 2_000)]).toEqual([2_000, '付 ¥20.00']);
});
