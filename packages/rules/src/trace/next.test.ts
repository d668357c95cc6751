import { scanReasons } from '@yidi/contract/values/scan';
import { traceStages } from '@yidi/contract/values/trace-stage';
import { expect, test } from 'vitest';
import { actOf, nextOf } from './next.ts';

const facts = {
  stage: 'attempt_failed',
  remedy: 'call_back',
  known: true,
  changeable: false,
  turnable: false,
} as const;

test("a user's action follows from their role and from the reason", () => {
  expect(actOf({ ...facts, known: false })).toBe('verify');
  expect(actOf({ ...facts, known: false, stage: 'departed' })).toBeNull();
  expect(actOf({ ...facts, changeable: true })).toBe('change');
  expect(actOf({ ...facts, turnable: true })).toBe('readdress');
  expect(actOf({ ...facts, turnable: true, changeable: true })).toBe('change');
  expect(actOf({ ...facts, turnable: true, changeable: true, remedy: 'correct_address' })).toBe('readdress');
  expect(actOf({ ...facts, turnable: true, stage: 'exception', remedy: 'wait' })).toBeNull();
  expect(actOf(facts)).toBeNull();
});

test('a reason replaces a failed attempt or exception, but not a mail in transit or on the way back', () => {
  for (const reason of scanReasons) {
    expect(nextOf('attempt_failed', reason)).toBe(reason);
    expect(nextOf('departed', reason)).toBe('departed');
  }
  expect(nextOf('returning', 'nobody_reached')).toBe('returning');
  expect(nextOf('returning', 'intercepted')).toBe('intercepted');
  for (const stage of traceStages) expect(nextOf(stage, null)).toBe(stage);
});
