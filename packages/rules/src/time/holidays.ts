import chineseDays from 'chinese-days';
import { dayOfWeek } from './shanghai.ts';

export type DayKind = 'workday' | 'weekend' | 'holiday';

/** Days the operator sets over the published calendar: the next year's schedule comes out each November. */
export type DayOverrides = Readonly<Record<string, DayKind>>;

/**
 * The kind of a Shanghai day (`YYYY-MM-DD`): a public holiday of the State Council's schedule, a weekend, or a workday
 * (make-up workdays on weekends included). Source: chinese-days; the operator's own table wins.
 */
export function dayKind(date: string, overrides: DayOverrides = {}): DayKind {
  const own = overrides[date];
  if (own !== undefined) return own;
  const detail = chineseDays.getDayDetail(date);
  if (detail.work) return 'workday';
  // The package names a holiday "English,中文,days" and a plain weekend by its weekday only.
  if (detail.name.includes(',')) return 'holiday';
  return dayOfWeek(date) === 0 || dayOfWeek(date) === 6 ? 'weekend' : 'holiday';
}
