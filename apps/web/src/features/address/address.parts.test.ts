import { expect, test } from 'vitest';
import { placeDraftsOf } from './address.parts.tsx';

test('an address that was typed for one order is not read for another', () => {
  const keysOf = (orderId: string) => Object.values(placeDraftsOf(orderId)).map(({ key }) => key);
  const [one, other] = [keysOf('a'), keysOf('b')];
  expect(one.filter((key) => other.includes(key))).toEqual([]);
  expect(new Set([...one, ...other]).size).toBe(10);
});
