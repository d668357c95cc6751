import { pay } from '@yidi/phrases/pay';
import { expect, test } from 'vitest';
import type { Cost } from '../pay.data.ts';
import { formatCost } from './cost-head.ts';
import { logEntries } from './cost-log.tsx';

const quote = { totalFen: 2000 } as Cost['quote'];

test.each([
  ['the sum paid', { paidFen: 2000, refundFen: 0 }, '实付 ¥20.00'],
  ['a double payment and its refund as two sums', { paidFen: 2000, refundFen: 2000 }, '付了 ¥40.00，退 ¥20.00'],
  ['a parcel that turned out lighter', { paidFen: 1800, refundFen: 900 }, '付了 ¥27.00，退 ¥9.00'],
  ['a closed order that was refunded', { state: 'closed', paidFen: 0, refundFen: 2000 }, '付了 ¥20.00，退 ¥20.00'],
  ['what is due', { state: 'due', dueFen: 900, paidFen: 1800, refundFen: 900 }, '¥9.00'],
  ['the quote before the weighing', { state: 'later', paidFen: 0, refundFen: 0 }, '预估 ¥20.00'],
] as const)('the head of the costs says %s', (_what, fields, words) => {
  const weighed = 'state' in fields && fields.state === 'later' ? {} : { weighed: { ...quote } as Cost['weighed'] };
  const cost = { state: 'paid', dueFen: 0, quote, ...weighed, ...fields } as Cost;
  expect(formatCost(pay.zh, cost)).toBe(words);
});

test('the log lists the refund of a double payment with its reason', () => {
  const at = (minute: number) => `2026-11-28T13:0${minute}:00+08:00`;
  const payments = [1, 2].map((minute) => ({ paymentNo: `P${minute}`, way: 'sandbox', fen: 2000, paidAt: at(minute) }));
  const refunds = [{ refundNo: 'R3', fen: 2000, reason: 'twice', state: 'sent', createdAt: at(3), sentAt: at(4) }];
  const entries = logEntries(pay.zh, { payments, cardPayments: [], refunds } as unknown as Cost);
  expect(entries.map(({ title, detail }) => `${title} ${detail}`.trim())).toEqual([
    '退 ¥20.00，重复付的',
    '用演示付款付 ¥20.00',
    '用演示付款付 ¥20.00',
  ]);
});
