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
  test('takes the number out of the words around it', () => {
    const said = ['查一下 9000000012345 谢谢', '单号：9000 0000 1234 5，麻烦快点', 'my parcel 9000000012345 please'];
    for (const text of said) expect(readNumbers(text), text).toEqual({ mailNos: ['9000000012345'], wrong: [] });
  });
  test('reports wrong check digits and what was meant as a number', () => {
    expect(readNumbers('LZ123456784CN\n12345 67').wrong.map((one) => one.reason)).toEqual(['check', 'format']);
    expect(readNumbers('你好').wrong).toEqual([{ typed: '你好', reason: 'format' }]);
    expect(readNumbers(' \n')).toEqual({ mailNos: [], wrong: [] });
  });
});
