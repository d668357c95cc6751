import { describe, expect, test } from 'vitest';
import { sizeCmOf, sizeMistake } from './typed-size.ts';

describe('a typed size', () => {
  test('is valid if all three sides are whole centimetres in range', () => {
    expect(sizeCmOf({ length: '30', width: '20', height: '15' })).toEqual({ length: 30, width: 20, height: 15 });
    expect(sizeCmOf(null)).toBeUndefined();
    for (const side of ['', '0', '151', '2.5', '-3', 'x', '1e2'])
      expect(sizeCmOf({ length: '30', width: '20', height: side }), side).toBeUndefined();
  });

  test('is too large by its sum alone', () => {
    expect(sizeMistake({ length: '150', width: '100', height: '50' })).toBeUndefined();
    expect(sizeMistake({ length: '150', width: '100', height: '51' })).toBe('sum');
    expect(sizeMistake({ length: '151', width: '1', height: '1' })).toBe('side');
  });
});
