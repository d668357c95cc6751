import { describe, expect, it } from 'vitest';
import { askedWords, readSearch } from '../router/search-params.ts';
import { ofAddress, toAddress } from './asked-words.ts';

describe('words that are searched for', () => {
  it.each([
    '13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '+86 13800138000',
    '008613800138000',
    '１３８００１３８０００',
    '0571-8765 4321',
    '(0571) 87654321',
  ])('keep the phone %s out of the address', (phone) => {
    const address = toAddress(phone);
    expect(address).toMatch(/^phone\.\d+$/);
    expect(toAddress(phone)).toBe(address);
    expect(ofAddress(address)).toBe(phone);
  });

  it.each(['YD2026112000000001', 'EA999999995CN', '1100000000000', 'CL1', 'phone', '林清远林'])(
    'stand in it as they are: %s',
    (words) => {
      expect(toAddress(words)).toBe(words);
      expect(ofAddress(words)).toBe(words);
    },
  );

  it('are read from an address that has a phone, and from one of before a reload', () => {
    const { words = '' } = readSearch({ words: askedWords })({ words: 13_900_139_000 });
    expect(words).toMatch(/^phone\.\d+$/);
    expect(ofAddress(words)).toBe('13900139000');
    expect(readSearch({ words: askedWords })({ words })).toEqual({ words });
    expect(ofAddress('phone.9999')).toBe('');
  });
});
