import chineseDays from 'chinese-days';
import { describe, expect, it } from 'vitest';
import { dayKind, holidayYear, unknownHolidayYear } from './holidays.ts';
import { statutoryDays } from './statutory-holidays.ts';

const at = (date: string) => Date.parse(`${date}T09:00:00+08:00`);

describe('a year whose schedule is not published', () => {
  it('has the thirteen statutory days and is provisional', () => {
    expect([...statutoryDays(2027)]).toEqual([
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
    expect(holidayYear(2027)).toMatchObject({ state: 'provisional', source: expect.stringContaining('放假办法') });
    expect(dayKind('2027-01-01')).toBe('holiday');
    expect(dayKind('2027-01-04')).toBe('workday');
    expect(dayKind('2027-02-20')).toBe('weekend');
  });

  it('has no make-up workday, so that no courier is promised on a day off', () => {
    const days = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10));
    const weekends = days.filter((day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()));
    expect(weekends.filter((day) => dayKind(day) === 'workday')).toEqual([]);
  });

  it("is overridden by the operator's days", () => {
    expect(dayKind('2027-01-01', { '2027-01-01': 'workday' })).toBe('workday');
  });

  it.each([2025, 2026])('would have kept days of %i that its schedule keeps, too', (year) => {
    expect([...statutoryDays(year).keys()].filter((day) => dayKind(day) !== 'holiday')).toEqual([]);
  });
});

describe('the source of holidays', () => {
  it('has a published schedule for every year listed as published', () => {
    for (const year of [2025, 2026]) {
      expect(holidayYear(year)).toMatchObject({ state: 'published', source: expect.stringContaining(String(year)) });
      // A year unknown to the package would have 1 January as a workday.
      expect(chineseDays.getDayDetail(`${year}-01-01`).work).toBe(false);
    }
  });

  it.each([
    ['2026-11-01', null],
    ['2026-11-02', 2027],
    ['2026-11-26', 2027],
    ['2027-03-01', 2027],
    ['2026-03-01', null],
  ])('on %s tells the year that is not known within 60 days: %s', (date, year) => {
    expect(unknownHolidayYear(at(date))).toBe(year);
  });
});
