import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { startAuth } from '../auth.fixture.ts';
import { after } from '../token.ts';
import { addSlider, burnSlider, burnWaited, SLIDER_KIND } from './slider.ts';

const database = await freshDatabase();
const { db, clock, openBrowser } = startAuth(database);
const { now } = clock;

/** Returns the result of an attempt at a puzzle with this position. */
async function tryAt(
  place: number,
  attempt: { sliderX: string; sliderType?: string; track?: string },
  { tolerancePx = 10, afterMs = 0 } = {},
) {
  const { caller } = await openBrowser();
  const sliderId = await addSlider(db, caller.sessionId, place, now);
  const whole = { sliderId, sliderType: SLIDER_KIND, track: undefined, ...attempt };
  return burnSlider(db, caller.sessionId, whole, tolerancePx, after(now, afterMs));
}

describe('a puzzle', () => {
  test.each([
    [10, 10, 11],
    [3, 3, 4],
    [3.9, 3, 4],
    [1, 1, 2],
    [50, 10, 11],
    [0, 1, 2],
    [-5, 1, 2],
  ])('with a tolerance of %d px: %d px beside the hole pass, %d do not', async (tolerancePx, near, far) => {
    for (const side of [1, -1]) {
      expect(await tryAt(120, { sliderX: String(120 + side * near) }, { tolerancePx })).toEqual({ passMs: 0 });
      expect(await tryAt(120, { sliderX: String(120 + side * far) }, { tolerancePx })).toBeNull();
    }
  });

  test('is never further right than its picture', async () => {
    expect(await tryAt(248, { sliderX: '248' })).not.toBeNull();
    expect(await tryAt(248, { sliderX: '249' })).toBeNull();
  });

  test('is solved within 120 s, and not before it was set', async () => {
    const solved = (afterMs: number) => tryAt(120, { sliderX: '120' }, { afterMs });
    expect([await solved(-1), await solved(0), await solved(120_000), await solved(120_001)]).toEqual([
      null,
      { passMs: 0 },
      { passMs: 120_000 },
      null,
    ]);
  });
});

describe('a drag', () => {
  test.each([
    ['of three points in 60 ms', '0:0,60:30,120:60'],
    ['of two minutes', '0:0,60:30,120:120000'],
    ['that rests', '0:0,60:0,120:60'],
    ['that ends 24 px before', '0:0,60:30,96:60'],
    ['that ends 24 px behind', '0:0,60:30,144:60'],
    ['with nothing between two commas', ',0:0,,60:30,120:60,'],
    ['of nothing: a keyboard', ''],
  ])('%s passes', async (_name, track) => {
    expect(await tryAt(120, { sliderX: '120', track })).toEqual({ passMs: 0 });
  });

  test.each([
    ['in 59 ms', '0:0,60:30,120:59'],
    ['longer than two minutes', '0:0,60:30,120:120001'],
    ['of two points', '0:0,120:60'],
    ['of commas', ',,,'],
    ['that ends 25 px before', '0:0,60:30,95:60'],
    ['that ends 25 px behind', '0:0,60:30,145:60'],
    ['back in time at its second point', '0:50,60:30,120:60'],
    ['back in time at its last point', '0:0,60:90,120:80'],
    ['without times', '0,60,120'],
    ['of words', 'a:b,c:d,e:f'],
  ])('%s does not', async (_name, track) => {
    expect(await tryAt(120, { sliderX: '120', track })).toBeNull();
  });
});

describe('a user who waits instead of solving a puzzle', () => {
  test('passes once, after 30 s and before it expires, and consumes the session’s other puzzles', async () => {
    const { caller } = await openBrowser();
    const add = () => addSlider(db, caller.sessionId, 120, now);
    const waited = (id: string, ms: number) => burnWaited(db, caller.sessionId, id, after(now, ms));
    expect(await waited(await add(), 29_999)).toBe(false);
    const [first, second] = [await add(), await add()];
    expect(await waited(first, 30_000)).toBe(true);
    expect([await waited(first, 30_000), await waited(second, 60_000)]).toEqual([false, false]);
    expect(await waited(await add(), 120_000)).toBe(true);
    expect(await waited(await add(), 120_001)).toBe(false);
  });

  test('passes only with a puzzle of the own session', async () => {
    const [own, other] = [await openBrowser(), await openBrowser()];
    const theirs = await addSlider(db, other.caller.sessionId, 120, now);
    expect(await burnWaited(db, own.caller.sessionId, theirs, after(now, 30_000))).toBe(false);
    expect(await burnWaited(db, other.caller.sessionId, theirs, after(now, 30_000))).toBe(true);
  });

  test('is refused for a code by SMS', async () => {
    expect(await tryAt(120, { sliderX: '0', sliderType: 'waited' }, { afterMs: 30_000 })).toBeNull();
  });
});
