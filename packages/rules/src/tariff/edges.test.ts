import { describe, expect, it } from 'vitest';
import { readSize, readWeightKg } from '../weight/weight.ts';
import { explainFee } from './explain.ts';
import { isProductId, packagingOf } from './products.ts';
import { type Offer, type QuoteRequest, quote, quoteProduct } from './quote.ts';
import { BUILT_IN_TARIFFS, tariffOfVersion } from './tables.ts';
import { cityOfDivision, laneBetween } from './zones.ts';

const HANGZHOU = '330106';
const URUMQI = '650102';
/** A remote prefecture, with a surcharge. */
const KHOTAN = '653201';
const at = (text: string) => Date.parse(`${text}+08:00`);

function offerOf(more: Partial<QuoteRequest>, product: '1' | '11' | '2' | '9' = '1'): Offer {
  const noon = { pickupMs: at('2026-11-20T12:00'), nowMs: at('2026-11-20T11:00') };
  const offer = quoteProduct(
    { from: HANGZHOU, to: '320106', weightG: 1000, ...noon, ...more },
    product,
    BUILT_IN_TARIFFS,
  );
  if (!offer.offered) throw new Error(offer.reason);
  return offer;
}
const partsOf = (more: Partial<QuoteRequest>) =>
  Object.fromEntries(offerOf(more).parts.map(({ code, feeFen }) => [code, feeFen]));

describe('the parts of a price', () => {
  it('have a remote surcharge per remote end, and per started kilogram', () => {
    expect(partsOf({ to: KHOTAN })).toEqual({ first_weight: 2400, remote: 700 });
    expect(partsOf({ to: KHOTAN, weightG: 1001 })).toEqual({ first_weight: 2400, further_weight: 900, remote: 900 });
    expect(partsOf({ from: KHOTAN, to: '653221' })).toMatchObject({ remote: 1400 });
    expect(partsOf({ to: URUMQI })).toEqual({ first_weight: 2400 });
    expect(partsOf({ to: KHOTAN, tariffVersion: 'CN-2025.1' })).toMatchObject({ remote: 700 });
  });

  it("have the season's surcharge on its first and last day, too", () => {
    const season = (day: string) => partsOf({ pickupMs: at(`${day}T12:00`), tariffVersion: 'CN-2025.1' }).season;
    const days = ['2026-02-11', '2026-02-12', '2026-02-23', '2026-02-24'];
    expect(days.map(season)).toEqual([undefined, 300, 300, undefined]);
  });

  it('have no packaging that is free, unknown or not requested', () => {
    for (const packagingCode of ['none', 'envelope', 'box99', undefined])
      expect(partsOf({ packagingCode })).not.toHaveProperty('packaging');
    expect(partsOf({ packagingCode: 'bag' })).toMatchObject({ packaging: 50 });
    expect(packagingOf('none')?.feeFen).toBe(0);
  });

  it('have insurance only if it is requested and possible', () => {
    expect(partsOf({})).not.toHaveProperty('insurance');
    expect(partsOf({ declaredYuan: 800 })).toMatchObject({ insurance: 200 });
    expect(partsOf({ declaredYuan: 800, insurable: false })).not.toHaveProperty('insurance');
    expect(partsOf({ declaredYuan: 30_001 })).not.toHaveProperty('insurance');
    const request = { from: HANGZHOU, to: URUMQI, weightG: 1000, pickupMs: at('2026-11-20T12:00'), nowMs: 0 };
    expect(quote(request, BUILT_IN_TARIFFS)).toMatchObject({ insurance: null, tariffVersion: null });
    expect(quote({ ...request, declaredYuan: 800 }, BUILT_IN_TARIFFS).insurance).toMatchObject({
      ok: true,
      premiumFen: 200,
    });
    expect(quote({ ...request, declaredYuan: 800, insurable: false }, BUILT_IN_TARIFFS).insurance).toMatchObject({
      ok: false,
    });
  });
});

describe('the reasons for a difference between fee and quote', () => {
  it('count a remote surcharge that grew with the weight as weight', () => {
    const { reasons, differenceFen } = explainFee(offerOf({ to: KHOTAN }), offerOf({ to: KHOTAN, weightG: 1500 }));
    expect(reasons).toEqual([{ code: 'weight_higher', feeFen: 1100, fromG: 1000, toG: 1500 }]);
    expect(differenceFen).toBe(1100);
  });

  it('name another remote end separately', () => {
    const codesOf = (quoted: Offer, weighed: Offer) =>
      explainFee(quoted, weighed).reasons.map(({ code, feeFen }) => [code, feeFen]);
    const [near, far] = [offerOf({ to: URUMQI }), offerOf({ to: KHOTAN })];
    expect(codesOf(near, far)).toEqual([['remote_changed', 700]]);
    expect(codesOf(far, near)).toEqual([['remote_changed', -700]]);
    expect(codesOf(offerOf({}), far)).toEqual([
      ['lane_changed', 1000],
      ['remote_changed', 700],
    ]);
  });

  it('name a second remote end separately from the weight', () => {
    const [single, double] = [offerOf({ to: KHOTAN }), offerOf({ from: '540200', to: KHOTAN, weightG: 1500 })];
    expect(
      explainFee({ ...single, zone: double.zone }, double).reasons.map(({ code, feeFen }) => [code, feeFen]),
    ).toEqual([
      ['weight_higher', 900],
      ['remote_changed', 2 * 900 - 700],
    ]);
  });

  it('distinguish another product, an ignored volume and a season from a higher weight', () => {
    const size = { lengthCm: 40, widthCm: 30, heightCm: 20 };
    const codesOf = (quoted: Offer, weighed: Offer) => explainFee(quoted, weighed).reasons.map(({ code }) => code);
    expect(codesOf(offerOf({}), offerOf({ weightG: 2000 }, '11'))).toEqual(['product_changed']);
    expect(codesOf(offerOf({ size }), offerOf({ size, weightG: 9000 }))).toEqual(['volume_not_counted']);
    expect(codesOf(offerOf({}), offerOf({ pickupMs: at('2027-02-02T12:00') }))).toEqual(['season_changed']);
  });

  it('refund packaging and insurance that were cancelled', () => {
    const quoted = offerOf({ packagingCode: 'box1', declaredYuan: 800 });
    expect(explainFee(quoted, offerOf({ packagingCode: 'box2' })).reasons).toMatchObject([
      { code: 'packaging_changed', feeFen: -100 },
      { code: 'insurance_changed', feeFen: -200 },
    ]);
  });
});

describe('the promise', () => {
  const promised = (more: Partial<QuoteRequest>, product: '1' | '11' | '9' = '1') => offerOf(more, product).promise;

  it('adds a day by air and two by road for each remote end', () => {
    const days = (more: Partial<QuoteRequest>, product: '1' | '11') => promised(more, product).days;
    expect(days({ to: KHOTAN }, '1') - days({ to: URUMQI }, '1')).toBe(1);
    expect(days({ to: KHOTAN }, '11') - days({ to: URUMQI }, '11')).toBe(2);
    expect(days({ from: KHOTAN, to: '540102' }, '11') - days({ from: URUMQI, to: '540102' }, '11')).toBe(2);
  });

  it('is by air on middle, far and outlying lanes, and by road to neighbours', () => {
    const by = (to: string) => promised({ to }).transport;
    expect(['320106', '110101', '530102', URUMQI].map(by)).toEqual(['road', 'air', 'air', 'air']);
  });
});

describe('lanes', () => {
  it('count a municipality as one city, and a county directly under its province as a city', () => {
    expect(['310101', '31', '429004', '42900412', '330106'].map(cityOfDivision)).toEqual([
      '31',
      '31',
      '429004',
      '429004',
      '3301',
    ]);
    for (const city of ['11', '12', '31', '50'])
      expect(laneBetween(`${city}0101`, `${city}0230`)?.zone).toBe('sameCity');
  });

  it('offer same-day delivery within one city only, not within a province', () => {
    expect(laneBetween(HANGZHOU, '330110')?.sameDayCity).toBe(true);
    expect(laneBetween(HANGZHOU, '330203')?.sameDayCity).toBe(false);
    expect(laneBetween(HANGZHOU, '320106')?.sameDayCity).toBe(false);
  });

  it('up to 700 km between provinces are near, with or without a common border', () => {
    expect(laneBetween('110101', '370102')).toMatchObject({ zone: 'neighbour', distanceKm: 365 });
    expect(laneBetween('350102', '420102')).toMatchObject({ zone: 'neighbour', distanceKm: 700 });
    expect(laneBetween('330106', '350102')?.zone).toBe('neighbour');
    expect(laneBetween('330106', '430102')?.zone).toBe('middle');
  });

  it('to Tibet and Xinjiang have a zone of their own, also from neighbouring provinces', () => {
    for (const to of ['540102', URUMQI]) expect(laneBetween('630102', to)?.zone).toBe('remote');
  });

  it('are near with a common border at any distance, except to outlying provinces', () => {
    expect(laneBetween('650102', '630102')?.zone).toBe('remote');
    expect(laneBetween('150102', '230102')?.zone).toBe('neighbour');
    expect(laneBetween('810001', HANGZHOU)).toBeNull();
  });
});

describe('limits', () => {
  it('include the limit itself', () => {
    expect(readWeightKg(50)).toEqual({ ok: true, grams: 50_000 });
    expect(readSize({ lengthCm: 0.1, widthCm: 0.1, heightCm: 0.1 })).toEqual({ ok: true, sizeMm: [1, 1, 1] });
    expect(readSize({ lengthCm: 150, widthCm: 100, heightCm: 50 })).toMatchObject({ ok: true });
  });

  it('unknown product codes and tariff versions are recognized', () => {
    expect(['1', '9', '3', ''].map(isProductId)).toEqual([true, true, false, false]);
    expect(tariffOfVersion('CN-1999.1', BUILT_IN_TARIFFS)).toBeNull();
    expect(tariffOfVersion('CN-2026.1', BUILT_IN_TARIFFS)?.effectiveFrom).toBe('2026-04-01');
  });
});
