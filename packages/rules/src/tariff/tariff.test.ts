import { productIds } from '@yidi/contract/values/tariff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainFee } from './explain.ts';
import { PRODUCTS } from './products.ts';
import { PROVINCES } from './provinces.ts';
import { type Offer, type QuoteRequest, quote, quoteProduct } from './quote.ts';
import { BUILT_IN_TARIFFS, tariffOn } from './tables.ts';
import { cityOfDivision, laneBetween } from './zones.ts';

const HANGZHOU = '330106';
const NANJING = '320106';
const at = (text: string) => Date.parse(`${text}+08:00`);
const parcel = (more: Partial<QuoteRequest> = {}): QuoteRequest => ({
  from: HANGZHOU,
  to: NANJING,
  weightG: 1500,
  pickupMs: at('2026-11-20T16:00'),
  nowMs: at('2026-11-20T12:30'),
  ...more,
});

function offerOf(request: QuoteRequest, product: (typeof productIds)[number]): Offer {
  const offer = quoteProduct(request, product, BUILT_IN_TARIFFS);
  if (!offer.offered) throw new Error(offer.reason);
  return offer;
}

const provinces = fc.constantFrom(...PROVINCES.map((province) => `${province.code}0100`));
const products = fc.constantFrom('1', '11', '2') as fc.Arbitrary<'1' | '11' | '2'>;
const weights = fc.integer({ min: 1, max: 40_000 });

describe('zones', () => {
  it('are symmetric between neighbours', () => {
    for (const province of PROVINCES) {
      for (const code of province.neighbours) {
        expect(PROVINCES.find((other) => other.code === code)?.neighbours, `${province.code}-${code}`).toContain(
          province.code,
        );
      }
    }
    expect(PROVINCES).toHaveLength(31);
  });

  it('are the same in both directions', () => {
    for (const a of PROVINCES) {
      for (const b of PROVINCES) {
        expect(laneBetween(`${a.code}0101`, `${b.code}0101`)).toEqual(laneBetween(`${b.code}0101`, `${a.code}0101`));
      }
    }
  });

  it('increase with the distance', () => {
    expect(laneBetween('330106', '330110')?.zone).toBe('sameCity');
    expect(laneBetween('310101', '310115')?.zone).toBe('sameCity');
    expect(laneBetween('330106', '330203')?.zone).toBe('sameProvince');
    expect(laneBetween(HANGZHOU, NANJING)).toMatchObject({ zone: 'neighbour', distanceKm: 235 });
    expect(laneBetween('330106', '110101')?.zone).toBe('middle');
    expect(laneBetween('330106', '530102')?.zone).toBe('far');
    expect(laneBetween('330106', '650102')?.zone).toBe('remote');
    expect(laneBetween('330106', '653201')).toMatchObject({ zone: 'remote', remoteEnds: 1 });
    expect(laneBetween('330106', '810001')).toBeNull();
    expect(cityOfDivision('429004')).toBe('429004');
  });
});

describe('a quote', () => {
  it('has price and time of every product', () => {
    const { offers, tariffVersion } = quote(parcel(), BUILT_IN_TARIFFS);
    expect(tariffVersion).toBe('CN-2026.1');
    expect(
      offers.map((offer) =>
        offer.offered ? [offer.product, offer.totalFen, offer.promise.promisedAt] : [offer.product, offer.reason],
      ),
    ).toEqual([
      ['1', 1800, '2026-11-21T18:00:00+08:00'],
      ['11', 1500, '2026-11-22T18:00:00+08:00'],
      ['2', 1200, '2026-11-23T18:00:00+08:00'],
      ['9', 'same_city_only'],
    ]);
  });

  it('is the sum of its parts, in whole fen, with packaging and insurance', () => {
    fc.assert(
      fc.property(
        provinces,
        provinces,
        products,
        weights,
        fc.integer({ min: 1, max: 30_000 }),
        (from, to, product, weightG, declaredYuan) => {
          const offer = offerOf(parcel({ from, to, weightG, declaredYuan, packagingCode: 'box3' }), product);
          expect(offer.totalFen).toBe(offer.parts.reduce((sum, part) => sum + part.feeFen, 0));
          expect(offer.parts.every((part) => Number.isInteger(part.feeFen) && part.feeFen > 0)).toBe(true);
          expect(offer.parts.map((part) => part.code)).toEqual(
            expect.arrayContaining(['first_weight', 'packaging', 'insurance']),
          );
          expect(offer.totalFen - offer.postageFen).toBe(
            150 + (offer.parts.find((part) => part.code === 'insurance')?.feeFen ?? 0),
          );
        },
      ),
    );
  });

  it('has no price that falls with the weight, or with the zone for one product', () => {
    fc.assert(
      fc.property(
        provinces,
        provinces,
        products,
        fc.integer({ min: 1, max: 39_000 }),
        fc.integer({ min: 0, max: 1000 }),
        (from, to, product, weightG, more) => {
          expect(offerOf(parcel({ from, to, weightG: weightG + more }), product).totalFen).toBeGreaterThanOrEqual(
            offerOf(parcel({ from, to, weightG }), product).totalFen,
          );
        },
      ),
    );
    for (const table of BUILT_IN_TARIFFS) {
      for (const code of productIds) {
        const first = Object.values(table.rates[code]).map((rate) => rate.firstFeeFen + rate.stepFeeFen);
        expect(first).toEqual([...first].sort((a, b) => a - b));
      }
    }
  });

  it('charges each started step in full', () => {
    const fee = (weightG: number) => offerOf(parcel({ weightG }), '1').totalFen;
    expect([1, 1000, 1001, 1500, 1501].map(fee)).toEqual([1400, 1400, 1800, 1800, 2200]);
  });

  it('states which weight is charged', () => {
    const offer = offerOf(parcel({ size: { lengthCm: 40, widthCm: 40, heightCm: 20 } }), '1');
    expect(offer.weight).toEqual({ chargeableG: 4000, actualG: 1500, volumetricG: 4000, counted: 'volumetric' });
    expect(
      quoteProduct(parcel({ size: { lengthCm: 160, widthCm: 10, heightCm: 10 } }), '1', BUILT_IN_TARIFFS),
    ).toMatchObject({
      reason: 'over_size',
    });
  });

  it('has surcharges for remote ends and high season', () => {
    const remote = offerOf(parcel({ to: '653201' }), '1');
    expect(remote.parts.find((part) => part.code === 'remote')).toEqual({ code: 'remote', feeFen: 900, ends: 1 });
    const season = offerOf(parcel({ nowMs: at('2027-02-03T10:00'), pickupMs: at('2027-02-03T12:00') }), '1');
    expect(season.parts.find((part) => part.code === 'season')?.feeFen).toBe(300);
  });

  it('offers same-day delivery only within a city, and only in time', () => {
    const city = parcel({ to: '330110', pickupMs: at('2026-11-20T13:00') });
    expect(offerOf(city, '9').promise).toEqual({ promisedAt: '2026-11-20T20:00:00+08:00', days: 0, transport: 'road' });
    expect(quoteProduct({ ...city, pickupMs: at('2026-11-20T14:01') }, '9', BUILT_IN_TARIFFS)).toMatchObject({
      reason: 'too_late_today',
    });
    expect(quoteProduct(parcel({ from: '331102', to: '331121' }), '9', BUILT_IN_TARIFFS)).toMatchObject({
      reason: 'city_not_served',
    });
  });

  it('sends ground-only goods by road, and states that this is slower', () => {
    const flown = offerOf(parcel({ to: '530102' }), '1');
    const driven = offerOf(parcel({ to: '530102', groundOnly: true }), '1');
    expect([flown.promise.transport, driven.promise.transport]).toEqual(['air', 'road']);
    expect(driven.promise.promisedAt > flown.promise.promisedAt).toBe(true);
    expect([flown.slowedByRoad, driven.slowedByRoad]).toEqual([false, true]);
    expect(offerOf(parcel({ groundOnly: true }), '1').slowedByRoad).toBe(false);
  });

  it('lets a parcel that is collected late leave the next evening', () => {
    expect(offerOf(parcel({ pickupMs: at('2026-11-20T19:01') }), '1').promise.promisedAt).toBe(
      '2026-11-22T18:00:00+08:00',
    );
  });

  it('refuses with the reason', () => {
    expect(quoteProduct(parcel({ to: '710000' }), '1', BUILT_IN_TARIFFS)).toEqual({
      product: '1',
      offered: false,
      reason: 'not_domestic',
    });
    expect(quoteProduct(parcel({ weightG: PRODUCTS['2'].maxWeightG + 1 }), '2', BUILT_IN_TARIFFS)).toMatchObject({
      reason: 'over_weight',
    });
    expect(quoteProduct(parcel({ nowMs: at('2020-01-01T00:00') }), '1', BUILT_IN_TARIFFS)).toMatchObject({
      reason: 'no_tariff',
    });
    expect(quote(parcel({ declaredYuan: 30_001 }), BUILT_IN_TARIFFS).insurance).toEqual({
      ok: false,
      reason: 'too_high',
    });
  });
});

describe('tariff tables', () => {
  it('are continuous in time, without overlaps', () => {
    const sorted = [...BUILT_IN_TARIFFS].sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
    for (const [at, table] of sorted.entries()) expect(table.effectiveTo).toBe(sorted[at + 1]?.effectiveFrom ?? null);
    expect(tariffOn('2026-03-31', BUILT_IN_TARIFFS)?.version).toBe('CN-2025.1');
    expect(tariffOn('2026-04-01', BUILT_IN_TARIFFS)?.version).toBe('CN-2026.1');
  });

  it('apply to a stored quote by its version', () => {
    expect(offerOf(parcel({ tariffVersion: 'CN-2025.1' }), '1').totalFen).toBe(3200);
  });
});

describe('the explanation of a weighed fee', () => {
  it('adds up to the difference, for any two parcels', () => {
    fc.assert(
      fc.property(
        provinces,
        provinces,
        products,
        weights,
        weights,
        fc.constantFrom('none', 'bag', 'box1'),
        fc.boolean(),
        (from, to, product, quotedG, weighedG, packagingCode, big) => {
          const quoted = offerOf(parcel({ from, to, weightG: quotedG }), product);
          const size = big ? { size: { lengthCm: 50, widthCm: 40, heightCm: 40 } } : {};
          const weighed = offerOf(parcel({ from, to, weightG: weighedG, packagingCode, ...size }), product);
          const { differenceFen, reasons } = explainFee(quoted, weighed);
          expect(reasons.reduce((sum, reason) => sum + reason.feeFen, 0)).toBe(differenceFen);
          expect(differenceFen).toBe(weighed.totalFen - quoted.totalFen);
          expect(new Set(reasons.map((reason) => reason.code)).size).toBe(reasons.length);
        },
      ),
    );
  });

  it('names what changed', () => {
    const quoted = offerOf(parcel({ weightG: 500 }), '1');
    const codes = (more: Partial<QuoteRequest>) =>
      explainFee(quoted, offerOf(parcel({ weightG: 500, ...more }), '1')).reasons;
    expect(codes({})).toEqual([]);
    expect(codes({ weightG: 1200 })).toEqual([{ code: 'weight_higher', feeFen: 400, fromG: 500, toG: 1200 }]);
    expect(codes({ size: { lengthCm: 40, widthCm: 20, heightCm: 20 } })).toEqual([
      { code: 'volume_counted', feeFen: 800, fromG: 500, toG: 2000 },
    ]);
    expect(codes({ to: '530102' }).map((reason) => reason.code)).toEqual(['lane_changed']);
    expect(codes({ tariffVersion: 'CN-2025.1' }).map((reason) => reason.code)).toEqual(['tariff_changed']);
    expect(codes({ packagingCode: 'box3', declaredYuan: 800 }).map((reason) => reason.code)).toEqual([
      'packaging_changed',
      'insurance_changed',
    ]);
    expect(explainFee(offerOf(parcel({ weightG: 2000 }), '1'), quoted).reasons[0]).toMatchObject({
      code: 'weight_lower',
      feeFen: -800,
    });
  });
});
