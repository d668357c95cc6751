import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldSteps, type PromiseStep, type PromiseSteps, withoutStep, withStep } from './steps.ts';

const day = (n: number) => `2026-11-${n}T10:00:00.000Z`;
const none: PromiseSteps = { first: day(22), steps: [] };
const scan = (id: string, at: number, promised: number): PromiseStep => ({
  at: day(at),
  promised: day(promised),
  why: 'weather',
  eventId: id,
});

test('the latest moment counts, and the change is told from the one before it', () => {
  const later = withStep(withStep(none, scan('b', 20, 25)), scan('a', 19, 23));
  expect(foldSteps(later)).toEqual({
    promised: day(25),
    moved: { was: day(23), at: day(20), why: 'weather' },
  });
  expect(foldSteps(withoutStep(later, 'b'))).toEqual({
    promised: day(23),
    moved: { was: day(22), at: day(19), why: 'weather' },
  });
});

test('the same moment again changes nothing, and a mail without a promise has none that moved', () => {
  expect(foldSteps(withStep(none, scan('a', 19, 22)))).toEqual({ promised: day(22), moved: null });
  expect(foldSteps(withStep({ first: null, steps: [] }, scan('a', 19, 22)))).toEqual({
    promised: day(22),
    moved: null,
  });
});

test('in any order and however often they come, steps leave the same promise', () => {
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
