import { deliveryWays } from '@yidi/contract/values/delivery';
import { traceStages } from '@yidi/contract/values/trace-stage';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atShanghai, DAY_MS, HOUR_MS, MINUTE_MS, shanghaiDate, toShanghaiIso } from '../time/shanghai.ts';
import { cutoffOf, slotsOf } from './slots.ts';
import { type DeliveryFacts, daysToHold, HOLD_DAYS, MOST_CHANGES, waysOf } from './ways.ts';

const at = (text: string) => atShanghai(text.slice(0, 10), text.slice(11));
const nowMs = at('2026-11-20 15:00');
const facts = (more: Partial<DeliveryFacts> = {}): DeliveryFacts => ({
  stage: 'departed',
  closed: false,
  mine: true,
  insured: false,
  passwordSign: false,
  official: null,
  used: 0,
  pending: false,
  way: 'door',
  promisedMs: at('2026-11-21 18:00'),
  doorPromisedMs: at('2026-11-21 18:00'),
  expected: { fromMs: at('2026-11-21 09:30'), toMs: at('2026-11-21 12:00') },
  booked: null,
  served: { point: true, locker: true },
  nowMs,
  ...more,
});
const reasonOf = (way: string, more: Partial<DeliveryFacts>) =>
  waysOf(facts(more)).refused.find((refusal) => refusal.way === way)?.reason;

const moment = fc.integer({ min: at('2026-11-20 00:00'), max: at('2027-02-20 00:00') });
const window = fc
  .record({ fromMs: moment, longMs: fc.integer({ min: HOUR_MS, max: 9 * HOUR_MS }) })
  .map(({ fromMs, longMs }) => ({ fromMs, toMs: fromMs + longMs }));
const anyFacts: fc.Arbitrary<DeliveryFacts> = fc.record({
  stage: fc.constantFrom(...traceStages),
  closed: fc.boolean(),
  mine: fc.boolean(),
  insured: fc.boolean(),
  passwordSign: fc.boolean(),
  official: fc.constantFrom(null, null, 'court', 'exam'),
  used: fc.integer({ min: 0, max: 3 }),
  pending: fc.boolean(),
  way: fc.constantFrom(...deliveryWays),
  promisedMs: fc.option(moment),
  doorPromisedMs: fc.option(moment),
  expected: fc.option(window),
  booked: fc.option(window),
  served: fc.record({ point: fc.boolean(), locker: fc.boolean() }),
  nowMs: moment,
});

const moving = ['accepted', 'processing', 'departed', 'arrived', 'customs_released', 'attempt_failed', 'exception'];

describe('the ways of a mail', () => {
  test('for any facts each way is either open or refused with one reason, and the rules of all ways hold', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const { open, refused, left } = waysOf(some);
        const all = [...open, ...refused].map(({ way }) => way);
        expect(new Set(all).size).toBe(all.length);
        expect(all.length).toBe(some.way === 'door' ? 7 : 8);
        expect(left).toBe(Math.max(0, MOST_CHANGES - some.used));
        const ways = new Set<string>(open.map(({ way }) => way));
        if (open.length > 0) {
          expect(moving).toContain(some.stage);
          expect([some.closed, some.mine, some.pending]).toEqual([false, true, false]);
        }
        if (some.used >= MOST_CHANGES) expect([...ways].filter((way) => way !== 'door')).toEqual([]);
        if (some.insured || some.passwordSign || some.official)
          expect([...ways].filter((way) => ['place', 'locker', 'neighbour'].includes(way))).toEqual([]);
        if (!some.served.point) expect(ways.has('point')).toBe(false);
        if (!some.served.locker) expect(ways.has('locker')).toBe(false);
        for (const offer of open) {
          expect(offer.feeFen).toBe(0);
          expect(offer.cutoffMs).toBeGreaterThanOrEqual(some.nowMs);
        }
        const canChange =
          moving.includes(some.stage) && !some.closed && some.mine && !some.pending && some.used < MOST_CHANGES;
        for (const way of ['time', 'person', 'hold']) expect(ways.has(way)).toBe(canChange);
      }),
      { numRuns: 3000 },
    );
  });

  test('a consent can be withdrawn although both changes were used', () => {
    const { open, left } = waysOf(facts({ way: 'point', used: 2 }));
    expect([open.map(({ way }) => way), left]).toEqual([['door'], 0]);
  });

  test.each([
    ['time', { stage: 'created' }, 'not_collected'],
    ['time', { stage: 'customs_held' }, 'customs'],
    ['time', { stage: 'out_for_delivery' }, 'out_for_delivery'],
    ['hold', { stage: 'ready_for_pickup' }, 'at_point'],
    ['hold', { stage: 'returning' }, 'returning'],
    ['hold', { stage: 'delivered' }, 'ended'],
    ['hold', { closed: true }, 'ended'],
    ['locker', { insured: true }, 'insured'],
    ['place', { insured: true }, 'insured'],
    ['place', { passwordSign: true }, 'password'],
    ['neighbour', { insured: true }, 'insured'],
    ['neighbour', { passwordSign: true }, 'password'],
    ['neighbour', { official: 'court' }, 'court'],
    ['neighbour', { official: 'exam' }, 'exam'],
    ['neighbour', {}, undefined],
    ['person', { official: 'court' }, undefined],
    ['point', { insured: true, passwordSign: true }, undefined],
    ['person', { used: 2 }, 'used_up'],
    ['person', { pending: true }, 'pending'],
    ['person', { mine: false }, 'not_yours'],
    ['point', { served: { point: false, locker: true } }, 'unserved'],
  ] as const)('%s of %j: %s', (way, more, reason) => {
    expect(reasonOf(way, more as Partial<DeliveryFacts>)).toBe(reason);
  });

  test('a point promises noon instead of the evening, and the door its original promise', () => {
    const promiseOf = (way: string, more = {}) => {
      const ms = waysOf(facts(more)).open.find((offer) => offer.way === way)?.promisedMs;
      return ms ? toShanghaiIso(ms).slice(5, 16) : ms;
    };
    expect(promiseOf('point')).toBe('11-21T12:00');
    expect(promiseOf('person')).toBe('11-21T18:00');
    for (const [doorPromisedMs, promised] of [
      [at('2026-11-19 18:00'), null],
      [at('2026-11-22 18:00'), at('2026-11-22 18:00')],
    ] as const) {
      const { open } = waysOf(facts({ overdue: true, doorPromisedMs }));
      expect(open.find(({ way }) => way === 'point')).toMatchObject({ promisedMs: promised });
    }
    const late = { expected: { fromMs: at('2026-11-21 14:30'), toMs: at('2026-11-21 17:00') } };
    expect(promiseOf('point', late)).toBe('11-21T18:00');
    expect(promiseOf('door', { way: 'hold', promisedMs: at('2026-12-01 18:00') })).toBe('11-21T18:00');
    expect(promiseOf('time')).toBe(null);
  });
});

describe('the cut-off', () => {
  const cutoff = (comes: string, now: string) => {
    const fromMs = at(comes);
    return toShanghaiIso(cutoffOf({ fromMs, toMs: fromMs + HOUR_MS }, null, at(now))).slice(5, 16);
  };
  test.each([
    ['2026-11-21 09:30', '2026-11-20 15:00', '11-21T07:30'],
    ['2026-11-21 15:30', '2026-11-20 15:00', '11-21T13:00'],
    ['2026-11-21 09:30', '2026-11-21 07:30', '11-21T07:30'],
    ['2026-11-21 09:30', '2026-11-21 07:31', '11-21T13:00'],
    ['2026-11-21 16:30', '2026-11-21 14:00', '11-22T07:30'],
  ])('comes %s, now %s: %s', (comes, now, expected) => {
    expect(cutoff(comes, now)).toBe(expected);
  });
});

describe('half-days and holds', () => {
  test('slots are after the arrival, before loading, not the planned one, and at most 14', () => {
    fc.assert(
      fc.property(window, fc.option(window), moment, (expected, booked, now) => {
        const slots = slotsOf(expected, booked, now);
        expect(slots.length).toBeLessThanOrEqual(14);
        for (const { fromMs, toMs } of slots) {
          expect(toMs).toBeGreaterThanOrEqual(expected.toMs);
          expect(fromMs + 30 * MINUTE_MS).toBeGreaterThan(now);
          const comes = booked ?? expected;
          expect(comes.toMs > fromMs && comes.toMs <= toMs).toBe(false);
        }
      }),
    );
  });

  test('the first slot is the afternoon of the day on which the mail arrives in the morning', () => {
    const [first] = slotsOf(facts().expected, null, nowMs);
    expect(first).toMatchObject({ day: '2026-11-21', half: 'pm' });
  });

  test('a hold is 3 to 30 days, and does not end before the arrival', () => {
    fc.assert(
      fc.property(moment, fc.option(window), (now, expected) => {
        const { from, to } = daysToHold({ expected, nowMs: now });
        expect(from >= shanghaiDate(now + HOLD_DAYS.least * DAY_MS)).toBe(true);
        expect(to).toBe(shanghaiDate(now + HOLD_DAYS.most * DAY_MS));
        if (expected) expect(from >= shanghaiDate(expected.toMs)).toBe(true);
      }),
    );
  });
});
