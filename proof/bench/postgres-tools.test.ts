import { expect, test } from 'vitest';
import { readProgress } from './postgres-tools.ts';

const SAID = `pgbench (18.4)
progress: 1.0 s, 100.0 tps, lat 10.000 ms stddev 0.203, 0 failed
progress: 2.1 s, 1000.0 tps, lat 1.000 ms stddev 0.397, 0 failed
progress: 3.1 s, 3000.0 tps, lat 0.500 ms stddev 0.899, 0 failed
`;

test('the seconds after the warm-up count, weighted by their length', () => {
  const { transactions, perSecond, averageMs } = readProgress(SAID, 1);
  expect(transactions).toBe(4100);
  expect(perSecond).toBeCloseTo(4100 / 2.1);
  expect(averageMs).toBeCloseTo((1100 * 1 + 3000 * 0.5) / 4100);
  expect(readProgress(SAID, 0).transactions).toBe(4200);
});

test('an output without a second after the warm-up is an error', () => {
  expect(() => readProgress(SAID, 4)).toThrow('no second');
});
