import type { RequestOf } from '@yidi/contract/call';
import { freightQuote } from '@yidi/contract/calls/tariff';
import { BUILT_IN_TARIFFS } from '@yidi/rules/tariff/tables';
import { atShanghai } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { readDivisions } from '../../world/parcels.ts';
import { perform } from '../../world/perform.ts';
import { codeOfRegion } from './region-code.ts';
import { tariffHandlers } from './tariff.ts';

const divisions = await readDivisions();
const handlers = tariffHandlers({ divisions, tariffs: { read: async () => BUILT_IN_TARIFFS } });
const caller = { sessionId: '', personId: '', userId: null, phone: null, openId: null };
const now = new Date(atShanghai('2026-11-24', '10:00'));
const hangzhou = { province: '浙江省', city: '杭州市', district: '西湖区' };
const chengdu = { province: '四川省', city: '成都市', district: '武侯区' };

function ask(fields: Partial<RequestOf<typeof freightQuote>> = {}) {
  const request = { from: hangzhou, to: chengdu, goodsInfo: { goodInternals: '棉质衬衫' }, weightKg: 1.5, ...fields };
  return perform(freightQuote, handlers.freightQuote, caller, request, { now });
}

describe('freightQuote', () => {
  test('prices every product in parts that add up, with its promised time', async () => {
    const { offers } = await ask({ insuredInfo: { price: 80_000 }, packaging: 'box3' });
    expect(offers.map((offer) => [offer.productId, offer.offered, offer.reason])).toEqual([
      ['1', true, ''],
      ['11', true, ''],
      ['2', true, ''],
      ['9', false, 'product.sameCityOnly'],
    ]);
    for (const offer of offers.filter((each) => each.offered)) {
      expect(offer.parts.reduce((sum, part) => sum + part.fen, 0)).toBe(offer.totalFen);
      expect(offer.parts.find((part) => part.kind === 'premium')?.fen).toBe(200);
      expect(offer.parts.find((part) => part.kind === 'packaging')?.fen).toBe(150);
      expect(Date.parse(offer.promisedAt!)).toBeGreaterThan(now.getTime());
      expect(offer.uninsuredMaxFen).toBe(3 * (offer.totalFen - 350));
    }
  });

  test('returns premium and cover of the insurance, and the compensation without it', async () => {
    const { insuredInfo, offers } = await ask({ insuredInfo: { price: 80_000 } });
    expect(insuredInfo).toMatchObject({ price: 80_000, premiumPrice: 200 });
    expect(insuredInfo.uninsuredMaxFen).toBe(Math.max(...offers.map((offer) => offer.uninsuredMaxFen)));
    expect(
      (await ask({ goodsInfo: { goodInternals: '购物卡' }, insuredInfo: { price: 80_000 } })).insuredInfo,
    ).toMatchObject({
      price: 0,
      premiumPrice: 0,
      reason: 'insurance.refused',
    });
  });

  test('goods that may not fly are sent by road, with a later promise', async () => {
    const byAir = (await ask()).offers[0]!;
    const byRoad = (await ask({ goodsInfo: { goodInternals: '充电宝' } })).offers[0]!;
    expect([byAir.ground, byRoad.ground]).toEqual([false, true]);
    expect(Date.parse(byRoad.promisedAt!)).toBeGreaterThan(Date.parse(byAir.promisedAt!));
  });

  test('offers no product for forbidden goods, with the reason', async () => {
    const { offers } = await ask({ goodsInfo: { goodInternals: '烟花爆竹' } });
    expect(offers.map((offer) => [offer.offered, offer.reason])).toEqual(Array(4).fill([false, 'goods.forbidden']));
  });

  test('charges the volume of a large light parcel', async () => {
    const { offers } = await ask({ weightKg: 0.5, sizeCm: { length: 60, width: 50, height: 40 } });
    expect(offers[0]).toMatchObject({ volumetric: true, chargeableKg: 15 });
  });

  test('BAD_INPUT for a place that does not exist and a pick-up too far ahead', async () => {
    await expect(ask({ to: { ...chengdu, district: '西湖区' } })).rejects.toMatchObject({
      class: 'BAD_INPUT',
      info: { fields: [{ path: 'to.district', rule: 'region.unknown' }] },
    });
    await expect(ask({ pickupAt: '2027-03-01T10:00:00+08:00' })).rejects.toMatchObject({
      class: 'BAD_INPUT',
      info: { fields: [{ path: 'pickupAt', rule: 'slot.unavailable' }] },
    });
  });

  test('offers no domestic product to Hong Kong', async () => {
    const { offers } = await ask({ to: { province: '香港特别行政区', city: '香港岛', district: '中西区' } });
    expect(new Set(offers.map((offer) => offer.reason))).toEqual(new Set(['product.notDomestic']));
  });
});

describe('codeOfRegion', () => {
  test.each([
    ['330106', hangzhou],
    ['441900', { province: '广东省', city: '东莞市', district: '' }],
    ['429005', { province: '湖北省', city: '', district: '潜江市' }],
    ['110108', { province: '北京市', city: '北京市', district: '海淀区' }],
    [null, { province: '浙江省', city: '', district: '' }],
    [null, { province: '浙江省', city: '南京市', district: '鼓楼区' }],
    [null, { province: '__proto__', city: 'constructor', district: '' }],
  ])('%s', (code, region) => {
    expect(codeOfRegion(divisions, region)).toBe(code);
  });
});
