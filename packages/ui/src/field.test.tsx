import { expect, test } from 'vitest';
import { typedDigits } from './field.tsx';

test.each([
  ['1234', '1234'],
  ['１２３４', '1234'],
  [' 12-3４a', '1234'],
  ['abcd', ''],
])('the digits of %j are %j', (typed, digits) => {
  expect(typedDigits(typed)).toBe(digits);
});
