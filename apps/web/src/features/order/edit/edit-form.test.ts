import { describe, expect, test } from 'vitest';
import { noGoods } from '../express/goods-info.ts';
import { type EditForm, editedParts } from './edit-form.ts';

const place = { province: '江苏省', city: '南京市', district: '鼓楼区', street: '', address: '中山北路 100 号' };
const before: EditForm = {
  sender: { name: '王建国', userPhone: '13812345678', ...place },
  receiver: { name: '李晓梅', userPhone: '13987654321', ...place },
  goods: { ...noGoods, goodInternals: '图书', size: { length: '30', width: '20', height: '15' } },
  weightKg: 1,
  insuredInfo: null,
};

describe('the parts of an order that are sent when it is changed', () => {
  test('are empty without a difference', () => expect(editedParts({ ...before }, before)).toEqual({}));

  test('are the person, or the goods as a whole with size and declared value', () => {
    const receiver = { ...before.receiver, name: '李小梅' };
    expect(editedParts({ ...before, receiver }, before)).toEqual({ receiver });
    const goodsInfo = { goodInternals: '图书', goodsTypeId: '02', labelName: '物品' };
    const goods = { goodsInfo, weightKg: 2, sizeCm: { length: 30, width: 20, height: 15 } };
    expect(editedParts({ ...before, weightKg: 2 }, before)).toEqual({ goods });
    expect(editedParts({ ...before, weightKg: 2, insuredInfo: { price: 80_000 } }, before)).toEqual({
      goods: { ...goods, insuredInfo: { price: 80_000 } },
    });
  });

  test('are null while a field is missing or out of range', () => {
    expect(editedParts({ ...before, receiver: { ...before.receiver, name: '' } }, before)).toBeNull();
    expect(editedParts({ ...before, goods: { ...before.goods, goodInternals: ' ' } }, before)).toBeNull();
    expect(editedParts({ ...before, weightKg: 99 }, before)).toBeNull();
  });
});
