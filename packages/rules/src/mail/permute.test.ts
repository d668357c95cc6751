import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { permute, unpermute } from './permute.ts';

const macBy = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest().readUInt32BE(0);
const serials = fc.integer({ min: 0, max: 99_999_999_999 });

test('a permuted serial has at most eleven digits, and the key restores the serial', () => {
  const mac = macBy('key');
  fc.assert(
    fc.property(serials, (serial) => {
      const number = permute(serial, mac);
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(100_000_000_000);
      expect(unpermute(number, mac)).toBe(serial);
    }),
  );
});

test('consecutive serials have no common difference, and another key gives other numbers', () => {
  const numbers = Array.from({ length: 2_000 }, (_, serial) => permute(serial, macBy('key')));
  expect(new Set(numbers).size).toBe(numbers.length);
  const steps = numbers.slice(1).map((number, at) => number - numbers[at]!);
  expect(new Set(steps).size).toBe(steps.length);
  const others = Array.from({ length: 2_000 }, (_, serial) => permute(serial, macBy('other')));
  expect(numbers.filter((number, at) => number === others[at])).toEqual([]);
});
