import { expect, test } from 'vitest';
import { isSameQuestion } from './use-priced.ts';

test('a price belongs to an earlier form while the current form needs another price', () => {
  const asked = { weightKg: 1, from: { province: '江苏省' } };
  expect(isSameQuestion(asked, { ...asked })).toBe(true);
  expect(isSameQuestion({ ...asked, sizeCm: undefined }, asked)).toBe(true);
  expect(isSameQuestion({ ...asked, weightKg: 6 }, asked)).toBe(false);
  expect(isSameQuestion(asked, null)).toBe(false);
});
