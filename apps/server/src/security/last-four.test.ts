import { expect, test } from 'vitest';
import { lastFoursOf } from './last-four.ts';

test.each([
  ['13800004321', ['4321']],
  ['13800004321-12', ['4321', '2112']],
  ['13800004321-5678', ['4321', '5678']],
  ['010-12345678', ['5678']],
  ['010-12345678-9', ['5678', '6789']],
  ['852-61234567', ['4567']],
  ['400-820-8820', ['8820']],
])('the last four digits of %s are %j', (phone, digits) => {
  expect(lastFoursOf(phone)).toEqual(digits);
});
