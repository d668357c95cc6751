import { expect, test } from 'vitest';
import { readS10Blocks } from './s10-blocks.ts';

test('a block has an indicator, serial numbers and a country', () => {
  const wrong: string[] = [];
  expect(readS10Blocks('LA:1000000-1999999:CN, CA:0-99:CN', wrong)).toEqual([
    { indicator: 'LA', country: 'CN', first: 1_000_000, size: 1_000_000 },
    { indicator: 'CA', country: 'CN', first: 0, size: 100 },
  ]);
  expect(wrong).toEqual([]);
});

test.each([
  ['LA:1-2', 'holds <EA, LA or CA>'],
  ['RA:1-2:CN', 'holds <EA, LA or CA>'],
  ['LA:20-10:CN', 'holds <EA, LA or CA>'],
  ['LA:1-123456789:CN', 'holds <EA, LA or CA>'],
  ['LA:1-20:CN,LA:20-30:CN', 'has a number of LA:20-30:CN twice'],
])('%s is refused at the start', (text, line) => {
  const wrong: string[] = [];
  readS10Blocks(text, wrong);
  expect(wrong.join()).toContain(line);
});
