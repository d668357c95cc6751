import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comboPart, recallShare } from './combo-back.ts';

const paid = { capturedFen: 2_000, refundedFen: 0, shareFen: 1_800, backFen: 0 };

describe('comboPart', () => {
  test('is what the combo paid above the present postage; a part paid in money is refunded in money', () => {
    expect(comboPart(500, 1_500, paid)).toBe(500);
    // The packaging became cheaper, not the postage.
    expect(comboPart(200, 2_000, paid)).toBe(0);
    expect(comboPart(700, 1_500, paid)).toBe(500);
    // The postage became dearer, which was paid in money, then cheaper again.
    expect(comboPart(500, 2_000, { ...paid, capturedFen: 2_000 })).toBe(0);
    expect(comboPart(300, 1_200, { ...paid, refundedFen: 500 })).toBe(300);
    expect(comboPart(0, 0, paid)).toBe(0);
  });
});

describe('recallShare', () => {
  test('is the part of the share whose postage was not earned', () => {
    expect(recallShare(1_000, paid)).toBe(900);
    expect(recallShare(2_000, paid)).toBe(1_800);
    expect(recallShare(0, paid)).toBe(0);
  });

  test('is never more than the share', () => {
    const some = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(some, some, some, (capturedFen, shareFen, part) => {
        const back = recallShare(Math.min(part, capturedFen), { ...paid, capturedFen, shareFen });
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(shareFen);
      }),
    );
  });
});
