import { DAY_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { emptyAddress } from '../../../address/address.data.ts';
import type { ExpressForm, Offer } from '../express-form.ts';
import { noGoods } from '../goods-info.ts';
import { confirmed, decide, isTooOld, slotNow, type WaitingOrder } from './waiting-rule.ts';

const morning = { slotId: 'm', startAt: '2026-11-24T09:00:00+08:00', endAt: '2026-11-24T11:00:00+08:00' };
const evening = { slotId: 'e', startAt: '2026-11-24T17:00:00+08:00', endAt: '2026-11-24T19:00:00+08:00' };
const form: ExpressForm = {
  sender: emptyAddress,
  receiver: emptyAddress,
  goods: { ...noGoods, goodInternals: '书' },
  weightKg: 1,
  productId: null,
  insuredInfo: null,
  packaging: 'none',
  slot: morning,
  pointCode: null,
  waybillNo: '',
  payMode: 'sender',
  message: '',
  passwordSign: false,
  deliveryWish: null,
};
const place = { province: '浙江省', city: '杭州市', district: '西湖区' };
const order: WaitingOrder = {
  mode: 'courier',
  mailNo: undefined,
  form,
  request: {
    orderType: '3',
    sender: emptyAddress,
    receiver: emptyAddress,
    goodsInfo: { goodInternals: '书' },
    weightKg: 1,
    productId: '1',
    slotId: 'm',
    seenTotalFen: 2000,
  },
  quote: { from: place, to: place, weightKg: 1 },
  name: 'order.create',
  tried: false,
};
const offer: Offer = {
  productId: '1',
  offered: true,
  reason: '',
  ground: false,
  totalFen: 2000,
  parts: [],
  chargeableKg: 1,
  volumetric: false,
  tariffVersion: 'v',
  uninsuredMaxFen: 6000,
};
const quoted = (...offers: Partial<Offer>[]) => ({ offers: offers.map((part) => ({ ...offer, ...part })) });
const fresh = (totalFen: number, slot = morning) => ({ quote: quoted({ totalFen }), slot });

describe('a waiting order', () => {
  test('is sent at the same price', () => {
    expect(decide(order, fresh(2000))).toEqual({ why: 'same', totalFen: 2000 });
  });
  test('is sent at a lower price, which is then paid', () => {
    expect(decide(order, fresh(1800))).toEqual({ why: 'same', totalFen: 1800 });
  });
  test('stays at a price that is higher by one fen', () => {
    expect(decide(order, fresh(2001))).toEqual({ why: 'changed', totalFen: 2001 });
  });
  test('is not sent when its slot is full, also at a lower price', () => {
    expect(decide(order, fresh(1800, evening))).toEqual({ why: 'changed', totalFen: 1800, slot: evening });
  });
  test('stays when there is no slot at all', () => {
    expect(decide(order, { quote: quoted({}), slot: null })).toEqual({ why: 'gone' });
  });
  test('stays when its product is not offered, whatever another one costs', () => {
    const quote = quoted({ offered: false }, { productId: '2', totalFen: 100 });
    expect(decide(order, { quote, slot: morning })).toEqual({ why: 'gone' });
  });
  test('needs no slot when it is dropped off', () => {
    expect(decide({ ...order, mode: 'selfDrop' }, { quote: quoted({}), slot: null })).toMatchObject({ why: 'same' });
  });
  test('is too old before the server deletes its key', () => {
    expect(isTooOld(0, 6 * DAY_MS)).toBe(false);
    expect(isTooOld(0, 6 * DAY_MS + 1)).toBe(true);
    expect(isTooOld(0, 7 * DAY_MS)).toBe(true);
  });
});

describe('its slot', () => {
  const slots = (state: 'open' | 'few' | 'full') => ({
    days: [
      {
        day: '2026-11-24',
        label: 'tomorrow' as const,
        slots: [
          { ...evening, state: 'open' as const, left: 3 },
          { ...morning, state, left: 1 },
        ],
      },
    ],
  });
  test.each(['open', 'few'] as const)('stays while it is %s', (state) => {
    expect(slotNow(morning, slots(state))).toEqual(morning);
  });
  test('is the first open one once it is full', () => expect(slotNow(morning, slots('full'))).toEqual(evening));
  test('is undefined if no slot is open', () => expect(slotNow(morning, { days: [] })).toBeNull());
});

describe('a confirmed order', () => {
  test('has the shown price and slot and is sent automatically again', () => {
    const held = { why: 'changed', totalFen: 2300, slot: evening } as const;
    const next = confirmed({ ...order, held });
    const request = { ...order.request, seenTotalFen: 2300, slotId: 'e' };
    expect(next).toEqual({ ...order, request, form: { ...form, slot: evening } });
    expect(decide(next, fresh(2300, evening))).toEqual({ why: 'same', totalFen: 2300 });
  });
  test('has the other values unchanged', () => {
    expect(confirmed({ ...order, held: { why: 'changed', totalFen: 2300 } }).form.slot).toEqual(morning);
    expect(confirmed({ ...order, held: { why: 'refused', words: 'x' } })).toEqual(order);
  });
});
