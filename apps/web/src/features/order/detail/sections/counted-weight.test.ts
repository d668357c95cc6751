import { expect, test } from 'vitest';
import { countedBySize } from './counted-weight.ts';

const price = (steps: number) => [
  { kind: 'firstWeight' as const, fen: 1400, upToKg: 1 },
  { kind: 'furtherWeight' as const, fen: steps * 800, steps, stepKg: 1, stepFen: 800 },
];

test.each([
  ['a box of 60 × 50 × 40 cm with 3 kg in it', 14, 3, 15],
  ['as it was weighed', 14, 2.886, 15],
  ['a heavy parcel, its last kilogram begun', 2, 2.01, undefined],
  ['a whole number of kilograms', 2, 3, undefined],
])('%s', (_, steps, weightKg, counted) => {
  expect(countedBySize(price(steps), weightKg)).toBe(counted);
});

test('is undefined for the first kilogram', () => {
  expect(countedBySize([{ kind: 'firstWeight', fen: 1400, upToKg: 1 }], 0.2)).toBeUndefined();
});
