import { expect, test } from 'vitest';
import { divide, isListed, type MyMail } from './follow.data.ts';

const phones = [{ id: '0123456789abcdef', shown: '138****6173' }];

test.each([
  ['0123456789abcdef', phones, true],
  ['fedcba9876543210', phones, false],
  ['0123456789abcdef', [], false],
  ['me', phones, true],
  ['me', [], false],
  ['mother', phones, false],
])('whether mails of %s can be asked for beside %j: %s', (phoneId, listed, isThere) => {
  expect(isListed(listed, phoneId)).toBe(isThere);
});

test('a list is grouped into mails of today, open and ended mails, without empty groups', () => {
  const mails = ['done', 'moving', 'waiting', 'trouble', 'coming', 'moving'].map(
    (state, at) => ({ state, mailNo: String(at) }) as MyMail,
  );
  const parts = (list: readonly MyMail[]) =>
    divide(list).map(({ group, mails: ones }) => [group, ones.map(({ mailNo }) => mailNo)]);
  expect(parts(mails)).toEqual([
    ['today', ['2', '4']],
    ['under', ['1', '3', '5']],
    ['over', ['0']],
  ]);
  expect(parts(mails.slice(0, 1))).toEqual([['over', ['0']]]);
  expect(parts([])).toEqual([]);
});
