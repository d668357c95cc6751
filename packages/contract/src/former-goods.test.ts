import { describe, expect, test } from 'vitest';
import { createOrder } from './calls/order.ts';
import { addFormerNames, parseStoredGoods, readFormerRequest } from './former-goods.ts';

const goodsInfo = { goodInternals: '书', goodsTypeId: '02', labelName: '物品' };
const insuredInfo = { price: 80_000, premiumPrice: 200 };

describe('goods with the former names', () => {
  test('in a request are read by their present names, also in nested parcels', () => {
    const goods = { goodsName: '书', goodsTypeId: '02', declaredYuan: 800 };
    const renamed = { goodsInfo: { goodInternals: '书', goodsTypeId: '02' }, insuredInfo: { price: 80_000 } };
    expect(readFormerRequest(createOrder.path, { ...goods, weightKg: 1, subItems: [{ declaredYuan: 3 }] })).toEqual({
      ...{ ...renamed, weightKg: 1, subItems: [{ insuredInfo: { price: 300 } }] },
    });
    expect(readFormerRequest('/order/v2/createOrders', { parcels: [goods] })).toEqual({ parcels: [renamed] });
    expect(readFormerRequest('/order/v2/edit', { orderId: 'a', goods })).toEqual({ orderId: 'a', goods: renamed });
  });

  test('of a wrong type stay wrong, and other requests are unchanged', () => {
    const request = { goodsName: 5, declaredYuan: '800' };
    expect(readFormerRequest(createOrder.path, request)).toMatchObject({
      goodsInfo: { goodInternals: 5 },
      insuredInfo: { price: '800' },
    });
    expect(readFormerRequest('/batch/mend', { set: { goodsName: '书' } })).toEqual({ set: { goodsName: '书' } });
    const present = { goodsInfo, insuredInfo, subItems: [{ insuredInfo }], goods: null };
    expect(readFormerRequest(createOrder.path, present)).toEqual(present);
  });

  test('are added to answers that pages of earlier builds read', () => {
    const detail = { goodsInfo, insuredInfo, siblings: { orders: [{ goodInternals: '书' }] } };
    expect(addFormerNames('/order/v2/detail', detail)).toEqual({
      ...{ ...detail, goodsName: '书', goodsTypeId: '02', declaredYuan: 800 },
      siblings: { orders: [{ goodInternals: '书', goodsName: '书' }] },
    });
    expect(addFormerNames('/order/v2/urge', detail)).toBe(detail);
  });

  test('in stored fields are read with the defaults of the present names', () => {
    const stored = { goodsName: '茶叶', goodsTypeId: '01', declaredYuan: 500, weightKg: 1 };
    expect(parseStoredGoods(JSON.stringify(stored))).toEqual({
      goodsInfo: { goodInternals: '茶叶', goodsTypeId: '01', labelName: '物品' },
      ...{ insuredInfo: { price: 50_000 }, weightKg: 1 },
    });
    expect(parseStoredGoods(JSON.stringify({ goodsInfo, insuredInfo }))).toEqual({ goodsInfo, insuredInfo });
  });
});
