import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/shanghai.ts';
import { askedStages, type InquiryRule, inquiryAt, inquiryRuleAt, receiptUntil } from './inquiry.ts';

const rule: InquiryRule = {
  from: '2026-01-01',
  stalledHours: 6,
  silentHours: 48,
  customsHours: 120,
  lateHours: 24,
  answerHours: 24,
  urgeMinutes: 30,
  missedHours: 24,
  receiptDays: 7,
};
const lastScanAt = '2026-11-20T10:00:00+08:00';
const lastMs = Date.parse(lastScanAt);
const none = { promisedMs: null, lateFromMs: null };
const hours = (ms: number | null) => (ms === null ? null : (ms - lastMs) / HOUR_MS);

describe('the time of an inquiry', () => {
  test('is six hours after the mail is slower than 95 of 100 of its lane', () => {
    const clock = { promisedMs: null, lateFromMs: lastMs + 10 * HOUR_MS };
    expect(hours(inquiryAt({ stage: 'departed', lastScanAt }, clock, rule))).toBe(16);
    // A stage with its own limit is not compared with the lane.
    expect(hours(inquiryAt({ stage: 'exception', lastScanAt }, clock, rule))).toBe(48);
  });

  test('is two days after the last scan without a lane, or a day after the promise', () => {
    expect(hours(inquiryAt({ stage: 'arrived', lastScanAt }, none, rule))).toBe(48);
    const promised = { promisedMs: lastMs + 5 * HOUR_MS, lateFromMs: null };
    expect(hours(inquiryAt({ stage: 'arrived', lastScanAt }, promised, rule))).toBe(29);
    // A scan after the promise counts as movement.
    const before = { promisedMs: lastMs - 5 * HOUR_MS, lateFromMs: null };
    expect(hours(inquiryAt({ stage: 'arrived', lastScanAt }, before, rule))).toBe(24);
  });

  test('is after five days in customs, and never for a mail that waits for a person or has ended', () => {
    expect(hours(inquiryAt({ stage: 'customs_held', lastScanAt }, none, rule))).toBe(120);
    for (const stage of ['created', 'ready_for_pickup', 'delivered', 'returned'] as const) {
      expect(inquiryAt({ stage, lastScanAt }, none, rule)).toBeNull();
      expect(askedStages).not.toContain(stage);
    }
    expect(inquiryAt({ stage: 'departed', lastScanAt: null }, none, rule)).toBeNull();
  });

  test('follows the rule of the day', () => {
    const newer = { ...rule, from: '2027-01-01', silentHours: 24 };
    const rules = [newer, rule];
    expect(inquiryRuleAt(Date.parse('2026-12-31T23:59:59+08:00'), rules)).toBe(rule);
    expect(inquiryRuleAt(Date.parse('2027-01-01T00:00:00+08:00'), rules)).toBe(newer);
    expect(inquiryRuleAt(0, rules)).toBe(rule);
  });
});

test('a delivery can be reported as missing for seven days', () => {
  expect(receiptUntil(lastMs, rule) - lastMs).toBe(7 * DAY_MS);
});
