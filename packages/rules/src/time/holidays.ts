import chineseDays from 'chinese-days';
import { DAY_MS, dayOfWeek, shanghaiDate } from './shanghai.ts';
import { statutoryDays } from './statutory-holidays.ts';

export type DayKind = 'workday' | 'weekend' | 'holiday';

/** Days that the operator sets over the calendar. */
export type DayOverrides = Readonly<Record<string, DayKind>>;

/** Where the holidays of a year come from. */
export interface HolidayYear {
  /**
   * `published`: the State Council's schedule with its make-up workdays. `provisional`: the
   * schedule is not known here; only the holidays that the law names are kept, without make-up
   * workdays and without the days that join them to a weekend.
   */
  readonly state: 'published' | 'provisional';
  readonly source: string;
  /** The day on which the source was read. */
  readonly asOf: string;
}

/**
 * The years whose schedule the State Council has published and the package has. When a schedule is
 * out, usually in November, the package is updated and its year is added here.
 */
const published: Readonly<Record<number, Omit<HolidayYear, 'state'>>> = {
  2025: { source: '国务院办公厅关于2025年部分节假日安排的通知 (2024-11-12), chinese-days 1.5.7', asOf: '2026-11-26' },
  2026: { source: '国务院办公厅关于2026年部分节假日安排的通知 (2025-11-04), chinese-days 1.5.7', asOf: '2026-11-26' },
};

const LAW = '全国年节及纪念日放假办法 (2024-11-10 修订, 国务院令第 795 号)';
const LAST_PUBLISHED = Math.max(...Object.keys(published).map(Number));

/** Where the holidays of a year come from. Past years are those of the package. */
export function holidayYear(year: number): HolidayYear {
  const known = published[year];
  if (known) return { state: 'published', ...known };
  if (year < LAST_PUBLISHED) return { state: 'published', source: 'chinese-days 1.5.7', asOf: '2026-11-26' };
  return { state: 'provisional', source: LAW, asOf: '2026-11-26' };
}

const WARNED_DAYS = 60;

/** The year that begins within 60 days, or has begun, and whose schedule is not known; null while all is known. */
export function unknownHolidayYear(nowMs: number): number | null {
  const year = Number(shanghaiDate(nowMs + WARNED_DAYS * DAY_MS).slice(0, 4));
  return holidayYear(year).state === 'provisional' ? year : null;
}

/**
 * The kind of a Shanghai day (`YYYY-MM-DD`): a public holiday, a weekend, or a workday (make-up
 * workdays on weekends included). The operator's own table wins. In a year without a published
 * schedule the holidays of the law are kept.
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
  // The package names a holiday "English,中文,days" and a plain weekend by its weekday only.
  if (detail.name.includes(',')) return 'holiday';
  return isWeekend ? 'weekend' : 'holiday';
}
