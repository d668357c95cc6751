import { describe, expect, test } from 'vitest';
import { quoteRequest } from './express.data.ts';
import { type ExpressForm, expressDrafts } from './express-form.ts';
import { outOfRange } from './express-limits.ts';
import { noGoods } from './goods-info.ts';
import { missingOf } from './submit/submit-order.ts';

const place = { province: '江苏省', city: '南京市', district: '鼓楼区', street: '', address: '中山北路 100 号' };
const form: ExpressForm = {
  sender: { name: '王建国', userPhone: '13812345678', ...place },
  receiver: { name: '李晓梅', userPhone: '13987654321', ...place },
  goods: { ...noGoods, goodInternals: '图书' },
  weightKg: 1,
  productId: null,
  insuredInfo: null,
  packaging: 'none',
  slot: null,
  pointCode: null,
  waybillNo: '',
  payMode: 'sender',
  message: '',
  passwordSign: false,
  deliveryWish: null,
};
const sized = (length: string, width: string, height: string): ExpressForm => ({
  ...form,
  goods: { ...form.goods, size: { length, width, height } },
});

describe('numbers out of range', () => {
  test.each([
    ['a side', sized('999', '50', '40'), 'size'],
    ['the sum of the sides', sized('150', '100', '90'), 'size'],
    ['a side that is missing', sized('30', '', '15'), 'size'],
    ['too heavy', { ...form, weightKg: 999 }, 'weight'],
    ['no weight', { ...form, weightKg: 0 }, 'weight'],
    ['insured too high', { ...form, insuredInfo: { price: 3_000_100 } }, 'insured'],
  ] as const)('%s: is neither priced nor ordered, and is said', (_, typed, what) => {
    expect(outOfRange(typed)).toEqual([what]);
    expect(quoteRequest(typed)).toBeNull();
    expect(
      missingOf({ mode: 'courier', mailNo: undefined, form: typed, offer: undefined, forbidden: false }),
    ).toContain(what);
  });

  test('sizes in range are priced as typed', () => {
    expect(outOfRange(sized('150', '100', '50'))).toEqual([]);
    expect(quoteRequest(sized('60', '50', '40'))?.sizeCm).toEqual({ length: 60, width: 50, height: 40 });
  });
});

test('pick-up and self-drop share one draft', () => {
  const keys = Object.values(expressDrafts).map(({ key }) => key);
  expect(keys.every((key) => key?.startsWith('order.'))).toBe(true);
});
