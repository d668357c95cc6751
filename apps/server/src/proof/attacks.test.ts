import { expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { closePhone, raceCodes } from './codes.ts';
import { judgeHouseIds, judgeIds } from './ids.ts';
import { replaySessions } from './sessions.ts';
import { floodSliders, reuseSliders } from './slider.ts';
import { attackForADay, sendWithoutCounters } from './sms-day.ts';
import { openTimedHouse } from './timed-house.ts';

// The short forms of `npm run check:access`: the same attacks, fewer of them.
const timed = await openTimedHouse(await freshDatabase());

test('of many guesses at once five are compared, and of many right codes one logs in', async () => {
  const { counts, faults } = await raceCodes(timed, 1, 25);
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ guesses: 25, compared: 5, logins: 1 });
});

test('20 wrong codes in a day close a phone to strangers, not to its owner', async () => {
  expect((await closePhone(timed)).faults).toEqual([]);
});

test('a puzzle serves once, for its own session, in time', async () => {
  expect((await reuseSliders(timed, 1, 6)).faults).toEqual([]);
});

test("a flood of puzzles leaves others' puzzles alone", async () => {
  const { counts, faults } = await floodSliders(timed.house, { requests: 120, sessions: 3, overMs: 0 });
  expect(faults).toEqual([]);
  expect(counts["others' puzzles that survived"]).toBe(5);
});

test('a day of a perfect solver gets a phone no more than 10 SMS', async () => {
  const { counts, faults } = await attackForADay(timed, { ips: 20, steps: 48, burst: 2, phones: 1 });
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ 'asked by v1': 96, 'asked by v2': 96, 'SMS sent': 10 });
});

test('no SMS goes out while it cannot be counted', async () => {
  expect((await sendWithoutCounters(timed, 1)).faults).toEqual([]);
});

test('a session that is fixed, replayed or too old is nobody’s', async () => {
  expect((await replaySessions(timed, 1)).faults).toEqual([]);
});

test('ids are random, and numbers in a row are seen for what they are', async () => {
  expect((await judgeHouseIds(timed.house, 2000, 0)).faults).toEqual([]);
  const counted = Array.from({ length: 2000 }, (_, n) => `0000${n.toString(16).padStart(12, '0')}`);
  expect(judgeIds(counted, [12, 15]).faults).not.toEqual([]);
});
