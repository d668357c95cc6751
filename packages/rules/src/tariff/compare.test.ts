import { productIds } from '@yidi/contract/values/tariff';
import { describe, expect, it } from 'vitest';
import { priceAgain, priceOfLane, SAMPLE_LANES } from './compare.ts';
import { quoteProduct } from './quote.ts';
import { BUILT_IN_TARIFFS } from './tables.ts';
import { laneBetween, ZONES } from './zones.ts';

const [before, after] = BUILT_IN_TARIFFS as [(typeof BUILT_IN_TARIFFS)[0], (typeof BUILT_IN_TARIFFS)[0]];
const DAY = '2026-11-20';

describe('the sample lanes', () => {
  it('are twelve, of every zone and product, two of them to a remote end', () => {
    const lanes = SAMPLE_LANES.map(({ from, to }) => laneBetween(from, to));
    expect(lanes).toHaveLength(12);
    expect(new Set(lanes.map((lane) => lane?.zone))).toEqual(new Set(ZONES));
    expect(new Set(SAMPLE_LANES.map(({ product }) => product))).toEqual(new Set(productIds));
    expect(lanes.filter((lane) => lane!.remoteEnds > 0)).toHaveLength(2);
  });

  it('are all priced by every built-in table, without a season', () => {
    for (const table of BUILT_IN_TARIFFS)
      expect(SAMPLE_LANES.map((lane) => priceOfLane(lane, DAY, table))).not.toContain(null);
    expect(priceOfLane(SAMPLE_LANES[4]!, DAY, after)).toBe(1800);
    expect(priceOfLane(SAMPLE_LANES[4]!, '2027-02-03', after)).toBe(2100);
  });

  it('have no price where a product no longer goes', () => {
    const without = { ...after, rates: { ...after.rates, '9': {} } };
    expect(priceOfLane(SAMPLE_LANES[0]!, DAY, without)).toBeNull();
  });
});

describe('priceAgain', () => {
  const atMs = Date.parse(`${DAY}T10:00+08:00`);
  const parcels = [
    ['330106', '320106', '1'],
    ['330106', '330110', '9'],
    ['330106', '810001', '1'],
  ].map(([from, to, product]) => ({
    request: { from: from!, to: to!, weightG: 1500, pickupMs: atMs, nowMs: atMs, packagingCode: 'box3' },
    product: product as '1' | '9',
  }));

  it('adds up what each table asks for, and counts what is no longer served in neither sum', () => {
    const sum = (tables: typeof BUILT_IN_TARIFFS) =>
      parcels.slice(0, 2).reduce((total, { request, product }) => {
        const offer = quoteProduct(request, product, [{ ...tables[0]!, effectiveFrom: DAY, effectiveTo: null }]);
        return total + (offer.offered ? offer.totalFen : 0);
      }, 0);
    expect(priceAgain(parcels, before, after)).toEqual({
      ...{ count: 2, oldFen: sum([before]), newFen: sum([after]), refused: 0 },
    });
    const without = { ...after, rates: { ...after.rates, '9': {} } };
    expect(priceAgain(parcels, before, without)).toMatchObject({ count: 1, refused: 1 });
    // A draft that is not finished: steps and volumes cannot be counted.
    const rate = after.rates['1'].neighbour!;
    for (const stepFeeFen of [0, 400]) {
      const unfinished = { ...after.rates, '1': { neighbour: { ...rate, firstG: 0, stepG: 0, stepFeeFen } } };
      const sums = priceAgain(parcels, before, { ...after, rates: unfinished });
      expect(sums).toMatchObject({ count: 1, refused: 1 });
      expect([sums.oldFen, sums.newFen].every(Number.isSafeInteger)).toBe(true);
    }
    expect(priceAgain([], before, after)).toEqual({ count: 0, oldFen: 0, newFen: 0, refused: 0 });
  });
});
