import { describe, expect, test } from 'vitest';
import { readNumbers } from './read-numbers.ts';

describe('reading typed mail numbers', () => {
  test('takes lines, commas and groups of four, each number once', () => {
    expect(readNumbers('9000 0000 1234 5\n9000000012346，9000000012345').mailNos).toEqual([
      '9000000012345',
      '9000000012346',
    ]);
  });
  test('takes several numbers on one line', () => {
    expect(readNumbers('9000000012345 9000000012346').mailNos).toHaveLength(2);
  });
  test('names a wrong check digit and what is no number', () => {
    expect(readNumbers('LZ123456784CN\nhello').wrong.map((one) => one.reason)).toEqual(['check', 'format']);
  });
});
