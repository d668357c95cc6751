import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDraft } from '../../../session/drafts.ts';
import { rememberHolder } from '../../../session/holder.ts';
import { memoryStorage } from '../../../session/memory-storage.fixture.ts';
import { emptyAddress } from '../../address/address.data.ts';
import { billDrafts } from '../../order-many/bill/bill-pieces.ts';
import { manyDrafts } from '../../order-many/many/many-parcels.ts';
import { expressDrafts } from './express-form.ts';
import { renewGoods } from './former-goods.ts';
import { noGoods } from './goods-info.ts';

const at = Date.parse('2026-11-29T09:00:00+08:00');
const size = { length: '30', width: '20', height: '15' };
const store = (name: string, value: unknown) =>
  localStorage.setItem(`draft:${name}`, JSON.stringify({ at, by: 'owner', value }));
const stored = (name: string) => JSON.parse(localStorage.getItem(`draft:${name}`)!) as unknown;
const goods = { ...noGoods, goodInternals: '茶叶', goodsTypeId: '01', size };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  rememberHolder(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('drafts of builds before 2026-11-30', () => {
  test('are read in the present shape, and stored in it once, with their time and owner', () => {
    store('order.goodsInfo', { name: '茶叶', typeId: '01', size });
    store('order.insuredInfo', 800);
    const read = () => [readDraft(expressDrafts.goods), readDraft(expressDrafts.insuredInfo)];
    expect(read()).toEqual([goods, { price: 80_000 }]);
    expect(stored('order.goodsInfo')).toEqual({ at, by: 'owner', value: goods });
    expect(stored('order.insuredInfo')).toEqual({ at, by: 'owner', value: { price: 80_000 } });
    expect(read()).toEqual([goods, { price: 80_000 }]);
  });

  test('have the parcels and pieces of forms for several', () => {
    const parcel = { receiver: emptyAddress, weightKg: 2, doubtful: false };
    store('many.parcels', [{ ...parcel, goodsName: '茶叶', goodsTypeId: '01', size, declaredYuan: 500 }]);
    store('bill.subs', [{ weightKg: 1, size: null, declaredYuan: null }]);
    expect(readDraft(manyDrafts.parcels)).toMatchObject([{ ...parcel, goods, insuredInfo: { price: 50_000 } }]);
    readDraft(billDrafts.subs);
    expect(stored('bill.subs')).toMatchObject({ value: [{ weightKg: 1, size: null, insuredInfo: null }] });
  });
});

test('the form of a waiting order is read in the present shape', () => {
  const former = { goods: { name: '茶叶', typeId: '01', size }, weightKg: 1, declaredYuan: 800 };
  expect(renewGoods(former)).toEqual({ goods, weightKg: 1, insuredInfo: { price: 80_000 } });
  expect(renewGoods({ goods, weightKg: 1, insuredInfo: null })).toBeUndefined();
});
