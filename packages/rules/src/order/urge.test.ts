import { expect, test } from 'vitest';
import { MINUTE_MS } from '../time/shanghai.ts';
import { nextUrgeMs } from './urge.ts';

test('after half an hour, then each quarter', () => {
  expect(nextUrgeMs(0, null)).toBe(30 * MINUTE_MS);
  expect(nextUrgeMs(0, 31 * MINUTE_MS)).toBe(46 * MINUTE_MS);
  expect(nextUrgeMs(0, 10 * MINUTE_MS)).toBe(30 * MINUTE_MS);
});
