import { expect, test } from 'vitest';
import { askWhose } from './mine-filter.tsx';

test('only the own mails of a household are those sent to me', () => {
  expect(askWhose('me')).toMatchObject({ side: 'received', of: 'me' });
  expect(askWhose('a1')).toEqual({ side: undefined, state: undefined, month: undefined, of: 'a1' });
  expect(askWhose('all')).toEqual({ side: undefined, state: undefined, month: undefined, of: undefined });
});
