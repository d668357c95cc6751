import type { OrderStatus, OrderStep } from '@yidi/contract/values/order';
import { orderDetail } from '@yidi/phrases/order-detail';
import { orderList } from '@yidi/phrases/order-list';
import { barcodePath, code128 } from '@yidi/rules/mail/code128';
import { CheckCircleIcon, ClockIcon, ForbiddenIcon, TruckIcon, WalletIcon, WarningIcon } from '@yidi/ui/icon';
import { describe, expect, test } from 'vitest';
import { recordsOf } from '../../api/pages.ts';
import { qrPath } from '../../shell/qr-path.ts';
import { lookOf } from '../order-list/batch-row.tsx';
import { readQuestion, writeQuestion } from '../order-list/list.data.ts';
import { dueOf, formatSpread, priceOf, toneOf } from '../order-list/list-card-body.tsx';
import { cancelRequest, closedTo, isShort } from './cancel/order-cancel-reason.ts';
import { feeRows } from './detail/fee/order-fee-rows.ts';
import { stepsOf } from './detail/sections/order-steps.ts';
import type { OrderPage, OrderRow } from './order.data.ts';

const row = (orderId: string) => ({ orderId }) as OrderRow;
const page = (...ids: string[]): OrderPage => ({ records: ids.map(row), total: 3 });

describe('the list', () => {
  test('lists an order that moved to the next page once', () => {
    expect(recordsOf([page('a', 'b'), page('b', 'c')], ({ orderId }) => orderId).map(({ orderId }) => orderId)).toEqual(
      ['a', 'b', 'c'],
    );
  });

  test('returns the number of a bill’s pieces by stage, and the days only if they differ', () => {
    const at = (day: number) => `2026-11-${day}T18:00:00+08:00`;
    const statuses = [
      { orderStatus: 1, count: 1 },
      { orderStatus: 2, count: 1 },
      { orderStatus: 5, count: 3 },
    ] as const;
    const spread = { statuses: [...statuses], promisedFrom: at(28), promisedTo: at(29) };
    expect(formatSpread(orderList.zh, 'zh', spread)).toEqual({
      counts: '2 件待揽收 · 3 件已揽收',
      days: '11月28日 至 11月29日 送到',
    });
    expect(formatSpread(orderList.en, 'en', { ...spread, promisedTo: at(28) })).toEqual({
      counts: '2 to be collected · 3 collected',
      days: '',
    });
  });

  test.each([
    ['what needs the sender', { waiting: 1, moving: 2, troubled: 1, toPay: 1 }, 'attention', WarningIcon],
    ['what is to be paid', { delivered: 2, toPay: 1 }, 'attention', WalletIcon],
    ['what waits', { waiting: 1, moving: 2 }, 'attention', ClockIcon],
    ['what moves', { moving: 1, delivered: 2 }, 'good', TruckIcon],
    ['that all were delivered', { delivered: 2 }, 'good', CheckCircleIcon],
    ['that all were cancelled', { closed: 2 }, 'plain', ForbiddenIcon],
  ] as const)('a batch shows first %s', (_what, counts, tone, icon) => {
    const none = { waiting: 0, collected: 0, moving: 0, delivered: 0, undelivered: 0, closed: 0 };
    const look = lookOf({ ...none, missed: 0, troubled: 0, toPay: 0, ...counts });
    expect([look.tone, look.icon.type]).toEqual([tone, icon]);
  });

  test('writes its question to the URL without defaults', () => {
    const question = { side: 'received', status: 'moving', condition: '周晓岚' } as const;
    expect(readQuestion(writeQuestion(question))).toEqual(question);
    expect(writeQuestion(readQuestion({}))).toEqual({ side: undefined, status: undefined, q: undefined });
  });

  test('falls back to the defaults for unknown values', () => {
    expect(readQuestion({ side: 'theirs', status: '<b>', q: '  ' })).toEqual({
      side: 'sent',
      status: 'all',
      condition: '',
    });
  });
});

test.each([
  ['an estimate', { weighed: false, orderStatus: 2 }, 'sent', true, '预估价'],
  ['what is to pay', { weighed: true, orderStatus: 6, paid: false }, 'sent', true, '待付款'],
  ['what is paid', { weighed: true, orderStatus: 6, paid: true }, 'sent', true, '已付'],
  ['what the consignee pays', { weighed: false, orderStatus: 6 }, 'received', true, '到付'],
  ['what the consignee has paid', { weighed: true, orderStatus: 6, paid: true }, 'received', true, '已付'],
  ['nothing of a cancelled order', { weighed: false, orderStatus: 4 }, 'sent', false, ''],
] as const)('the list says %s', (_what, fields, side, priced, remark) => {
  expect(priceOf(orderList.zh, { totalFen: 2000, ...fields } as OrderRow, side)).toEqual({ priced, remark });
});

test.each([
  ['until when to pay, in amber', '2026-11-20T18:00:00+08:00', 'attention', '请在今天 18:00 前付'],
  ['that the time to pay is over, in red', '2026-11-20T12:00:00+08:00', 'bad', '已超过付款时间'],
  ['that money is due, without a term', undefined, 'attention', '待付款'],
] as const)('the list says %s', (_what, at, tone, words) => {
  const context = { say: orderList.zh, language: 'zh' } as const;
  expect(dueOf(context, { fen: 2000, at }, Date.parse('2026-11-20T14:00:00+08:00'))).toEqual({ tone, words });
});

test('a return is not green like a delivery', () => {
  const ended = (orderStatus: number) => toneOf({ orderStatus, orderType: '3' } as OrderRow, undefined);
  expect([17, 18, 4].map(ended)).toEqual(['plain', 'good', 'plain']);
});

describe('the steps of a pick-up', () => {
  const now = Date.parse('2026-11-20T14:00:00+08:00');
  const pickup = { startAt: '2026-11-20T15:30:00+08:00', endAt: '2026-11-20T17:00:00+08:00' };
  const at = (time: string) => `2026-11-20T${time}:00+08:00`;
  const steps = (orderStatus: OrderStatus, history: [OrderStep, string][], nowMs = now) =>
    stepsOf(
      {
        orderStatus,
        createdAt: at('13:00'),
        pickup,
        history: history.map(([action, time]) => ({ orderStatus, action, at: at(time) })),
      },
      orderDetail.zh,
      'zh',
      nowMs,
    ).map(({ label, time, state }) => [label, time, state]);

  test('start with acceptance', () => {
    expect(steps(0, [['create', '13:00']])).toEqual([
      ['已下单', '13:00', 'done'],
      ['接单', undefined, 'now'],
      ['派人', undefined, 'todo'],
      ['揽收', '17:00 前', 'todo'],
    ]);
  });

  test('show the courier on the way only from an hour before', () => {
    const history: [OrderStep, string][] = [
      ['accept', '13:10'],
      ['assign', '13:20'],
    ];
    expect(steps(2, history)[2]).toEqual(['已派人', '13:20', 'now']);
    expect(steps(2, history, Date.parse(at('14:30')))[2]).toEqual(['正赶来', '13:20', 'now']);
  });

  test('show the failed attempt with its time', () => {
    expect(
      steps(3, [
        ['accept', '13:10'],
        ['assign', '13:20'],
        ['pickup_failed', '13:50'],
      ])[2],
    ).toEqual(['没取成', '13:50', 'now']);
  });
});

describe('the fee', () => {
  test('lists the quoted and the weighed fee of each part, also of parts that only one of both has', () => {
    const quoted = [
      { kind: 'firstWeight', fen: 1200 },
      { kind: 'packaging', fen: 150 },
    ] as const;
    const weighed = [
      { kind: 'firstWeight', fen: 1200 },
      { kind: 'furtherWeight', fen: 300 },
    ] as const;
    expect(feeRows(quoted, weighed)).toEqual([
      { kind: 'firstWeight', quotedFen: 1200, weighedFen: 1200 },
      { kind: 'packaging', quotedFen: 150, weighedFen: undefined },
      { kind: 'furtherWeight', quotedFen: undefined, weighedFen: 300 },
    ]);
  });
});

describe('cancelling', () => {
  test('counts characters, not UTF-16 units, and no spaces at the ends', () => {
    expect(isShort(' 不寄了 ')).toBe(true);
    expect(isShort('😀😀😀')).toBe(true);
    expect(isShort('地址写错')).toBe(false);
  });

  test('is refused after collection or the end', () => {
    expect(([0, 1, 2, 3] as const).map(closedTo)).toEqual([undefined, undefined, undefined, undefined]);
    expect(closedTo(4)).toBe('over');
    expect(([5, 6, 11] as const).map(closedTo)).toEqual(['collected', 'collected', 'collected']);
    expect(([17, 18, 19] as const).map(closedTo)).toEqual(['ended', 'ended', 'ended']);
  });

  test('names one order with its reason', () => {
    const reason = { code: '8', label: '其他', words: '地址写错了' };
    expect(cancelRequest({ orderId: 'a', orderType: '3' }, reason)).toEqual({
      orderType: '3',
      batchId: ['a'],
      cancelReason: '其他',
      cancelReasonCode: '8',
      cancelReasonDescribe: '地址写错了',
    });
  });
});

test('the path of a QR code draws exactly its dark modules', () => {
  const { size, path } = qrPath('YD202611207215252200');
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(bars.map(([whole]) => whole).join('')).toBe(path);
  expect(bars.every(([, x, y, width]) => Number(x) + Number(width) <= size - 2 && Number(y) < size - 2)).toBe(true);
  // The finder in the upper left corner begins with seven dark modules behind the quiet zone.
  expect(path.startsWith('M2 2h7v1h-7z')).toBe(true);
});

describe('a barcode', () => {
  test('has the symbols and the check symbol of its text', () => {
    // In code set B the checksum of PJJ123C is 879 modulo 103, which is 55.
    expect(code128('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
    // Digits at the end are encoded in pairs.
    expect(code128('YD2026').slice(0, 6)).toEqual([104, 57, 36, 99, 20, 26]);
  });

  test('has eleven modules per symbol, thirteen for the stop, between quiet zones', () => {
    const { width, path } = barcodePath('YD202611207215252200');
    expect(width).toBe(10 + 14 * 11 + 13 + 10);
    const starts = [...path.matchAll(/M(\d+) 0h(\d)v1h-\d/g)].map(([, x, bar]) => [Number(x), Number(bar)] as const);
    expect(starts).toHaveLength(14 * 3 + 4);
    // There is a gap between every two bars.
    for (const [index, [x]] of starts.entries()) {
      const before = starts[index - 1];
      if (before) expect(x).toBeGreaterThan(before[0] + before[1]);
    }
  });

  test('differs for each character', () => {
    const shapes = Array.from({ length: 95 }, (_, index) => barcodePath(String.fromCharCode(32 + index)).path);
    expect(new Set(shapes).size).toBe(95);
  });
});
