import { describe, expect, test } from 'vitest';
import { instant } from './time.ts';

const HOURS_8_MS = 8 * 3_600_000;
const inShanghai = (text: string) => new Date(Date.parse(text) + HOURS_8_MS).toISOString().replace('Z', '+08:00');
const reads = (text: string) => instant.safeParse(text).success;

describe('an instant', () => {
  test.each([
    '1900-01-01T00:00:00+08:00',
    '1900-01-01T00:00:00Z',
    '9998-12-31T15:59:59Z',
    '2026-11-20T15:00:00.123456789+08:00',
  ])('%s is still one when it is written in Shanghai', (text) => {
    expect(reads(text)).toBe(true);
    expect(reads(inShanghai(text))).toBe(true);
    expect(reads(new Date(text).toISOString())).toBe(true);
  });

  // In another zone their years have five digits, or are before the first one.
  test.each([
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:00-14:00',
    '0000-01-01T00:00:00+14:00',
    '1899-12-31T15:59:59Z',
    '2026-02-30T00:00:00Z',
  ])('%s is none', (text) => {
    expect(reads(text)).toBe(false);
  });
});
