import { describe, expect, it } from 'vitest';
import { countryName, countryNamed, instantIn, zoneOf } from './zones.ts';

describe('the zone of a place', () => {
  it('is that of its country, and in large countries that of its city', () => {
    expect(zoneOf('JP')).toBe('Asia/Tokyo');
    expect(zoneOf('CN', 'URC')).toBe('Asia/Shanghai');
    expect(zoneOf('US', 'LAX')).toBe('America/Los_Angeles');
    expect(zoneOf('US', 'JFK')).toBe('America/New_York');
    expect(zoneOf('')).toBeUndefined();
    expect(zoneOf('us')).toBeUndefined();
  });
});

describe('a local time in a zone', () => {
  it('becomes an instant with the offset of that day', () => {
    expect(instantIn('Asia/Shanghai', '2026-11-20 15:00:00')).toBe('2026-11-20T15:00:00+08:00');
    expect(instantIn('America/New_York', '2026-11-20 15:00')).toBe('2026-11-20T15:00:00-05:00');
    expect(instantIn('America/New_York', '2026-07-20T15:00:30')).toBe('2026-07-20T15:00:30-04:00');
    expect(instantIn('Asia/Kolkata', '2026-11-20 15:00:00')).toBe('2026-11-20T15:00:00+05:30');
  });

  it('is converted before and after a clock change, also in the skipped hour', () => {
    expect(instantIn('Europe/Berlin', '2026-03-29 01:59:00')).toBe('2026-03-29T01:59:00+01:00');
    expect(instantIn('Europe/Berlin', '2026-03-29 03:01:00')).toBe('2026-03-29T03:01:00+02:00');
    expect(instantIn('Europe/Berlin', '2026-03-29 02:30:00')).toMatch(/^2026-03-29T02:30:00\+0[12]:00$/);
  });

  it('is null for an invalid time', () => {
    for (const text of ['', '2026-02-30 10:00:00', '2026-11-20', '20261120150000', '2026-11-20 25:00:00', 'now'])
      expect(instantIn('Asia/Shanghai', text)).toBeNull();
  });
});

describe('countries', () => {
  it('are found by their Chinese names, and their names by their codes', () => {
    expect(countryNamed('日本')).toBe('JP');
    expect(countryNamed('美国')).toBe('US');
    expect(countryNamed('浙江省')).toBeUndefined();
    expect(countryName('FR')).toBe('法国');
    expect(countryName('??')).toBe('??');
  });
});
