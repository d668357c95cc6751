import { describe, expect, test } from 'vitest';
import { mannWhitney, median } from './likeness.ts';

describe('mannWhitney', () => {
  test('two samples with a published p-value', () => {
    // The example of scipy.stats.mannwhitneyu, asymptotic with continuity correction.
    expect(mannWhitney([19, 22, 16, 29, 24], [20, 11, 17, 12])).toBeCloseTo(0.11134688653314041, 6);
  });

  test('similar samples have a high p-value, different samples a low one', () => {
    const numbers = Array.from({ length: 200 }, (_, n) => (n * 7919) % 200);
    expect(mannWhitney(numbers, [...numbers].reverse())).toBeGreaterThan(0.9);
    expect(
      mannWhitney(
        numbers,
        numbers.map((n) => n + 30),
      ),
    ).toBeLessThan(0.001);
    expect(mannWhitney([1, 1, 1], [1, 1])).toBe(1);
  });
});

test('median of an odd and of an even number of values', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
});
