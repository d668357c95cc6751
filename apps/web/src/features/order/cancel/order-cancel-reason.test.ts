import { expect, it } from 'vitest';
import { reasonsOf } from './order-cancel-reason.ts';

const label = (code: string) => ({ code, labelName: `原因 ${code}` });

it('the reasons of both lists are two groups, a common one in the first', () => {
  const { mine, post } = reasonsOf([label('1'), label('8')], [label('5'), label('10'), label('8')]);
  expect([mine, post].map((group) => group.map(({ code }) => code))).toEqual([
    ['1', '8'],
    ['5', '10'],
  ]);
  expect(reasonsOf([], [label('5'), label('8')]).post.map(({ code }) => code)).toEqual(['5']);
});
