import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asOneCaller, beginWait } from './wait-budget.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Waits for `ms`. Returns what was left before. */
function wait(ms: number): number {
  const { leftMs, end } = beginWait(1_000);
  vi.advanceTimersByTime(ms);
  end();
  return leftMs;
}

describe('the waits of one caller', () => {
  test('are together no longer than one', () => {
    expect(asOneCaller(() => [wait(300), wait(500), wait(200), wait(1)])).toEqual([1_000, 700, 200, 0]);
  });
  test('are counted also after an await', async () => {
    const later = asOneCaller(async () => {
      wait(600);
      await null;
      return beginWait(1_000).leftMs;
    });
    expect(await later).toBe(400);
  });
  test('count once where they run side by side', () => {
    const left = asOneCaller(() => {
      const [first, other] = [beginWait(1_000), beginWait(1_000)];
      vi.advanceTimersByTime(400);
      first.end();
      vi.advanceTimersByTime(100);
      other.end();
      return beginWait(1_000).leftMs;
    });
    expect(left).toBe(500);
  });
  test('are counted apart from those of other callers and of no caller', () => {
    asOneCaller(() => wait(900));
    expect(asOneCaller(() => wait(0))).toBe(1_000);
    expect([wait(900), wait(900)]).toEqual([1_000, 1_000]);
  });
});
