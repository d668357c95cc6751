import { describe, expect, it } from 'vitest';
import { barOf, scaleOf } from './time-line.ts';

const at = (iso: string) => Date.parse(`${iso}:00+08:00`);
const now = at('2026-11-24T10:42');

describe('the time line', () => {
  it('shows a week from today where nothing is longer', () => {
    const scale = scaleOf(now, { beginMs: at('2026-11-25T00:00'), endMs: at('2026-11-27T12:00') });
    expect(scale.daily).toBe(true);
    expect(scale.days.map(({ iso }) => iso.slice(8, 10))).toEqual(['24', '25', '26', '27', '28', '29', '30']);
    expect(scale.place(at('2026-11-25T00:00'))).toBeCloseTo(100 / 7);
  });

  it('begins with the span that began before today', () => {
    const scale = scaleOf(now, { beginMs: at('2026-11-22T18:00'), endMs: at('2026-11-25T00:00') });
    expect(scale.days[0]?.iso).toBe('2026-11-22T00:00:00+08:00');
    expect(scale.place(now)).toBeGreaterThan((2 / 7) * 100);
  });

  it('has columns of several days for a long span, which it contains as a whole', () => {
    const endMs = at('2027-05-31T00:00');
    const scale = scaleOf(now, { beginMs: now, endMs });
    expect(scale.daily).toBe(false);
    expect(scale.days.length).toBeLessThanOrEqual(8);
    expect(scale.place(endMs)).toBeLessThan(100);
  });

  it('cuts a bar at its edges and draws none outside', () => {
    const scale = scaleOf(now, undefined);
    expect(barOf(scale, { beginMs: at('2026-11-01T00:00'), endMs: at('2027-11-01T00:00') })).toEqual({
      left: 0,
      width: 100,
    });
    expect(barOf(scale, { beginMs: at('2026-11-01T00:00'), endMs: at('2026-11-02T00:00') })).toBeUndefined();
  });
});
