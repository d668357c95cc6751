import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayOverrides, dayKind } from './holidays.ts';
import {
  addDays,
  dayLabel,
  dayOfWeek,
  daysBetween,
  readShanghaiTime,
  shanghaiDate,
  shanghaiMinuteOfDay,
  toShanghaiIso,
  toUtcIso,
} from './shanghai.ts';

const moments = fc.integer({ min: Date.UTC(1995, 0, 1), max: Date.UTC(2090, 0, 1) });

describe('reading a Shanghai time', () => {
  it('accepts real days and minutes only', () => {
    for (const text of [
      '2026-02-30',
      '2026-13-01',
      '0000-00-00',
      '2026-2-3',
      '02/03/2026',
      '2026-02-03T25:00',
      '2026-02-03T10:60',
      'epoch',
      'now()',
      'infinity',
      'tomorrow',
      '2026-02-03T00:00:00+99:99',
      '2026-06-31',
      '２０２６-02-03',
      '2026-02-03\n',
      ' 2026-02-03',
      '2026-02-03 10:00',
      '2025-02-29',
      '',
    ]) {
      expect(readShanghaiTime(text), JSON.stringify(text)).toBeNull();
    }
    expect(readShanghaiTime('2024-02-29T23:59')).toMatchObject({
      date: '2024-02-29',
      minuteOfDay: 1439,
      hasTime: true,
    });
    expect(readShanghaiTime('2026-11-20')).toMatchObject({
      minuteOfDay: 0,
      hasTime: false,
      ms: Date.parse('2026-11-20T00:00:00+08:00'),
    });
  });

  it('reads every minute that it formats', () => {
    fc.assert(
      fc.property(moments, (ms) => {
        const text = toShanghaiIso(ms).slice(0, 16);
        expect(readShanghaiTime(text)?.ms).toBe(Math.floor(ms / 60_000) * 60_000);
        expect(readShanghaiTime(text)?.minuteOfDay).toBe(shanghaiMinuteOfDay(ms));
        expect(shanghaiDate(ms)).toBe(text.slice(0, 10));
        expect(Date.parse(toShanghaiIso(ms))).toBe(Math.floor(ms / 1000) * 1000);
        expect(toUtcIso(ms)).toBe(new Date(ms).toISOString());
        expect(toShanghaiIso(ms)).toBe(`${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`);
      }),
    );
  });
});

describe('counting days', () => {
  it('adds and subtracts without loss', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -4000, max: 4000 }), (ms, days) => {
        const date = shanghaiDate(ms);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('names the days correctly around midnight', () => {
    const late = Date.parse('2026-11-20T23:59:00+08:00');
    expect(
      ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((date) => dayLabel(date, late)),
    ).toEqual(['yesterday', 'today', 'tomorrow', 'dayAfterTomorrow', 'date']);
    expect(dayLabel('2026-11-21', late + 60_000)).toBe('today');
    expect(dayOfWeek('2026-11-20')).toBe(5);
  });
});

describe('holidays', () => {
  const none: DayOverrides = new Map();
  it("follow the published schedule with make-up workdays, and the operator's days first", () => {
    expect(dayKind('2026-10-01', none)).toBe('holiday');
    expect(dayKind('2026-10-10', none)).toBe('workday');
    expect(dayKind('2026-11-21', none)).toBe('weekend');
    expect(dayKind('2026-11-20', none)).toBe('workday');
    expect(dayKind('2026-02-17', none)).toBe('holiday');
    expect(dayKind('2026-11-20', new Map([['2026-11-20', { kind: 'holiday', nameZh: '', nameEn: '' }]]))).toBe(
      'holiday',
    );
  });
});
