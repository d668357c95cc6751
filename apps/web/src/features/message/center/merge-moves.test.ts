import { expect, test } from 'vitest';
import type { MessageRecord } from '../message.data.ts';
import { mergeMoves } from './merge-moves.ts';

const moved = (id: string, mailNo: string, [was, due]: readonly [string, string], read = true): MessageRecord => ({
  id,
  kind: 'change',
  template: 'promiseMoved',
  params: { was, due },
  at: '2026-11-24T14:30:00+08:00',
  read,
  side: 'received',
  mailNo,
});

test('adjacent changes of one promise are one entry: the newest, with the promise before the first', () => {
  const records = [
    moved('d', '9000000000001', ['2026-11-27', '2026-11-28']),
    moved('c', '9000000000001', ['2026-11-26', '2026-11-27'], false),
    moved('b', '9000000000001', ['2026-11-25', '2026-11-26']),
    moved('a', '9000000000002', ['2026-11-25', '2026-11-26']),
  ];
  expect(mergeMoves(records)).toEqual([
    { record: { ...records[0], params: { was: '2026-11-25', due: '2026-11-28' }, read: false }, ids: ['d', 'c', 'b'] },
    { record: records[3], ids: ['a'] },
  ]);
});

test('changes are not merged across other messages, nor with messages of another kind', () => {
  const [newest, oldest] = [
    moved('c', '9000000000001', ['2026-11-26', '2026-11-27']),
    moved('a', '9000000000001', ['2026-11-25', '2026-11-26']),
  ];
  const other: MessageRecord = { ...newest, id: 'b', template: 'delivered', kind: 'delivered', params: {} };
  expect(mergeMoves([newest, other, oldest]).map(({ ids }) => ids)).toEqual([['c'], ['b'], ['a']]);
  expect(mergeMoves([other, { ...other, id: 'e' }]).map(({ ids }) => ids)).toEqual([['b'], ['e']]);
  expect(mergeMoves([])).toEqual([]);
});
