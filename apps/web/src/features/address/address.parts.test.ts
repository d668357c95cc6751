import { expect, test } from 'vitest';
import { placeDraftsOf } from './address.parts.tsx';

test('an address that was typed for one order is not read for another', () => {
  const keysOf = (orderId: string) => Object.values(placeDraftsOf(orderId)).map(({ key }) => key);
  const [first, other] = [keysOf('a'), keysOf('b')];
  expect(first.filter((key) => other.includes(key))).toEqual([]);
  expect(new Set([...first, ...other]).size).toBe(10);
});
