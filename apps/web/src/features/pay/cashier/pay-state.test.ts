import { pay } from '@yidi/phrases/pay';
import { describe, expect, it, vi } from 'vitest';
import type { Cost, PaymentStatus } from '../pay.data.ts';
import { carryOut, type PayHost } from './carry-out.ts';
import { wordsOfState } from './cashier-parts.tsx';
import {
  costAfter,
  invoicedApart,
  isEarlier,
  isInvoiceable,
  shownState,
  spendBeside,
  triedWay,
  wordOfPay,
} from './payment-state.ts';

const open = { state: 'open' as const, known: true };
const seen = { waitedMs: 0 };

describe('shownState', () => {
  it('prefers the server’s state to the result of the host', () => {
    expect(shownState({ state: 'paid', known: true }, { ...seen, sheet: 'cancelled' })).toBe('paid');
    expect(shownState({ state: 'closed', closedAs: 'refused', known: true }, { ...seen, sheet: 'cancelled' })).toBe(
      'refused',
    );
    expect(shownState({ state: 'closed', closedAs: 'changed', known: true }, seen)).toBe('changed');
    for (const sheet of ['cancelled', 'unopened'] as const) expect(shownState(open, { ...seen, sheet })).toBe(sheet);
    expect(shownState({ ...open, known: false }, { ...seen, sheet: 'unopened' })).toBe('unknown');
  });

  it('has no result yet when neither the vendor nor our server answers', () => {
    expect(shownState({ ...open, known: false }, seen)).toBe('unknown');
    expect(shownState(undefined, seen)).toBe('waiting');
    expect(shownState(undefined, { ...seen, waitedMs: 10_000 })).toBe('unknown');
  });

  it('is being confirmed for ten seconds, then not paid as the vendor answers', () => {
    expect(shownState(open, { ...seen, waitedMs: 5_000 })).toBe('waiting');
    expect(shownState(open, { ...seen, waitedMs: 10_000 })).toBe('unpaid');
  });
});

describe('costAfter', () => {
  const cost = { state: 'due', dueFen: 800, dueAt: '2026-11-30T10:00:00+08:00', paidFen: 0, payments: [] } as const;
  const weighed = { ...cost, payments: [], weighed: {} as NonNullable<Cost['weighed']> };
  const payment = { paymentNo: 'P1', state: 'paid' as const, fen: 800 };

  it('has no due sum after a payment, before the costs are refetched', () => {
    expect(costAfter(weighed, payment)).toMatchObject({ state: 'paid', dueFen: 0, paidFen: 800 });
    expect(costAfter(weighed, payment)).not.toHaveProperty('dueAt');
    expect(costAfter({ ...cost, payments: [] }, payment)).toMatchObject({ state: 'held', dueFen: 0 });
  });

  it('returns the loaded costs without a result, for another sum, and once they include the payment', () => {
    expect(costAfter(weighed, { ...payment, state: 'open' })).toBe(weighed);
    expect(costAfter(weighed, { ...payment, fen: 700 })).toBe(weighed);
    const newer = { ...weighed, payments: [{ paymentNo: 'P1', state: 'paid' } as Cost['payments'][number]] };
    expect(costAfter(newer, payment)).toBe(newer);
  });
});

describe('invoicedApart', () => {
  it('excludes the part paid by card from the order’s invoice', () => {
    const payments = [
      { state: 'paid', fen: 8_050 },
      { state: 'closed', fen: 100 },
    ] as Cost['payments'];
    const refunds = [{ fen: 50 }] as Cost['refunds'];
    expect(invoicedApart({ payments, refunds, paidFen: 13_000 })).toEqual({ ownFen: 8_000, cardFen: 5_000 });
    expect(invoicedApart({ payments: [], refunds: [], paidFen: 5_000 })).toEqual({ ownFen: 0, cardFen: 5_000 });
  });
});

describe('wordOfPay', () => {
  it('is "continue" for a payment without a result; before a payment and after a failed one it is "pay"', () => {
    for (const state of ['paying', 'waiting', 'unpaid', 'unknown'] as const) expect(wordOfPay(state)).toBe('payOn');
    for (const state of [undefined, 'refused', 'cancelled', 'unopened', 'expired', 'changed'] as const)
      expect(wordOfPay(state)).toBe('payNow');
  });
});

describe('triedWay', () => {
  it('is the chosen vendor, also after a refusal of the bank; undefined after the payment', () => {
    const payment = (way: 'sandbox' | 'wechat', state: 'open' | 'closed' | 'paid') =>
      ({ way, state, createdAt: '2026-11-20T10:00:00+08:00' }) as Cost['payments'][number];
    const tried = (...payments: Cost['payments']) => triedWay({ payments, cardPayments: [] });
    expect(tried()).toBeUndefined();
    expect(tried(payment('wechat', 'closed'), payment('sandbox', 'closed'))).toBe('sandbox');
    expect(tried(payment('sandbox', 'open'), payment('wechat', 'closed'))).toBe('sandbox');
    expect(tried(payment('wechat', 'closed'), payment('sandbox', 'paid'))).toBeUndefined();
    const spend = { at: '2026-11-20T09:59:59+08:00' } as Cost['cardPayments'][number];
    expect(triedWay({ payments: [payment('sandbox', 'closed')], cardPayments: [spend] })).toBeUndefined();
  });
});

describe('spendBeside', () => {
  const payment = (paymentNo: string, createdAt: string, state: 'open' | 'closed' | 'paid') =>
    ({ paymentNo, createdAt, state }) as Cost['payments'][number];
  const spend = (at: string, state: 'held' | 'paid' | 'released') =>
    ({ id: at, kind: 'bearer', state, fen: 5_000, backFen: 0, at }) as Cost['cardPayments'][number];
  const [before, made] = [
    payment('P1', '2026-11-23T10:00:05+08:00', 'closed'),
    payment('P2', '2026-11-23T10:05:05+08:00', 'closed'),
  ];

  it('is the part that the card paid with this payment, not with an earlier one', () => {
    const spends = [spend('2026-11-23T10:00:04+08:00', 'released'), spend('2026-11-23T10:05:04+08:00', 'released')];
    const besideAt = (cardPayments: typeof spends) => spendBeside({ payments: [before, made], cardPayments }, made)?.at;
    expect(besideAt(spends)).toBe('2026-11-23T10:05:04+08:00');
    expect(besideAt(spends.slice(0, 1))).toBeUndefined();
  });

  it('is unknown until the costs include the end of the payment', () => {
    const stale = { payments: [payment('P2', made.createdAt, 'open')], cardPayments: [spend(made.createdAt, 'held')] };
    expect(spendBeside(stale, made)).toBeUndefined();
  });

  it('names the released part of the card, or the paid and the missing sum', () => {
    const cost = (state: 'paid' | 'released') =>
      ({
        payments: [made],
        cardPayments: [spend(made.createdAt, state)],
        dueFen: 8_050,
        cards: [],
        combos: [],
        ways: [],
      }) as unknown as Cost;
    const words = (state: 'paid' | 'released') =>
      wordsOfState(pay.zh, 'refused', { cost: cost(state), payment: made as PaymentStatus });
    expect(words('released')).toEqual({
      title: '没付成，未扣款',
      text: '银行没有通过，礼品卡的 ¥50.00 已放回卡里',
    });
    expect(words('paid')).toEqual({ title: '没付成', text: '银行没有通过，礼品卡已付 ¥50.00，还差 ¥80.50' });
  });
});

describe('isEarlier', () => {
  it('a paid payment is not shown as complete when more is due', () => {
    const payments = [{ paymentNo: 'P1', state: 'paid' }] as Cost['payments'];
    expect(isEarlier({ payments, dueFen: 800 }, 'P1')).toBe(true);
    expect(isEarlier({ payments, dueFen: 0 }, 'P1')).toBe(false);
    expect(isEarlier({ payments, dueFen: 800 }, 'P2')).toBe(false);
  });
  it('a refused payment is not shown as failed when the order was paid otherwise', () => {
    const payments = [{ paymentNo: 'P1', state: 'closed' }] as Cost['payments'];
    expect(isEarlier({ payments, dueFen: 0 }, 'P1')).toBe(true);
    expect(isEarlier({ payments, dueFen: 800 }, 'P1')).toBe(false);
  });
});

describe('carryOut', () => {
  const location = { assign: vi.fn() };
  const document = new EventTarget() as unknown as Document;
  const params = { appId: 'wx', package: 'prepay_id=1' };

  it('passes the parameters to the chat app and reports whether the payer closed the sheet', async () => {
    const invoked: unknown[] = [];
    const bridgeSaying = (err_msg: string) => ({
      invoke: (name: string, given: object, done: (result: object) => void) => {
        invoked.push(name, given);
        done({ err_msg });
      },
    });
    const action = { kind: 'jsapi' as const, params };
    const payAfter = (message: string) =>
      carryOut(action, { location, document, WeixinJSBridge: bridgeSaying(message) });
    expect(await payAfter('get_brand_wcpay_request:ok')).toBe('returned');
    expect(await payAfter('get_brand_wcpay_request:cancel')).toBe('cancelled');
    expect(await payAfter('get_brand_wcpay_request:fail')).toBe('returned');
    expect(invoked.slice(0, 2)).toEqual(['getBrandWCPayRequest', params]);
  });

  it('opens the vendor’s page, or offers the ways again, if no bridge comes within 4 s', async () => {
    vi.useFakeTimers();
    const ended: string[] = [];
    const url = 'https://pay';
    for (const action of [
      { kind: 'jsapi' as const, params, url },
      { kind: 'tradePay' as const, tradeNo: 'T1' },
    ])
      void carryOut(action, { location, document }).then((result) => ended.push(result));
    await vi.advanceTimersByTimeAsync(3_999);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(ended).toEqual(['leaving', 'unopened']);
    expect(location.assign).toHaveBeenCalledWith(url);
  });

  it('waits until the host adds its bridge', async () => {
    const host: { -readonly [Name in keyof PayHost]: PayHost[Name] } = { location, document };
    const paying = carryOut({ kind: 'jsapi', params, url: 'https://early' }, host);
    host.WeixinJSBridge = {
      invoke: (_name, _given, done) => done({ err_msg: 'get_brand_wcpay_request:ok' }),
    };
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    expect(await paying).toBe('returned');
    expect(location.assign).not.toHaveBeenCalledWith('https://early');
  });

  it('passes the trade number to the payment app', async () => {
    const bridge = {
      call: vi.fn((_name: string, _params: object, done: (r: object) => void) => done({ resultCode: '6001' })),
    };
    const carried = await carryOut({ kind: 'tradePay', tradeNo: 'T1' }, { location, document, AlipayJSBridge: bridge });
    expect([carried, bridge.call.mock.calls[0]?.[1]]).toEqual(['cancelled', { tradeNO: 'T1' }]);
  });
});

it('an order is offered for an invoice until it is applied for', () => {
  const cost = { orderId: 'a' };
  expect(isInvoiceable(cost, undefined)).toBe(true);
  expect(isInvoiceable(cost, { open: [{ orderId: 'a' }, {}] })).toBe(true);
  expect(isInvoiceable(cost, { open: [{ orderId: 'b' }] })).toBe(false);
});
