import chineseDays from 'chinese-days';
import { DAY_MS, dayOfWeek, shanghaiDate } from './shanghai.ts';
import { statutoryDays } from './statutory-holidays.ts';

export type DayKind = 'workday' | 'weekend' | 'holiday';

/** Days set by the operator, which override the calendar. */
export type DayOverrides = Readonly<Record<string, DayKind>>;

/** The source of a year's holidays. */
export interface HolidayYear {
  /**
   * `published`: the State Council's schedule with make-up workdays. `provisional`: unknown
   * schedule, so only the statutory holidays, without make-up workdays and bridge days.
   */
  readonly state: 'published' | 'provisional';
  readonly source: string;
  /** Day on which the source was read. */
  readonly asOf: string;
}

/**
 * Years whose schedule is published and included in the package. After a new publication, usually
 * in November, update the package and add the year.
 */
const published: Readonly<Record<number, Omit<HolidayYear, 'state'>>> = {
  2025: { source: '国务院办公厅关于2025年部分节假日安排的通知 (2024-11-12), chinese-days 1.5.7', asOf: '2026-11-26' },
  2026: { source: '国务院办公厅关于2026年部分节假日安排的通知 (2025-11-04), chinese-days 1.5.7', asOf: '2026-11-26' },
};

const LAW = '全国年节及纪念日放假办法 (2024-11-10 修订, 国务院令第 795 号)';
const LAST_PUBLISHED = Math.max(...Object.keys(published).map(Number));

/** Returns the source of a year's holidays. Past years come from the package. */
export function holidayYear(year: number): HolidayYear {
  const publishedYear = published[year];
  if (publishedYear) return { state: 'published', ...publishedYear };
  if (year < LAST_PUBLISHED) return { state: 'published', source: 'chinese-days 1.5.7', asOf: '2026-11-26' };
  return { state: 'provisional', source: LAW, asOf: '2026-11-26' };
}

const WARNED_DAYS = 60;

/**
 * Returns the current year, or the next one within 60 days, if its schedule is unknown; else null.
 */
export function unknownHolidayYear(nowMs: number): number | null {
  const year = Number(shanghaiDate(nowMs + WARNED_DAYS * DAY_MS).slice(0, 4));
  return holidayYear(year).state === 'provisional' ? year : null;
}

/**
 * Returns the kind of a Shanghai day (`YYYY-MM-DD`): holiday, weekend or workday (including make-up
 * workdays). The operator's table has priority. Without a published schedule the statutory holidays
 * count.
 */
export function dayKind(date: string, overrides: DayOverrides = {}): DayKind {
  const own = overrides[date];
  if (own !== undefined) return own;
  const isWeekend = dayOfWeek(date) === 0 || dayOfWeek(date) === 6;
  const year = Number(date.slice(0, 4));
  if (holidayYear(year).state === 'provisional') {
    if (statutoryDays(year).has(date)) return 'holiday';
    return isWeekend ? 'weekend' : 'workday';
  }
  const detail = chineseDays.getDayDetail(date);
  if (detail.work) return 'workday';
  // The package names a holiday "English,中文,days", and a plain weekend by its weekday only.
  if (detail.name.includes(',')) return 'holiday';
  return isWeekend ? 'weekend' : 'holiday';
}
