import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeableWeight, formatKg, kgOfGrams, readSize, readWeightKg, volumetricWeightG } from './weight.ts';

const grams = fc.integer({ min: 1, max: 50_000 });
const side = fc.integer({ min: 1, max: 100 });

describe('weights', () => {
  it('are the same grams after formatting and reading', () => {
    fc.assert(
      fc.property(grams, (weightG) => {
        expect(readWeightKg(kgOfGrams(weightG))).toEqual({ ok: true, grams: weightG });
        expect(Number(formatKg(weightG))).toBe(weightG / 1000);
      }),
    );
    expect(readWeightKg(0.1 + 0.2)).toEqual({ ok: true, grams: 300 });
    expect([500, 1500, 12_000, 10].map(formatKg)).toEqual(['0.5', '1.5', '12', '0.01']);
  });

  it('are refused with the reason', () => {
    expect(readWeightKg(0.0005)).toEqual({ ok: false, reason: 'too_fine' });
    expect(readWeightKg(0)).toEqual({ ok: false, reason: 'too_light' });
    expect(readWeightKg(-1)).toEqual({ ok: false, reason: 'too_light' });
    expect(readWeightKg(50.001)).toEqual({ ok: false, reason: 'too_heavy' });
    expect(readWeightKg(Number.NaN)).toEqual({ ok: false, reason: 'not_a_number' });
    expect(readWeightKg(Number.POSITIVE_INFINITY)).toEqual({ ok: false, reason: 'not_a_number' });
  });
});

describe('volumetric weight', () => {
  it('counts 8000 cm³ as one kilogram, abroad by air 6000', () => {
    expect(volumetricWeightG({ lengthCm: 40, widthCm: 20, heightCm: 10 })).toBe(1000);
    expect(volumetricWeightG({ lengthCm: 40, widthCm: 20, heightCm: 10 }, 6000)).toBe(1334);
    expect(volumetricWeightG({ lengthCm: 30.5, widthCm: 20, heightCm: 10 })).toBe(763);
  });

  it('is the same for every orientation, and never less for a larger box', () => {
    fc.assert(
      fc.property(side, side, side, (a, b, c) => {
        const volumetricG = volumetricWeightG({ lengthCm: a, widthCm: b, heightCm: c });
        expect(volumetricWeightG({ lengthCm: c, widthCm: a, heightCm: b })).toBe(volumetricG);
        expect(volumetricWeightG({ lengthCm: a + 1, widthCm: b, heightCm: c })).toBeGreaterThan(volumetricG - 1);
      }),
    );
  });

  it('is charged only if it is greater', () => {
    fc.assert(
      fc.property(grams, side, side, side, (actualG, a, b, c) => {
        const counted = chargeableWeight(actualG, { lengthCm: a, widthCm: b, heightCm: c });
        expect(counted.chargeableG).toBe(Math.max(actualG, counted.volumetricG ?? 0));
        expect(counted.counted === 'volumetric').toBe(counted.chargeableG > actualG);
      }),
    );
    const even = { lengthCm: 40, widthCm: 20, heightCm: 10 };
    expect(chargeableWeight(1000, even)).toMatchObject({ chargeableG: 1000, volumetricG: 1000, counted: 'actual' });
    expect(chargeableWeight(500)).toEqual({ chargeableG: 500, actualG: 500, volumetricG: null, counted: 'actual' });
  });

  it('refuses sides that are too small, too long or too large', () => {
    expect(readSize({ lengthCm: 0, widthCm: 1, heightCm: 1 })).toEqual({ ok: false, reason: 'too_small' });
    expect(readSize({ lengthCm: 151, widthCm: 1, heightCm: 1 })).toEqual({ ok: false, reason: 'too_long' });
    expect(readSize({ lengthCm: 150, widthCm: 100, heightCm: 51 })).toEqual({ ok: false, reason: 'too_big' });
    expect(readSize({ lengthCm: Number.NaN, widthCm: 1, heightCm: 1 })).toEqual({ ok: false, reason: 'not_a_number' });
    expect(readSize({ lengthCm: 40, widthCm: 30, heightCm: 20.5 })).toEqual({ ok: true, sizeMm: [400, 300, 205] });
  });
});
