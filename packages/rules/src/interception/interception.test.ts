import { traceStages } from '@yidi/contract/values/trace-stage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteProduct } from '../tariff/quote.ts';
import { BUILT_IN_TARIFFS } from '../tariff/tables.ts';
import {
  COLLECTED_FEN,
  changeOffer,
  type InterceptedParcel,
  type InterceptionFacts,
  interceptionRefusal,
  recallOffer,
  SAME_CITY_FEN,
} from './interception.ts';

const nowMs = Date.parse('2026-11-24T10:00:00+08:00');
const [hangzhou, nanjing, suzhou, beijing, nanjingOther] = ['330106', '320106', '320505', '110105', '320102'];

function parcel(more: Partial<InterceptedParcel> = {}): InterceptedParcel {
  const request = { from: hangzhou, to: nanjing, weightG: 1600, pickupMs: nowMs, nowMs };
  const offer = quoteProduct(request, '1', BUILT_IN_TARIFFS);
  if (!offer.offered) throw new Error('not offered');
  return {
    product: '1',
    request,
    postageFen: offer.postageFen,
    from: hangzhou,
    to: nanjing,
    present: null,
    nowMs,
    tariffs: BUILT_IN_TARIFFS,
    ...more,
  };
}

const moving: InterceptionFacts = {
  ...{ stage: 'arrived', closed: false, cod: false, official: null },
  ...{ changed: false, recalled: false, pending: false },
};

describe('interceptionRefusal', () => {
  it('allows both while the post has the parcel and no courier does', () => {
    const open = traceStages.filter((stage) => interceptionRefusal('recall', { ...moving, stage }) === null);
    expect(open).toEqual(traceStages.filter((stage) => interceptionRefusal('address', { ...moving, stage }) === null));
    expect(new Set(open)).toEqual(
      new Set(['accepted', 'processing', 'departed', 'arrived', 'customs_released', 'attempt_failed', 'exception']),
    );
  });

  it('returns the single reason of a refusal', () => {
    const reasonOf = (more: Partial<InterceptionFacts>) => interceptionRefusal('address', { ...moving, ...more });
    expect(reasonOf({ stage: 'created' })).toBe('not_collected');
    expect(reasonOf({ closed: true })).toBe('ended');
    expect(reasonOf({ cod: true })).toBe('cod');
    expect(reasonOf({ official: 'court' })).toBe('court');
    expect(reasonOf({ official: 'exam', changed: true })).toBe('exam');
    expect(interceptionRefusal('recall', { ...moving, official: 'court' })).toBe(null);
    expect(reasonOf({ pending: true })).toBe('pending');
    expect(reasonOf({ changed: true })).toBe('used');
    expect(interceptionRefusal('recall', { ...moving, changed: true })).toBe(null);
    expect(reasonOf({ recalled: true, pending: true })).toBe('returning');
    expect(interceptionRefusal('recall', { ...moving, recalled: true })).toBe('returning');
  });
});

describe('changeOffer', () => {
  it('is free before the first departure, unless the new route costs more', () => {
    expect(changeOffer(parcel(), nanjingOther)?.feeFen).toBe(0);
    expect(changeOffer(parcel(), suzhou)?.feeFen).toBe(0);
    expect(changeOffer(parcel({ from: hangzhou, to: '330108' }), beijing)!.feeFen).toBeGreaterThan(0);
  });

  it('costs a fixed sum within the city, and the postage from the present place to another city', () => {
    expect(changeOffer(parcel({ present: nanjing }), nanjingOther)?.feeFen).toBe(SAME_CITY_FEN);
    const far = changeOffer(parcel({ present: nanjing }), beijing)!;
    const alone = quoteProduct({ ...parcel().request, from: nanjing, to: beijing }, '1', BUILT_IN_TARIFFS);
    expect(far.feeFen).toBe(alone.offered && alone.postageFen);
    expect(far.promisedMs).toBeGreaterThan(nowMs);
  });

  it('is not offered outside the network', () => {
    expect(changeOffer(parcel(), '999999')).toBe(null);
  });
});

describe('recallOffer', () => {
  it('charges the collection of a parcel that never left, and refunds the rest', () => {
    expect(recallOffer(parcel())).toEqual({ feeFen: 0, restFen: parcel().postageFen - COLLECTED_FEN });
  });

  it('charges the way back and refunds the unused way', () => {
    const home = recallOffer(parcel({ present: hangzhou }))!;
    expect(home.restFen).toBeGreaterThan(0);
    const there = recallOffer(parcel({ present: nanjing }))!;
    expect(there).toMatchObject({ feeFen: parcel().postageFen, restFen: 0 });
  });

  it('never refunds more than was paid, nor charges a negative fee, for any weight and place', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, hangzhou, nanjing, suzhou, beijing),
        fc.integer({ min: 1, max: 40_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        (present, weightG, postageFen) => {
          const someParcel = parcel({ present, postageFen, request: { ...parcel().request, weightG } });
          const offer = recallOffer(someParcel)!;
          expect(offer.feeFen).toBeGreaterThanOrEqual(0);
          expect(offer.restFen).toBeGreaterThanOrEqual(0);
          expect(offer.restFen).toBeLessThanOrEqual(postageFen);
        },
      ),
    );
  });
});
