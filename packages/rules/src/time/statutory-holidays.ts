import chineseDays from 'chinese-days';
import { addDays } from './shanghai.ts';

/** A name in both languages. */
export interface DayName {
  readonly nameZh: string;
  readonly nameEn: string;
}

const years = new Map<number, ReadonlyMap<string, DayName>>();

const names = {
  newYear: { nameZh: '元旦', nameEn: "New Year's Day" },
  spring: { nameZh: '春节', nameEn: 'Spring Festival' },
  qingming: { nameZh: '清明节', nameEn: 'Tomb-sweeping Day' },
  labour: { nameZh: '劳动节', nameEn: 'Labour Day' },
  dragonBoat: { nameZh: '端午节', nameEn: 'Dragon Boat Festival' },
  midAutumn: { nameZh: '中秋节', nameEn: 'Mid-autumn Festival' },
  national: { nameZh: '国庆节', nameEn: 'National Day' },
} as const satisfies Record<string, DayName>;

/**
 * Returns the statutory holidays of a year by name: New Year's Day, four days of Spring Festival
 * from its eve, Qingming, two days of Labour Day, Dragon Boat, Mid-Autumn, three days of National
 * Day. Source: 全国年节及纪念日放假办法 as revised on 2024-11-10 (from 2025 on). Lunar days by chinese-days.
 */
export function statutoryDays(year: number): ReadonlyMap<string, DayName> {
  const cached = years.get(year);
  if (cached) return cached;
  const lunar = (day: string) => chineseDays.getSolarDateFromLunar(`${year}-${day}`).date;
  const newYear = lunar('01-01');
  const [qingming] = chineseDays.getSolarTerms(`${year}-04-03`, `${year}-04-07`);
  const days = new Map<string, DayName>([
    [`${year}-01-01`, names.newYear],
    ...[-1, 0, 1, 2].map((after): [string, DayName] => [addDays(newYear, after), names.spring]),
    ...(qingming ? [[qingming.date, names.qingming] as [string, DayName]] : []),
    [`${year}-05-01`, names.labour],
    [`${year}-05-02`, names.labour],
    [lunar('05-05'), names.dragonBoat],
    [lunar('08-15'), names.midAutumn],
    [`${year}-10-01`, names.national],
    [`${year}-10-02`, names.national],
    [`${year}-10-03`, names.national],
  ]);
  years.set(year, days);
  return days;
}
