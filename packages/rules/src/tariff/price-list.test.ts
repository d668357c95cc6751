import { type ProductId, productIds } from '@yidi/contract/values/tariff';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../time/shanghai.ts';
import { PACKAGINGS, PRODUCTS } from './products.ts';
import { quoteProduct } from './quote.ts';
import { BUILT_IN_TARIFFS, tariffOfVersion } from './tables.ts';
import { ZONES } from './zones.ts';

/** From Hangzhou, one place in every zone, in order. */
const PLACES = ['330110', '330203', '320106', '110101', '530102', '650102'];
const DAY = '2026-11-20';
const pickupMs = Date.parse(`${DAY}T12:00+08:00`);

function offersOf(product: ProductId, more: { weightG: number; tariffVersion: string; groundOnly?: boolean }) {
  const offers = PLACES.map((to) =>
    quoteProduct({ from: '330106', to, pickupMs, nowMs: pickupMs, ...more }, product, BUILT_IN_TARIFFS),
  );
  return offers.filter((offer) => offer.offered);
}

/**
 * Published tables never change: new prices are a new table with a start date, and orders keep
 * their table.
 */
describe('the prices of', () => {
  test.each<[version: string, ProductId, oneKg: number[], threeKg: number[]]>([
    ['CN-2025.1', '1', [1400, 1700, 2600, 2600, 2900, 3500], [2200, 2900, 5000, 5000, 6500, 9500]],
    ['CN-2025.1', '11', [1000, 1100, 1300, 1500, 1700, 2300], [1600, 1900, 2500, 3100, 3700, 5700]],
    ['CN-2025.1', '2', [800, 900, 1000, 1100, 1300, 1800], [1200, 1700, 2000, 2300, 2900, 4400]],
    ['CN-2025.1', '9', [2000], [3600]],
    ['CN-2026.1', '1', [1200, 1300, 1400, 1700, 2000, 2400], [2000, 2300, 3000, 3700, 4400, 6000]],
    ['CN-2026.1', '11', [1000, 1100, 1200, 1400, 1600, 2200], [1600, 1900, 2400, 3000, 3600, 5400]],
    ['CN-2026.1', '2', [800, 900, 1000, 1100, 1300, 1800], [1200, 1500, 1800, 2100, 2700, 4200]],
    ['CN-2026.1', '9', [1800], [3000]],
  ])('%s, product %s, for 1 and 3 kg to each zone', (tariffVersion, product, oneKg, threeKg) => {
    const prices = (weightG: number) => offersOf(product, { weightG, tariffVersion }).map((offer) => offer.totalFen);
    expect([prices(1000), prices(3000)]).toEqual([oneKg, threeKg]);
  });

  it('the versions and seasons are all listed here', () => {
    expect(BUILT_IN_TARIFFS.map(({ version, seasons }) => [version, seasons])).toEqual([
      ['CN-2025.1', [{ from: '2026-02-12', to: '2026-02-23', perParcelFen: 300 }]],
      ['CN-2026.1', [{ from: '2027-02-02', to: '2027-02-12', perParcelFen: 300 }]],
    ]);
    for (const { rates } of BUILT_IN_TARIFFS) {
      expect(Object.keys(rates).sort()).toEqual([...productIds].sort());
      for (const code of ['1', '11', '2'] as const) expect(Object.keys(rates[code])).toEqual(ZONES);
      expect(Object.keys(rates['9'])).toEqual(['sameCity']);
    }
  });
});

describe('the usual time of', () => {
  test.each<[ProductId, groundOnly: boolean, times: string[]]>([
    ['1', false, ['1 12:00', '1 18:00', '1 18:00', '2 12:00', '2 18:00', '3 18:00']],
    ['1', true, ['1 12:00', '1 18:00', '1 18:00', '3 12:00', '4 18:00', '6 18:00']],
    ['11', false, ['1 18:00', '2 12:00', '2 18:00', '3 18:00', '4 18:00', '6 18:00']],
    ['2', false, ['2 18:00', '2 18:00', '3 18:00', '4 18:00', '6 18:00', '9 18:00']],
  ])('product %s, by road alone: %s, to each zone', (product, groundOnly, times) => {
    const offers = offersOf(product, { weightG: 1000, tariffVersion: 'CN-2026.1', groundOnly });
    expect(offers.map(({ promise }) => `${promise.days} ${promise.promisedAt.slice(11, 16)}`)).toEqual(times);
    for (const { promise } of offers) expect(promise.promisedAt.slice(0, 10)).toBe(addDays(DAY, promise.days));
  });

  it('a parcel at the last minute is still in time', () => {
    const parcel = { from: '330106', weightG: 1000, nowMs: pickupMs };
    const at = (minute: string) => Date.parse(`${DAY}T${minute}+08:00`);
    expect(quoteProduct({ ...parcel, to: '330110', pickupMs: at('14:00') }, '9', BUILT_IN_TARIFFS).offered).toBe(true);
    expect(quoteProduct({ ...parcel, to: '320106', pickupMs: at('19:00') }, '1', BUILT_IN_TARIFFS)).toMatchObject({
      promise: { promisedAt: '2026-11-21T18:00:00+08:00', days: 1 },
    });
  });
});

describe('what is on offer', () => {
  it('products: code, name and maximum weight', () => {
    expect(productIds.map((code) => [PRODUCTS[code].code, PRODUCTS[code].name, PRODUCTS[code].maxWeightG])).toEqual([
      ['1', '特快专递', 50_000],
      ['11', '国内标快', 50_000],
      ['2', '快递包裹', 40_000],
      ['9', '当日达', 20_000],
    ]);
    const inCity = { from: '330106', to: '330110', pickupMs, nowMs: pickupMs };
    for (const code of productIds) {
      expect(quoteProduct({ ...inCity, weightG: PRODUCTS[code].maxWeightG }, code, BUILT_IN_TARIFFS).offered).toBe(
        true,
      );
      const tooMuch = quoteProduct({ ...inCity, weightG: PRODUCTS[code].maxWeightG + 1 }, code, BUILT_IN_TARIFFS);
      expect(tooMuch).toMatchObject({ offered: false, reason: 'over_weight' });
    }
  });

  it('packagings: code, name, fee and size', () => {
    expect(PACKAGINGS.map(({ code, name, feeFen, insideCm }) => `${code} ${name} ${feeFen} ${insideCm}`)).toEqual([
      'none 自备包装 0 null',
      'envelope 文件封 0 32,24,1',
      'bag 防水快递袋 50 40,30,10',
      'box1 1 号纸箱 300 53,29,37',
      'box2 2 号纸箱 200 43,21,27',
      'box3 3 号纸箱 150 35,19,23',
      'box4 4 号纸箱 120 26,13,16',
      'box5 5 号纸箱 100 21,11,14',
    ]);
  });

  it("the volumetric weight has the divisor of the quote's table", () => {
    const size = { lengthCm: 40, widthCm: 30, heightCm: 20 };
    const request = { from: '330106', to: '320106', weightG: 1000, size, pickupMs, nowMs: pickupMs };
    for (const { version, volumetricDivisor } of BUILT_IN_TARIFFS) {
      const offer = quoteProduct({ ...request, tariffVersion: version }, '1', BUILT_IN_TARIFFS);
      expect(offer).toMatchObject({ tariffVersion: version, weight: { chargeableG: 24_000_000 / volumetricDivisor } });
      expect(tariffOfVersion(version, BUILT_IN_TARIFFS)?.volumetricDivisor).toBe(8000);
    }
  });
});
