import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { parserOf, readMoment } from './values.ts';

const theirs = pg.types.getTypeParser(1184, 'text') as (text: string) => unknown;
const two = (n: number) => String(n).padStart(2, '0');

describe('a moment', () => {
  test('is read as pg reads it, whatever its fraction and zone', () => {
    const parts = fc.record({
      ms: fc.integer({ min: Date.UTC(1, 0, 1), max: Date.UTC(9999, 11, 31) }),
      fraction: fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: undefined }),
      sign: fc.constantFrom('+', '-'),
      hours: fc.integer({ min: 0, max: 15 }),
      minutes: fc.option(fc.integer({ min: 0, max: 59 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(parts, ({ ms, fraction, sign, hours, minutes }) => {
        const day = new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
        const part = fraction === undefined ? '' : `.${String(fraction).padStart(6, '0').replace(/0+$/, '')}`;
        const text = `${day}${part === '.' ? '' : part}${sign}${two(hours)}${minutes === undefined ? '' : `:${two(minutes)}`}`;
        expect([text, (readMoment(text) as Date).toISOString()]).toEqual([text, (theirs(text) as Date).toISOString()]);
      }),
      { seed: 20, numRuns: 2000 },
    );
  });
  test.each([
    'infinity',
    '-infinity',
    '0044-03-15 12:00:00+00 BC',
    '0050-01-01 00:00:00+00',
    '1900-01-01 00:00:00+08:05:43',
  ])('of a rare kind is read as pg reads it: %s', (text) => expect(readMoment(text)).toEqual(theirs(text)));
});

test('whole numbers are refused when they would lose a digit', () => {
  expect(parserOf(20)('9007199254740991')).toBe(9007199254740991);
  expect(() => parserOf(20)('9007199254740993')).toThrow(RangeError);
});
