import { expect, test } from 'vitest';
import { askWhose } from './mine-filter.tsx';

test("of a household, only the user's own mails are limited to those that they receive", () => {
  expect(askWhose('me')).toMatchObject({ side: 'received', of: 'me' });
  expect(askWhose('a1')).toEqual({ side: undefined, state: undefined, month: undefined, of: 'a1' });
  expect(askWhose('all')).toEqual({ side: undefined, state: undefined, month: undefined, of: undefined });
});
