import { expect, test } from 'vitest';
import { carryText, takeText } from './carried-text.ts';

test('a pasted address arrives once, and only at its own destination', () => {
  carryText('CA', '290 Bremner Blvd');
  expect(takeText('CA')).toBe('290 Bremner Blvd');
  expect(takeText('CA')).toBe('');
  carryText('CA', '290 Bremner Blvd');
  expect(takeText('IE')).toBe('');
  expect(takeText('CA')).toBe('');
});
