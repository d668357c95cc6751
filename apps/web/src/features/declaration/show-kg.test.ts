import { expect, test } from 'vitest';
import { showKg } from './show-kg.ts';

test('no gram is lost in kilograms', () => {
  expect([0, 4, 10, 15, 150, 1_000, 1_234].map(showKg)).toEqual([
    ...['0.00', '0.004', '0.01', '0.015', '0.15', '1.00', '1.234'],
  ]);
});
