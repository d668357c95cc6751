import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldSteps, type PromiseStep, type PromiseSteps, withoutStep, withStep } from './steps.ts';

const day = (n: number) => `2026-11-${n}T10:00:00.000Z`;
const none: PromiseSteps = { first: day(22), steps: [] };
const scan = (id: string, at: number, promised: number): PromiseStep => ({
  at: day(at),
  promised: day(promised),
  why: 'weather',
  eventId: id,
});

test('the latest step counts, and the change starts from the step before it', () => {
  const later = withStep(withStep(none, scan('b', 20, 25)), scan('a', 19, 23));
  expect(foldSteps(later)).toEqual({
    promised: day(25),
    moved: { was: day(23), at: day(20), why: 'weather', sold: day(22) },
  });
  expect(foldSteps(withoutStep(later, 'b'))).toEqual({
    promised: day(23),
    moved: { was: day(22), at: day(19), why: 'weather', sold: day(22) },
  });
});

test('a repeated promise changes nothing, and a mail without a promise has no change', () => {
  expect(foldSteps(withStep(none, scan('a', 19, 22)))).toEqual({ promised: day(22), moved: null });
  expect(foldSteps(withStep({ first: null, steps: [] }, scan('a', 19, 22)))).toEqual({
    promised: day(22),
    moved: null,
  });
});

test('steps give the same promise in any order and with repetitions', () => {
  const steps = [
    scan('a', 19, 23),
    scan('b', 20, 25),
    scan('c', 20, 24),
    { at: day(21), promised: day(26), why: 'traffic', eventId: 'd' } as const,
  ];
  const inOrder = steps.reduce(withStep, none);
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8 }), (order) => {
      expect(order.map((at) => steps[at]!).reduce(withStep, none)).toEqual(inOrder);
    }),
  );
});

describe('the promise that was sold', () => {
  const fold = (...steps: PromiseStep[]) => foldSteps(steps.reduce(withStep, none));
  const step = (why: PromiseStep['why'], at: number, promised: number, booked = false): PromiseStep => ({
    ...{ at: day(at), promised: day(promised), why },
    ...(booked && { booked: true }),
  });

  test.each(['wish', 'choice', 'full'] as const)('is unchanged when it is missed, also by %s', (why) => {
    expect(fold(step(why, 23, 28, true))).toEqual({ promised: day(22), moved: null });
  });

  test('counts on when the carrier revises it, before or after it is broken, and however often', () => {
    for (const at of [20, 24])
      expect(fold(scan('a', at, 26))).toMatchObject({ promised: day(26), moved: { sold: day(22) } });
    const many = Array.from({ length: 80 }, (_, n) => ({
      ...scan(`${n}`, 21, 26),
      at: `2026-11-21T10:${10 + (n % 50)}:00Z`,
    }));
    expect(fold(step('address', 20, 25), ...many)).toMatchObject({ moved: { sold: day(25) } });
  });

  test('is the consignee’s chosen hours unless it was missed, until the door is chosen again', () => {
    const held = [step('choice', 20, 28, true)];
    expect(fold(...held)).toEqual({ promised: day(28), moved: { was: day(22), at: day(20), why: 'choice' } });
    expect(fold(...held, step('choice', 21, 22))).toMatchObject({ promised: day(22), moved: { was: day(28) } });
  });

  test('is not laundered by a choice without hours after the carrier’s revision', () => {
    expect(fold(scan('a', 19, 26), step('choice', 20, 25))).toMatchObject({
      promised: day(25),
      moved: { sold: day(22) },
    });
  });

  test('is a new one with another address or pick-up', () => {
    expect(fold(step('address', 23, 28))).toEqual({
      promised: day(28),
      moved: { was: day(22), at: day(23), why: 'address' },
    });
  });
});
