import { describe, expect, test } from 'vitest';
import { toShanghaiIso } from '../time/shanghai.ts';
import {
  barsOf,
  endsSoon,
  endWithNotice,
  giftEnd,
  type Lot,
  lotEnd,
  pointRuleAt,
  pointsOfOrder,
  settleDebt,
  sumOfLots,
  takeBack,
  useLots,
} from './points.ts';

const at = (iso: string) => Date.parse(iso);
const now = at('2026-11-24T15:00:00+08:00');

describe('pointsOfOrder', () => {
  test('one point for each whole yuan, at most 500', () => {
    expect([99, 100, 2_950, 50_000, 990_000].map((fen) => pointsOfOrder(fen, now))).toEqual([0, 1, 29, 500, 500]);
  });

  test('nothing for an order that came to nothing or less', () => {
    expect([0, -100].map((fen) => pointsOfOrder(fen, now))).toEqual([0, 0]);
  });

  test('there is no rule before the first day', () => {
    expect(() => pointRuleAt(at('2019-12-31T23:59:59+08:00'))).toThrow('2019-12-31');
  });
});

describe('lotEnd', () => {
  test.each([
    ['2026-11-01T00:00:00+08:00', '2027-12-01T00:00:00+08:00'],
    ['2026-11-30T23:59:59+08:00', '2027-12-01T00:00:00+08:00'],
    ['2026-12-01T00:00:00+08:00', '2028-01-01T00:00:00+08:00'],
    ['2027-02-28T12:00:00+08:00', '2028-03-01T00:00:00+08:00'],
  ])('points of %s end at %s', (earned, end) => {
    expect(toShanghaiIso(lotEnd(at(earned)))).toBe(end);
  });
});

describe('endWithNotice', () => {
  test('keeps an end that is far enough, and moves a nearer one to seven whole days later', () => {
    const end = at('2026-12-02T00:00:00+08:00');
    expect(endWithNotice(end, now)).toBe(end);
    expect(toShanghaiIso(endWithNotice(end - 1, now))).toBe('2026-12-02T00:00:00+08:00');
    expect(toShanghaiIso(endWithNotice(end, now + 86_400_000))).toBe('2026-12-03T00:00:00+08:00');
  });

  test('an end is announced two weeks before it', () => {
    const end = at('2026-12-01T00:00:00+08:00');
    expect([15, 14, 1, -1].map((days) => endsSoon(end, end - days * 86_400_000))).toEqual([false, true, true, true]);
  });
});

test('a gift waits for fourteen whole days', () => {
  expect(toShanghaiIso(giftEnd(now))).toBe('2026-12-09T00:00:00+08:00');
});

describe('useLots', () => {
  const lots: Lot[] = [
    { id: 'b', left: 10, endMs: 2 },
    { id: 'c', left: 5, endMs: 1 },
    { id: 'a', left: 7, endMs: 2 },
  ];

  test('uses the lot that ends first', () => {
    expect(useLots(lots, 8)).toEqual([
      { lotId: 'c', points: 5 },
      { lotId: 'a', points: 3 },
    ]);
  });

  test('null if there are not enough points', () => {
    expect(useLots(lots, 22)).toHaveLength(3);
    expect(useLots(lots, 23)).toBeNull();
  });
});

describe('barsOf', () => {
  test('a bar for each month from the first end to the last, which add up to the balance', () => {
    const lots = [
      { id: 'a', left: 120, endMs: at('2026-12-01T00:00:00+08:00') },
      { id: 'b', left: 7, endMs: at('2027-02-01T00:00:00+08:00') },
      { id: 'c', left: 3, endMs: at('2027-01-09T00:00:00+08:00') },
    ];
    expect(barsOf(lots)).toEqual([
      { month: '2026-11', points: 120 },
      { month: '2026-12', points: 0 },
      { month: '2027-01', points: 10 },
    ]);
  });

  test('no bar without points', () => {
    expect(barsOf([])).toEqual([]);
    expect(barsOf([{ id: 'a', left: 0, endMs: now }])).toEqual([]);
  });
});

/** A repeatable source of random integers below `n`. */
function randomBy(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** An account in memory, which does with the rules what the server does with its rows. */
function liveOnce(seed: number) {
  const below = randomBy(seed);
  let lots: Lot[] = [];
  let owed = 0;
  let [earned, gone] = [0, 0];
  let nowMs = now;
  const remove = (points: number) => {
    for (const { lotId, points: used } of useLots(lots, points)!)
      lots = lots.map((lot) => (lot.id === lotId ? { ...lot, left: lot.left - used } : lot));
    gone += points;
  };
  for (let step = 0; step < 40; step += 1) {
    nowMs += below(40) * 86_400_000;
    const act = below(5);
    const points = 1 + below(300);
    if (act <= 1) {
      const { kept, settled } = settleDebt(points, owed);
      owed -= settled;
      earned += points;
      gone += settled;
      if (kept > 0) lots = [...lots, { id: `${step}`, left: kept, endMs: lotEnd(nowMs) }];
    } else if (act === 2) {
      if (useLots(lots, points)) remove(points);
    } else if (act === 3) {
      const { taken, owed: more } = takeBack(points, sumOfLots(lots));
      if (taken > 0) remove(taken);
      owed += more;
    } else {
      const ended = lots.filter(({ endMs }) => endMs <= nowMs);
      gone += sumOfLots(ended);
      lots = lots.filter(({ endMs }) => endMs > nowMs);
    }
    if (owed > 0 && sumOfLots(lots) > 0) return `${seed}: owes ${owed} and has points`;
    if (lots.some(({ left }) => left < 0)) return `${seed}: a lot below 0`;
    if (sumOfLots(lots) !== earned - gone) return `${seed}: the lots differ from the balance`;
  }
  const bars = barsOf(lots).reduce((sum, bar) => sum + bar.points, 0);
  return bars === earned - gone ? 'sound' : `${seed}: the bars differ from the balance`;
}

test('in 10,000 random lives the lots and the bars are the balance, which is never below 0', () => {
  const results = new Set(Array.from({ length: 10_000 }, (_, seed) => liveOnce(seed)));
  expect([...results]).toEqual(['sound']);
});
