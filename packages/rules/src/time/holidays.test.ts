import chineseDays from 'chinese-days';
import { describe, expect, it } from 'vitest';
import { type DayOverrides, dayKind, dayOf, holidayYear, missingDays, unknownHolidayYear } from './holidays.ts';
import { statutoryDays } from './statutory-holidays.ts';

const none: DayOverrides = new Map();
/** Every statutory holiday of a year as colleagues confirm it. */
const entered = (year: number): DayOverrides =>
  new Map([...statutoryDays(year)].map(([date, name]) => [date, { kind: 'holiday', ...name }]));
const at = (date: string) => Date.parse(`${date}T09:00:00+08:00`);

describe('a year whose schedule is not published', () => {
  it('has the thirteen statutory days and is provisional', () => {
    expect([...statutoryDays(2027)].map(([date, { nameZh }]) => [date, nameZh])).toEqual([
      ['2027-01-01', '元旦'],
      ['2027-02-05', '春节'],
      ['2027-02-06', '春节'],
      ['2027-02-07', '春节'],
      ['2027-02-08', '春节'],
      ['2027-04-05', '清明节'],
      ['2027-05-01', '劳动节'],
      ['2027-05-02', '劳动节'],
      ['2027-06-09', '端午节'],
      ['2027-09-15', '中秋节'],
      ['2027-10-01', '国庆节'],
      ['2027-10-02', '国庆节'],
      ['2027-10-03', '国庆节'],
    ]);
    expect(holidayYear(2027, none)).toMatchObject({ state: 'law', source: expect.stringContaining('放假办法') });
    expect(dayKind('2027-01-01', none)).toBe('holiday');
    expect(dayKind('2027-01-04', none)).toBe('workday');
    expect(dayKind('2027-02-20', none)).toBe('weekend');
  });

  it('has no make-up workday, so that no courier is promised on a day off', () => {
    const days = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10));
    const weekends = days.filter((day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()));
    expect(weekends.filter((day) => dayKind(day, none) === 'workday')).toEqual([]);
  });

  it('is overridden by the days that colleagues set', () => {
    const days: DayOverrides = new Map([
      ['2027-01-01', { kind: 'ordinary', nameZh: '', nameEn: '' }],
      ['2027-01-02', { kind: 'holiday', nameZh: '元旦', nameEn: 'New Year' }],
      ['2027-01-03', { kind: 'ordinary', nameZh: '', nameEn: '' }],
      ['2027-01-09', { kind: 'makeUp', nameZh: '补班', nameEn: 'Make-up' }],
    ]);
    const kinds = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-09'].map((date) => dayKind(date, days));
    expect(kinds).toEqual(['workday', 'holiday', 'weekend', 'workday']);
    expect(dayOf('2027-01-02', days)).toMatchObject({ makeUp: false, nameZh: '元旦', nameEn: 'New Year' });
    expect(dayOf('2027-01-09', days)).toMatchObject({ makeUp: true, nameZh: '补班' });
  });

  it('is known once colleagues set each statutory holiday, and not a day earlier', () => {
    const days = new Map(entered(2027));
    expect(holidayYear(2027, days).state).toBe('entered');
    expect(missingDays(2027, days)).toEqual([]);
    days.delete('2027-10-02');
    expect(holidayYear(2027, days).state).toBe('law');
    expect(missingDays(2027, days)).toEqual(['2027-10-02']);
  });

  it.each([2025, 2026])('would have kept days of %i that its schedule keeps, too', (year) => {
    expect([...statutoryDays(year).keys()].filter((day) => dayKind(day, none) !== 'holiday')).toEqual([]);
  });
});

describe('the source of holidays', () => {
  it('has a published schedule for every year listed as published', () => {
    for (const year of [2025, 2026]) {
      expect(holidayYear(year, none)).toMatchObject({
        state: 'published',
        source: expect.stringContaining(String(year)),
      });
      // A year unknown to the package would have 1 January as a workday.
      expect(chineseDays.getDayDetail(`${year}-01-01`).work).toBe(false);
    }
  });

  it('names holidays and make-up days of a published year in both languages', () => {
    expect(dayOf('2026-10-01', none)).toEqual({
      ...{ kind: 'holiday', makeUp: false },
      ...{ nameZh: '国庆节', nameEn: 'National Day' },
    });
    expect(dayOf('2026-10-10', none)).toMatchObject({ kind: 'workday', makeUp: true, nameZh: '国庆节' });
    expect(dayOf('2026-11-21', none)).toEqual({ kind: 'weekend', makeUp: false, nameZh: '', nameEn: '' });
  });

  it.each([
    ['2026-11-01', null],
    ['2026-11-02', 2027],
    ['2026-11-26', 2027],
    ['2027-03-01', 2027],
    ['2026-03-01', null],
  ])('on %s tells the year that is not known within 60 days: %s', (date, year) => {
    expect(unknownHolidayYear(at(date), none)?.year ?? null).toBe(year);
  });

  it('tells since when the year is missing, and which days', () => {
    const days = new Map(entered(2027));
    days.delete('2027-01-01');
    const missing = { year: 2027, since: '2026-11-02', missing: ['2027-01-01'] };
    expect(unknownHolidayYear(at('2026-12-23'), days)).toEqual(missing);
    expect(unknownHolidayYear(at('2026-12-23'), entered(2027))).toBeNull();
    expect(unknownHolidayYear(at('2027-11-02'), entered(2027))).toMatchObject({ year: 2028, since: '2027-11-02' });
  });
});
