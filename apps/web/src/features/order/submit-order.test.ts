import { describe, expect, test } from 'vitest';
import { emptyAddress } from '../../session/typed-address.ts';
import type { ExpressForm, Offer } from './express-form.ts';
import { missingOf, orderRequest } from './submit-order.ts';

const somebody = {
  ...emptyAddress,
  name: '林清远',
  userPhone: '13900002718',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  address: '文二路88号',
};
const offer: Offer = {
  productId: '1',
  offered: true,
  whyNot: '',
  ground: false,
  totalFen: 2000,
  parts: [],
  chargeableKg: 1,
  volumetric: false,
  tariffVersion: 'v',
  uninsuredMaxFen: 6000,
};
const form: ExpressForm = {
  sender: somebody,
  receiver: somebody,
  goods: { name: '书', typeId: '02', size: { length: '20', width: '10', height: '' } },
  weightKg: 0.5,
  productId: '1',
  declaredYuan: null,
  packaging: 'none',
  slot: { slotId: 's', startAt: '', endAt: '' },
  pointCode: null,
  payMode: 'sender',
  isPwReceive: false,
  message: ' ',
};

describe('what is missing', () => {
  test('nothing of a whole order', () => expect(missingOf('courier', form, offer, false)).toEqual([]));
  test('is told in the order of the page', () => {
    const bare = { ...form, sender: emptyAddress, goods: { ...form.goods, name: ' ' }, slot: null };
    expect(missingOf('courier', bare, undefined, false)).toEqual(['sender', 'goods', 'product', 'slot']);
  });
  test('a self-drop order needs a counter and no slot', () => {
    expect(missingOf('selfDrop', { ...form, slot: null }, offer, false)).toEqual(['point']);
  });
  test('forbidden goods stop it', () => expect(missingOf('courier', form, offer, true)).toEqual(['forbidden']));
});

describe('the order over the wire', () => {
  test('carries the price that was seen, and no half-typed size or blank words', () => {
    const wire = orderRequest('courier', form, offer);
    expect(wire).toMatchObject({ orderType: '3', seenTotalFen: 2000, slotId: 's' });
    expect(wire).not.toHaveProperty('sizeCm');
    expect(wire).not.toHaveProperty('messageContent');
    expect(wire).not.toHaveProperty('pointCode');
  });
});
