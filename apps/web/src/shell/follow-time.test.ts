import { formatSpan } from '@yidi/phrases/times';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followTime } from './follow-time.ts';

const SECOND = 1_000;
const at = (time: string) => Date.parse(`2026-11-23T${time}+08:00`);
const midnight = at('24:00:00');

beforeEach(() => void vi.useFakeTimers({ now: at('23:59:10') }));
afterEach(() => void vi.useRealTimers());

describe('the time that a part of a page shows', () => {
  it('changes at midnight for all parts, whenever they began and however long their interval is', () => {
    const shown: number[] = [];
    const stops = [30, 60, 60, 300].map((seconds, part) => {
      vi.advanceTimersByTime(7 * SECOND);
      shown[part] = Date.now();
      return followTime(Date.now(), seconds * SECOND, (nowMs) => {
        shown[part] = nowMs;
      });
    });
    const dayWords = () =>
      new Set(
        shown.map((nowMs) => formatSpan('zh', '2026-11-24T08:30+08:00', '2026-11-24T10:30+08:00', nowMs).slice(0, 2)),
      );
    vi.advanceTimersByTime(midnight - Date.now() - 1);
    expect(dayWords()).toEqual(new Set(['明天']));
    vi.advanceTimersByTime(1);
    expect(dayWords()).toEqual(new Set(['今天']));
    vi.advanceTimersByTime(86_400 * SECOND);
    expect(new Set(shown.map((nowMs) => nowMs >= midnight + 86_400 * SECOND))).toEqual(new Set([true]));
    for (const stop of stops) stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is updated at once if it is old or of yesterday, and otherwise after the interval', () => {
    const times: number[] = [];
    const stop = (shownMs: number) => followTime(shownMs, 60 * SECOND, (nowMs) => times.push(nowMs));
    stop(Date.now() - 59 * SECOND)();
    expect(times).toEqual([]);
    stop(Date.now() - 60 * SECOND)();
    expect(times).toEqual([Date.now()]);
    vi.setSystemTime(midnight + 20 * SECOND);
    stop(midnight - 10 * SECOND)();
    expect(times).toHaveLength(2);
  });
});
