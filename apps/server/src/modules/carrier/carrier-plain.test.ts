import { scanEvent } from '@yidi/contract/calls/carrier';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseJson } from '../../parse/read-json.ts';
import type { ScanEvent } from './carrier-events.ts';
import { readPlainEvent } from './carrier-plain.ts';

const whole = {
  eventId: 'event-0001',
  mailNo: '9800000000001',
  code: '954',
  occurredAt: '2026-11-20T15:00:00+08:00',
  officeCode: 'H330100',
  officeName: '杭州邮件处理中心',
  city: '杭州',
  nextOfficeName: '南京邮件处理中心',
  text: '到达【杭州邮件处理中心】，电话：0571-88888888',
  reasonCode: '416',
  courierName: '陈志远',
  courierPhone: '15800004036',
  signedBy: '本人·他人',
  weighedKg: 1.25,
  weighPhoto: 'a'.repeat(64),
  signCode: '740296',
  source: 'upu',
  withdrawn: true,
} satisfies Required<Omit<ScanEvent, 'proof' | 'pickup' | 'promise' | 'customs'>>;

/** Parses a line by the contract's schema; null if it is invalid. */
function bySchema(line: string): unknown {
  try {
    return z.parse(scanEvent, parseJson(line, 40));
  } catch {
    return null;
  }
}

/** The first fields, which every event has. */
const NEEDED = 7;

const odd = fc.constantFrom<unknown>(
  ...['', ' ', '9', ' 9', '954 ', 'Z9', 'é', 'e\u0301', '\u200b', 'a\u0000b', '\ud800', '\\', '"', '】', '😀', '　'],
  ...[
    'PA12345678901',
    'ea123456789cn',
    'EA123456789CN',
    '98000000000012',
    'x'.repeat(64),
    'x'.repeat(401),
    '邮'.repeat(65),
  ],
  ...[
    '2026-02-30T00:00:00Z',
    '2026-02-28T24:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-20 15:00:00',
    '2026-11-29T15:00:00.5Z',
  ],
  ...[0, -1, 1.2345, 50, 50.001, 1e300, true, false, null, [], {}, 'ems', 'dhl'],
);
const fields = fc.constantFrom(...Object.keys(whole), 'extra', '__proto__', 'constructor', 'toString');
const spaces = fc.constantFrom('', ' ', '\t', '  ');

const lines = fc
  .record({
    start: fc
      .subarray(Object.keys(whole).slice(NEEDED))
      .map((more) => [...Object.keys(whole).slice(0, NEEDED), ...more]),
    odd: fc.array(fc.tuple(fields, odd), { maxLength: 3 }),
    space: spaces,
    tail: fc.constantFrom('', '', '', ',', ' ', '{}', '\r', ',"city":"南京"'),
  })
  .map(({ start, odd: changes, space, tail }) => {
    const pairs: [string, unknown][] = start.map((key) => [key, whole[key as keyof typeof whole]]);
    const written = [...pairs, ...changes].map(([key, value]) => `"${key}":${space}${JSON.stringify(value)}`);
    return tail.startsWith(',"') ? `{${written.join(`,${space}`)}${tail}}` : `{${written.join(`,${space}`)}}${tail}`;
  });

test('events accepted by the fast reader equal the result of the schema', () => {
  let accepted = 0;
  fc.assert(
    fc.property(lines, (line) => {
      const plain = readPlainEvent(line);
      if (plain === undefined) return;
      accepted += 1;
      expect(plain).toEqual(bySchema(line));
    }),
    { numRuns: 5000, seed: 7 },
  );
  expect(accepted).toBeGreaterThan(500);
});

test('usual lines are read by the fast reader', () => {
  expect(readPlainEvent(JSON.stringify(whole))).toEqual(whole);
  const { source: _source, withdrawn: _withdrawn, ...bare } = whole;
  expect(readPlainEvent(JSON.stringify(bare))).toEqual({ ...bare, source: 'ems', withdrawn: false });
});

test.each([
  ['a key twice', '"city":"杭州"', '"city":"杭州","city":"南京"'],
  ['an escape', '"city":"杭州"', '"city":"\\u676d州"'],
  ['an unknown key', '"city":"杭州"', '"city":"杭州","extra":"x"'],
  ['a prototype', '"city":"杭州"', '"city":"杭州","__proto__":"x"'],
  ['a missing field', '"city":"杭州",', ''],
  ['a text in another form', '杭州"', 'e\u0301"'],
])('%s is left to the schema', (_name, from, to) => {
  const line = JSON.stringify(whole).replace(from, to);
  expect(line).not.toBe(JSON.stringify(whole));
  expect(readPlainEvent(line)).toBeUndefined();
});
