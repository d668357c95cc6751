import { expect, test } from 'vitest';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { openTimedServer } from '../harness/timed-server.ts';
import { closePhone, closePhoneToNetwork, lockOut, raceCodes, stealCodes } from './codes.ts';
import { checkIds, checkOwnIds } from './ids.ts';
import { floodAnonymous, guessDigits, walkNumbers } from './networks.ts';
import { recycleNumbers } from './recycled.ts';
import { replaySessions } from './sessions.ts';
import { guessShares } from './shares.ts';
import { floodSliders, reuseSliders } from './slider.ts';
import { attackForADay, sendWithoutCounters } from './sms-day.ts';

// The short forms of `npm run check:access`: the same attacks, fewer of them.
const timed = await openTimedServer(await freshDatabase());

test('of many concurrent guesses five are compared, and of many correct codes one logs in', async () => {
  const { counts, faults } = await raceCodes(timed, 1, 25);
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ guesses: 25, compared: 5, logins: 1 });
});

test('a code is invalid in another session, whose guesses do not end it', async () => {
  expect((await stealCodes(timed, 2)).faults).toEqual([]);
});

test('callers who send and fail as often as possible do not lock the owner out on a known device', async () => {
  expect((await lockOut(timed)).faults).toEqual([]);
});

test('20 wrong codes in a day block a phone for unknown devices, not for its owner', async () => {
  expect((await closePhone(timed)).faults).toEqual([]);
});

test('a /24 or /48 that uses up its wrong codes blocks the phone only for itself', async () => {
  expect((await closePhoneToNetwork(timed)).faults).toEqual([]);
});

test('a puzzle is valid once, for its own session, in time', async () => {
  expect((await reuseSliders(timed, 1, 6)).faults).toEqual([]);
});

test("a flood of puzzles does not affect others' puzzles", async () => {
  const { counts, faults } = await floodSliders(timed.site, { requests: 120, sessions: 3, overMs: 0 });
  expect(faults).toEqual([]);
  expect(counts["others' puzzles that survived"]).toBe(5);
});

test('a perfect solver sends a phone at most 10 SMS in a day', async () => {
  const { counts, faults } = await attackForADay(timed, { ips: 20, steps: 48, burst: 2, phones: 1 });
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ 'asked by v1': 96, 'asked by v2': 96, 'SMS sent': 10 });
});

test('no SMS is sent while it cannot be counted', async () => {
  expect((await sendWithoutCounters(timed, 1)).faults).toEqual([]);
});

test('a fixed, replayed or expired session is invalid', async () => {
  expect((await replaySessions(timed, 1)).faults).toEqual([]);
});

test('a reassigned number shows its new holder nothing of the previous holder', async () => {
  expect((await recycleNumbers(timed)).faults).toEqual([]);
});

test('ids are random, and consecutive numbers are detected', async () => {
  expect((await checkOwnIds(timed.site, 2000, 0)).faults).toEqual([]);
  const counted = Array.from({ length: 2000 }, (_, n) => `0000${n.toString(16).padStart(12, '0')}`);
  expect(checkIds(counted, [12, 15]).faults).not.toEqual([]);
});

test('all sessions of a network can guess few digits, and a mail with many guesses requires the puzzle', async () => {
  const { counts, faults } = await guessDigits(timed, 48);
  expect(faults).toEqual([]);
  expect(counts['compared, one /64']).toBe(30);
  expect(counts['compared, one mail by all']).toBe(20);
});

test('a network may query a thousand unknown numbers, and then none', async () => {
  expect((await walkNumbers(timed)).faults).toEqual([]);
});

test('new sessions do not lift the limits of their network', async () => {
  expect((await floodAnonymous(timed)).faults).toEqual([]);
});

test('a network that guesses links of shared orders opens none, and is slowed after 60', async () => {
  const { counts, faults } = await guessShares(timed, 200);
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ NOT_FOUND: 60, RATE: 140 });
});
