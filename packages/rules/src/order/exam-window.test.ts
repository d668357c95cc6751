import { describe, expect, it } from 'vitest';
import { examWindowAt } from './exam-window.ts';

const windows = [
  { opensAtMs: 500, closesAtMs: 600 },
  { opensAtMs: 100, closesAtMs: 200 },
  { opensAtMs: 150, closesAtMs: 300 },
];

describe('the state of a link', () => {
  it.each([
    [99, { state: 'early', opensAtMs: 100, closesAtMs: 200 }],
    [100, { state: 'open', closesAtMs: 200 }],
    [160, { state: 'open', closesAtMs: 300 }],
    [299, { state: 'open', closesAtMs: 300 }],
    [300, { state: 'early', opensAtMs: 500, closesAtMs: 600 }],
    [600, { state: 'over' }],
  ])('at %s', (nowMs, state) => {
    expect(examWindowAt(windows, nowMs)).toEqual(state);
  });

  it('is never open without windows', () => {
    expect(examWindowAt([], 0)).toEqual({ state: 'over' });
  });
});
