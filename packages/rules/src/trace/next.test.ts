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

test('what a person can do follows from who they are and what went wrong', () => {
  expect(actOf({ ...facts, known: false })).toBe('verify');
  expect(actOf({ ...facts, known: false, stage: 'departed' })).toBeNull();
  expect(actOf({ ...facts, changeable: true })).toBe('change');
  expect(actOf({ ...facts, turnable: true })).toBe('readdress');
  expect(actOf({ ...facts, turnable: true, changeable: true })).toBe('change');
  expect(actOf({ ...facts, turnable: true, changeable: true, remedy: 'correct_address' })).toBe('readdress');
  expect(actOf({ ...facts, turnable: true, stage: 'exception', remedy: 'wait' })).toBeNull();
  expect(actOf(facts)).toBeNull();
});

test('a reason says more than a failed attempt or a standstill, and nothing of a mail that goes on or back', () => {
  for (const reason of scanReasons) {
    expect(nextOf('attempt_failed', reason)).toBe(reason);
    expect(nextOf('departed', reason)).toBe('departed');
  }
  expect(nextOf('returning', 'nobody_reached')).toBe('returning');
  expect(nextOf('returning', 'intercepted')).toBe('intercepted');
  for (const stage of traceStages) expect(nextOf(stage, null)).toBe(stage);
});
