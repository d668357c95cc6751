import { describe, expect, test } from 'vitest';
import { expectNotStored, expectNoValue, refuseShortCanary } from './not-stored.ts';

const rows = [
  {
    id: '5e884206-8842-4f1d-9b2a-2718a0c1d2e3',
    sealed: 'q7rTwo1x271880',
    words: '演示银行储蓄卡 8842',
    payload: { tail: '2718', name: '欧阳知夏', phone: '13800006072' },
    bytes: Buffer.from('a canary in bytes'),
    more: '{"code":"740296"}',
    at: new Date('2026-12-23T02:20:00Z'),
    none: null,
  },
];

describe('a canary', () => {
  test.each(['2718', '8842', '740296', 'rTwo', 'photo', '驿站', '', '      ', '4444-4444-4444', '1234567890'])(
    'that is short or without letters is refused: %j',
    (canary) => expect(() => refuseShortCanary(canary)).toThrow('"'),
  );

  test.each(['13800006072', '11010119900307002X', '林清远', 'lu@example.org', 'a canary in bytes', '5 幢 502 室'])(
    'that no random id contains is accepted: %s',
    (canary) => expect(() => refuseShortCanary(canary)).not.toThrow(),
  );
});

describe('expectNotStored', () => {
  test.each(['欧阳知夏', '13800006072', 'a canary in bytes', '演示银行储蓄卡'])(
    'fails if a row, its JSON or its bytes contain it: %s',
    (canary) => expect(() => expectNotStored(rows, 'not in the rows', canary)).toThrow(),
  );

  test('passes if no row contains it, and fails without rows', () => {
    expectNotStored(rows, '林清远', '13900001234', 'not in the rows');
    expect(() => expectNotStored([], '林清远')).toThrow();
  });
});

describe('expectNoValue', () => {
  test.each(['2718', '740296', '8842'])('fails if it is a value or part of a sentence: %s', (value) =>
    expect(() => expectNoValue(rows, value)).toThrow(),
  );

  test('passes where only an id or a cipher contains it', () => {
    expectNoValue(rows, '5e88', 'rTwo', '271880', '9b2a');
    expect(() => expectNoValue({}, '2718')).toThrow();
  });
});
