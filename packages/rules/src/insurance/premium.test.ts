import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INSURANCE_RULE, isInsurable, maxCompensation, premiumOf } from './premium.ts';

describe('the premium', () => {
  it('has the version and start date of its rule', () => {
    expect(INSURANCE_RULE).toMatchObject({ version: 'INS-2026.1', effectiveFrom: '2026-01-01' });
  });

  it('follows the rule at its limits', () => {
    const fees = [1, 500, 501, 800, 1000, 1001, 2000, 2001, 30_000].map((yuan) => {
      const premium = premiumOf(yuan);
      return premium.ok ? premium.premiumFen : premium.reason;
    });
    expect(fees).toEqual([100, 100, 200, 200, 200, 510, 1000, 1010, 15_000]);
  });

  it('is whole tenths of a yuan above the tiers and never decreases with the declared value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 29_999 }), (yuan) => {
        const [less, more] = [premiumOf(yuan), premiumOf(yuan + 1)];
        if (!less.ok || !more.ok) throw new Error('inside the limits');
        expect(more.premiumFen).toBeGreaterThanOrEqual(less.premiumFen);
        expect(less.premiumFen % INSURANCE_RULE.roundUpFen).toBe(0);
        expect(less.declaredFen).toBe(yuan * 100);
      }),
    );
  });

  it('refuses with the reason', () => {
    expect(premiumOf(0)).toEqual({ ok: false, reason: 'too_low' });
    expect(premiumOf(30_001)).toEqual({ ok: false, reason: 'too_high' });
    expect(premiumOf(10.5)).toEqual({ ok: false, reason: 'not_whole_yuan' });
    expect(premiumOf(Number.NaN)).toEqual({ ok: false, reason: 'not_whole_yuan' });
    expect(premiumOf(100, isInsurable('老家的古董花瓶'))).toEqual({ ok: false, reason: 'not_insurable' });
    expect(isInsurable('数码相机')).toBe(true);
  });

  it('returns the compensation with and without insurance', () => {
    expect(maxCompensation(800, 1800)).toEqual({ insuredFen: 80_000, uninsuredFen: 5400 });
  });
});
