import { describe, expect, test } from 'vitest';
import { scoreArrivals } from './bench-arrival.ts';

describe.each([7, 3])('predicted arrivals of made weeks, sequence %s', (seed) => {
  test('the 80 % window contains four of five arrivals, and its middle is closer than the usual time', () => {
    const { held, ratio, said: answered, asked } = scoreArrivals(seed);
    expect(held).toBeGreaterThanOrEqual(0.78);
    expect(held).toBeLessThanOrEqual(0.84);
    expect(ratio).toBeLessThanOrEqual(0.7);
    expect(answered / asked).toBeGreaterThan(0.6);
  });
});
