import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, toShanghaiIso } from '../time/shanghai.ts';
import { closesAtMs, outcomeOf } from './closing.ts';

const asked = Date.parse('2026-11-24T14:30:00+08:00');

test('an account is closed seven days after the request', () => {
  expect(toShanghaiIso(closesAtMs(asked))).toBe('2026-12-01T14:30:00+08:00');
});

test('an account is not closed before its time, nor with an obstacle', () => {
  const due = closesAtMs(asked);
  expect(outcomeOf(0, due, due - 1)).toBe('early');
  expect(outcomeOf(0, due, due)).toBe('close');
  expect(outcomeOf(1, due, due)).toBe('stop');
  fc.assert(
    fc.property(fc.nat(20), fc.integer({ min: -9 * DAY_MS, max: 9 * DAY_MS }), (open, afterMs) => {
      const closes = outcomeOf(open, due, due + afterMs) === 'close';
      expect(closes).toBe(open === 0 && afterMs >= 0);
    }),
  );
});
