import { describe, expect, it } from 'vitest';
import { erasedBefore, type RetentionRule } from './retention.ts';

const rules: readonly RetentionRule[] = [
  { kind: 'mail', fromDay: '2027-01-01', keepDays: 730 },
  { kind: 'mail', fromDay: '2026-11-01', keepDays: 365 },
  { kind: 'claim', fromDay: '2026-11-01', keepDays: 1095 },
];
const at = (iso: string) => Date.parse(iso);

describe('erasedBefore', () => {
  it('counts the days of the newest rule in force', () => {
    const before = (day: string, kind: 'mail' | 'claim' = 'mail') =>
      erasedBefore(rules, kind, day, at(`${day}T04:00:00+08:00`));
    expect(before('2026-12-31')).toEqual(new Date('2025-12-31T04:00:00+08:00'));
    expect(before('2027-01-01')).toEqual(new Date('2025-01-01T04:00:00+08:00'));
    expect(before('2026-12-31', 'claim')).toEqual(new Date('2024-01-01T04:00:00+08:00'));
  });

  it('is undefined without a rule in force', () => {
    expect(erasedBefore(rules, 'message', '2026-12-31', 0)).toBeUndefined();
    expect(erasedBefore(rules, 'mail', '2026-10-31', 0)).toBeUndefined();
  });
});
