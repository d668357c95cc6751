import chineseDays from 'chinese-days';
import { addDays } from './shanghai.ts';

const years = new Map<number, ReadonlyMap<string, string>>();

/**
 * Returns the statutory holidays of a year by name: New Year's Day, four days of Spring Festival
 * from its eve, Qingming, two days of Labour Day, Dragon Boat, Mid-Autumn, three days of National
 * Day. Source: 全国年节及纪念日放假办法 as revised on 2024-11-10 (from 2025 on). Lunar days by chinese-days.
 */
export function statutoryDays(year: number): ReadonlyMap<string, string> {
  const cached = years.get(year);
  if (cached) return cached;
  const lunar = (day: string) => chineseDays.getSolarDateFromLunar(`${year}-${day}`).date;
  const newYear = lunar('01-01');
  const [qingming] = chineseDays.getSolarTerms(`${year}-04-03`, `${year}-04-07`);
  const days = new Map([
    [`${year}-01-01`, '元旦'],
    ...[-1, 0, 1, 2].map((after): [string, string] => [addDays(newYear, after), '春节']),
    ...(qingming ? [[qingming.date, '清明节'] as [string, string]] : []),
    [`${year}-05-01`, '劳动节'],
    [`${year}-05-02`, '劳动节'],
    [lunar('05-05'), '端午节'],
    [lunar('08-15'), '中秋节'],
    [`${year}-10-01`, '国庆节'],
    [`${year}-10-02`, '国庆节'],
    [`${year}-10-03`, '国庆节'],
  ]);
  years.set(year, days);
  return days;
}
