import { expect, it } from 'vitest';
import { sayWhole } from './numbers.ts';

it.each([0, 7, 42, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567, -1234, -123])(
  'says %d as the engine itself does',
  (count) => {
    expect(sayWhole(count)).toBe(count.toLocaleString('en-US'));
  },
);
