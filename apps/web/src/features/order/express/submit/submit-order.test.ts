import { express } from '@yidi/phrases/express';
import { describe, expect, test } from 'vitest';
import { emptyAddress } from '../../../address/address.data.ts';
import type { ExpressForm, Offer } from '../express-form.ts';
import { noGoods } from '../goods-info.ts';
import { readMailAtHand } from '../mail-at-hand.ts';
import { describePerson, hasNoBox, missingOf, orderRequest, type Wanted } from './submit-order.ts';

const person = {
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
  reason: '',
  ground: false,
  totalFen: 2000,
  parts: [],
  chargeableKg: 1,
  volumetric: false,
  tariffVersion: 'v',
  uninsuredMaxFen: 6000,
};
const form: ExpressForm = {
  sender: person,
  receiver: person,
  goods: { ...noGoods, goodInternals: '书', size: { length: '20', width: '10', height: '5' } },
  weightKg: 0.5,
  productId: '1',
  insuredInfo: null,
  packaging: 'none',
  slot: { slotId: 's', startAt: '', endAt: '' },
  pointCode: null,
  waybillNo: '',
  payMode: 'sender',
  message: ' ',
  passwordSign: false,
  deliveryWish: null,
};

const whole: Wanted = { mode: 'courier', mailNo: undefined, form, offer, forbidden: false };
const MAIL = '9061182275453';

describe('missing parts', () => {
  test('none in a complete order', () => expect(missingOf(whole)).toEqual([]));
  test('are in page order', () => {
    const bare = { ...form, sender: emptyAddress, goods: { ...form.goods, goodInternals: ' ' }, slot: null };
    expect(missingOf({ ...whole, form: bare, offer: undefined })).toEqual(['sender', 'goods', 'product', 'slot']);
  });
  test('insurance is the last on the page', () => {
    const wrong = { ...form, insuredInfo: { price: 4_000_000 }, weightKg: 99, slot: null };
    expect(missingOf({ ...whole, form: wrong, offer: undefined })).toEqual(['weight', 'slot', 'insured']);
  });
  test('include a packaging that is too small, and a delivery code for a landline', () => {
    const tight = (length: string, packaging: ExpressForm['packaging']) => {
      const goods = { ...form.goods, size: { length, width: '19', height: '23' } };
      return missingOf({ ...whole, form: { ...form, goods, packaging } });
    };
    expect([tight('60', 'box3'), tight('35', 'box3'), tight('60', 'none')]).toEqual([['packaging'], [], []]);
    const sized = (length: string, width: string) => ({
      goods: { ...form.goods, size: { length, width, height: '29' } },
    });
    expect([hasNoBox(sized('60', '40')), hasNoBox(sized('50', '30'))]).toEqual([true, false]);
    const coded = (userPhone: string) =>
      missingOf({ ...whole, form: { ...form, passwordSign: true, receiver: { ...form.receiver, userPhone } } });
    expect(coded('0755-26012345')).toEqual(['passwordSign']);
    expect(coded('13711112222')).toEqual([]);
  });
  test('an incomplete person names the missing part, an empty person is missing as a whole', () => {
    const ask = (part: Partial<typeof person>) =>
      describePerson(express.zh, express.zh.missing.receiver, { ...person, ...part });
    expect(ask({ userPhone: '' })).toBe('请填写收件人电话');
    expect(ask({ userPhone: '1371111222', address: '' })).toBe('请填写收件人电话、详细地址');
    expect(ask({})).toBe('请填写收件人');
    expect(ask(emptyAddress)).toBe('请填写收件人');
    expect(describePerson(express.zh, express.zh.lacks.receiver, { ...person, userPhone: '' })).toBe('还差收件人电话');
    expect(describePerson(express.zh, express.zh.lacks.receiver, { ...person, district: '' })).toBe('还差收件人区县');
    const inDongguan = { ...person, province: '广东省', city: '东莞市', district: '' };
    expect(missingOf({ ...whole, form: { ...whole.form, receiver: inDongguan } })).not.toContain('receiver');
  });
  test.each(['😀', '📚书'])('%s is no word that a label can print', (goodInternals) => {
    expect(missingOf({ ...whole, form: { ...form, goods: { ...form.goods, goodInternals } } })).toEqual([
      'unprintable',
    ]);
  });
  test.each(['!!', '12', '…'])('%s names no article', (goodInternals) => {
    expect(missingOf({ ...whole, form: { ...form, goods: { ...form.goods, goodInternals } } })).toEqual(['goods']);
  });
  test.each(['书', 'T恤', 'книга', '5G手机'])('%s names one', (goodInternals) => {
    expect(missingOf({ ...whole, form: { ...form, goods: { ...form.goods, goodInternals } } })).toEqual([]);
  });
  test('a self-drop order needs a service point and no slot', () => {
    expect(missingOf({ ...whole, mode: 'selfDrop', form: { ...form, slot: null } })).toEqual(['point']);
  });
  test('forbidden goods block it', () => expect(missingOf({ ...whole, forbidden: true })).toEqual(['forbidden']));
  test('a mail number at hand blocks a pick-up, not a self-drop', () => {
    expect(missingOf({ ...whole, mailNo: MAIL })).toEqual(['pickup']);
    const drop = { ...whole, mode: 'selfDrop', mailNo: MAIL, form: { ...form, pointCode: 'P1' } } as const;
    expect(missingOf(drop)).toEqual([]);
  });
});

describe('the request', () => {
  test('has the price on the screen, and no blank note', () => {
    const wire = orderRequest(whole, offer);
    expect(wire).toMatchObject({ orderType: '3', seenTotalFen: 2000, slotId: 's' });
    expect(wire.sizeCm).toEqual({ length: 20, width: 10, height: 5 });
    expect(wire).not.toHaveProperty('messageContent');
    expect(wire).not.toHaveProperty('pointCode');
    expect(wire).not.toHaveProperty('isPwReceive');
    expect(orderRequest({ ...whole, mode: 'selfDrop', form: { ...form, passwordSign: true } }, offer)).toMatchObject({
      isPwReceive: true,
    });
  });

  test('has the mail number at hand in a self-drop', () => {
    expect(orderRequest({ ...whole, mode: 'selfDrop', mailNo: MAIL }, offer)).toMatchObject({ mailNo: MAIL });
    expect(orderRequest({ ...whole, mode: 'selfDrop' }, offer)).not.toHaveProperty('mailNo');
  });
});

test.each([
  ['9061182275453', '9061182275453'],
  [' 9061 1822 75453', '9061182275453'],
  ['lx123456785cn', 'LX123456785CN'],
  ['12345', undefined],
  ['<b>9061182275453', undefined],
  [undefined, undefined],
])('the mail number in the address %j is %j', (text, mailNo) => expect(readMailAtHand(text)).toBe(mailNo));
