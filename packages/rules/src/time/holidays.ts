import type { CalendarState, SetDayKind } from '@yidi/contract/values/calendar';
import chineseDays from 'chinese-days';
import { addDays, DAY_MS, dayOfWeek, shanghaiDate } from './shanghai.ts';
import { type DayName, statutoryDays } from './statutory-holidays.ts';

export type DayKind = 'workday' | 'weekend' | 'holiday';

/** A day as colleagues set it. */
export interface SetDay extends DayName {
  readonly kind: SetDayKind;
}

/** The days that colleagues set, by date (`YYYY-MM-DD`). They override the built-in calendar. */
export type DayOverrides = ReadonlyMap<string, SetDay>;

/** The source of a year's holidays. */
export interface HolidayYear {
  /**
   * `published`: the State Council's schedule with make-up workdays. `entered`: colleagues set each
   * statutory holiday. `law`: unknown schedule, so the statutory holidays, and what was set.
   */
  readonly state: CalendarState;
  readonly source: string;
  /** Day on which the source was read. */
  readonly asOf: string;
}

/**
 * Years whose schedule is published and included in the package. After a new publication, usually
 * in November, colleagues enter it; a later release may update the package and add the year.
 */
const published: Readonly<Record<number, Omit<HolidayYear, 'state'>>> = {
  2025: { source: '国务院办公厅关于2025年部分节假日安排的通知 (2024-11-12), chinese-days 1.5.7', asOf: '2026-11-26' },
  2026: { source: '国务院办公厅关于2026年部分节假日安排的通知 (2025-11-04), chinese-days 1.5.7', asOf: '2026-11-26' },
};

const LAW = '全国年节及纪念日放假办法 (2024-11-10 修订, 国务院令第 795 号)';
const LAST_PUBLISHED = Math.max(...Object.keys(published).map(Number));
const isPublished = (year: number) => year <= LAST_PUBLISHED;

/** Returns the source of a year's holidays. Past years come from the package. */
export function holidayYear(year: number, overrides: DayOverrides): HolidayYear {
  const publishedYear = published[year];
  if (publishedYear) return { state: 'published', ...publishedYear };
  if (isPublished(year)) return { state: 'published', source: 'chinese-days 1.5.7', asOf: '2026-11-26' };
  const state = missingDays(year, overrides).length === 0 ? 'entered' : 'law';
  return { state, source: LAW, asOf: '2026-11-26' };
}

/** Returns the statutory holidays of a year without a published schedule that nobody set yet. */
export function missingDays(year: number, overrides: DayOverrides): string[] {
  return isPublished(year) ? [] : [...statutoryDays(year).keys()].filter((date) => !overrides.has(date));
}

const WARNED_DAYS = 60;

/** A year whose schedule is not known. */
export interface UnknownYear {
  readonly year: number;
  /** The day since which it is missing: 60 days before the year. */
  readonly since: string;
  /** Its statutory holidays that nobody set yet. */
  readonly missing: readonly string[];
}

/**
 * Returns the current year, or the next one within 60 days, if its schedule is unknown; else null.
 */
export function unknownHolidayYear(nowMs: number, overrides: DayOverrides): UnknownYear | null {
  const last = Number(shanghaiDate(nowMs + WARNED_DAYS * DAY_MS).slice(0, 4));
  for (let year = Number(shanghaiDate(nowMs).slice(0, 4)); year <= last; year += 1) {
    const missing = missingDays(year, overrides);
    if (missing.length > 0) return { year, since: addDays(`${year}-01-01`, -WARNED_DAYS), missing };
  }
  return null;
}

/** A day of the calendar: its kind, and its name if it is a holiday or a make-up working day. */
export interface CalendarDay extends DayName {
  readonly kind: DayKind;
  readonly makeUp: boolean;
}

const plain = (date: string): CalendarDay => {
  const isWeekend = dayOfWeek(date) === 0 || dayOfWeek(date) === 6;
  return { kind: isWeekend ? 'weekend' : 'workday', makeUp: false, nameZh: '', nameEn: '' };
};

/**
 * Returns a Shanghai day (`YYYY-MM-DD`). What colleagues set has priority over the published
 * schedule, and that over the statutory holidays.
 */
export function dayOf(date: string, overrides: DayOverrides): CalendarDay {
  const own = overrides.get(date);
  return own ? ownDay(date, own) : builtInDay(date);
}

function ownDay(date: string, { kind, nameZh, nameEn }: SetDay): CalendarDay {
  if (kind === 'ordinary') return { ...plain(date), nameZh, nameEn };
  return { kind: kind === 'holiday' ? 'holiday' : 'workday', makeUp: kind === 'makeUp', nameZh, nameEn };
}

/** Returns a day as the product knows it by itself. */
export function builtInDay(date: string): CalendarDay {
  const year = Number(date.slice(0, 4));
  if (!isPublished(year)) {
    const name = statutoryDays(year).get(date);
    return name ? { kind: 'holiday', makeUp: false, ...name } : plain(date);
  }
  const detail = chineseDays.getDayDetail(date);
  // The package names a holiday and its make-up days "English,中文,days", others by their weekday.
  const [nameEn = '', nameZh] = detail.name.split(',');
  if (nameZh === undefined) return plain(date);
  return { kind: detail.work ? 'workday' : 'holiday', makeUp: detail.work, nameZh, nameEn };
}

/** Returns the kind of a Shanghai day: holiday, weekend or workday (including make-up workdays). */
export function dayKind(date: string, overrides: DayOverrides): DayKind {
  return dayOf(date, overrides).kind;
}
