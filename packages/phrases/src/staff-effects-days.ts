import type { DayRowKind } from '@yidi/contract/values/calendar';
import type { Language } from './language.ts';
import { withoutQuotes } from './staff-effects.ts';

interface Run {
  readonly from: string;
  readonly to: string;
  readonly kind: DayRowKind;
  readonly nameZh: string;
  readonly nameEn: string;
}

interface Change {
  /** Set if an earlier change is set back. */
  readonly undoes: number | null;
  readonly runs: readonly Run[];
  /** Open pick-ups on the days that become holidays. */
  readonly pickups: number;
}

const kinds = {
  zh: { holiday: '放假', makeUp: '补班', ordinary: '平常日子', builtIn: '按系统日历' },
  en: { holiday: 'a holiday', makeUp: 'a make-up working day', ordinary: 'ordinary', builtIn: 'as built in' },
} as const satisfies Record<Language, Record<DayRowKind, string>>;

/** Days in a row: one day, or the first and the last. */
export function formatDayRun(language: Language, { from, to }: Pick<Run, 'from' | 'to'>): string {
  if (from === to) return from;
  return language === 'zh' ? `${from} 到 ${to}` : `${from} to ${to}`;
}

function formatRun(language: Language, run: Run): string {
  const name = withoutQuotes(language === 'zh' ? run.nameZh : run.nameEn);
  const days = formatDayRun(language, run);
  const what = kinds[language][run.kind];
  if (language === 'zh') return `${days} 为${what}${name && `“${name}”`}`;
  return `${days}: ${what}${name && ` “${name}”`}`;
}

/** What happens when a change of holidays and make-up working days is approved. */
export function formatDays(language: Language, { undoes, runs, pickups }: Change): string {
  const days = runs.map((run) => formatRun(language, run)).join(language === 'zh' ? '，' : ', ');
  if (language === 'zh') {
    const booked = pickups > 0 ? `；已约好的 ${pickups} 次上门取件不变` : '';
    return `${undoes === null ? '日历改为' : '日历退回'}：${days}${booked}`;
  }
  const booked =
    pickups === 0 ? '' : `. ${pickups === 1 ? '1 booked pick-up stays' : `${pickups} booked pick-ups stay`}`;
  return `${undoes === null ? 'The calendar becomes' : 'The calendar goes back to'} ${days}${booked}`;
}
