import { dayLabel, dayOfWeek, daysBetween, shanghaiDate, shanghaiMinuteOfDay } from '@yidi/rules/time/shanghai';
import type { Language } from './language.ts';

const WEEKDAYS = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const NEAR = {
  zh: { today: '今天', tomorrow: '明天', dayAfterTomorrow: '后天', yesterday: '昨天' },
  en: { today: 'today', tomorrow: 'tomorrow', dayAfterTomorrow: 'the day after tomorrow', yesterday: 'yesterday' },
} as const;

/** Formats 14:06, in Asia/Shanghai. */
export function formatTime(iso: string): string {
  const minute = shanghaiMinuteOfDay(Date.parse(iso));
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Formats 周五, Fri. */
export function formatWeekday(language: Language, iso: string): string {
  return WEEKDAYS[language][dayOfWeek(shanghaiDate(Date.parse(iso)))] ?? '';
}

/** Formats 11月20日, 20 Nov. */
export function formatMonthDay(language: Language, iso: string): string {
  const [, month, day] = shanghaiDate(Date.parse(iso)).split('-').map(Number) as [number, number, number];
  return language === 'zh' ? `${month}月${day}日` : `${day} ${MONTHS[month - 1]}`;
}

/** Formats 11月20日 周五, Fri 20 Nov. */
export function formatDate(language: Language, iso: string): string {
  const parts = [formatMonthDay(language, iso), formatWeekday(language, iso)];
  return (language === 'zh' ? parts : parts.reverse()).join(' ');
}

/** Formats 今天, 明天, 后天, 昨天; other days as a date. */
export function formatDay(language: Language, iso: string, nowMs: number): string {
  const label = dayLabel(shanghaiDate(Date.parse(iso)), nowMs);
  return label === 'date' ? formatDate(language, iso) : NEAR[language][label];
}

/** Formats a day before an hour, as in `formatSpan`: in English 后天 is the weekday. */
export function formatDayShortly(language: Language, iso: string, nowMs: number): string {
  const ahead = daysBetween(shanghaiDate(nowMs), shanghaiDate(Date.parse(iso)));
  return language === 'en' && ahead === 2 ? formatWeekday(language, iso) : formatDay(language, iso, nowMs);
}

/** Up to 5 days ahead the weekday is unambiguous; 6 days ahead it is yesterday's. */
const WEEKDAY_TELLS = 5;

/** Formats 明天 12:00; 周一 12:00 in the coming week, 11月28日 12:00 later. */
export function formatMoment(language: Language, iso: string, nowMs: number): string {
  const date = shanghaiDate(Date.parse(iso));
  const ahead = daysBetween(shanghaiDate(nowMs), date);
  const far = ahead > 0 && ahead <= WEEKDAY_TELLS ? formatWeekday(language, iso) : formatMonthDay(language, iso);
  return `${dayLabel(date, nowMs) === 'date' ? far : formatDayShortly(language, iso, nowMs)} ${formatTime(iso)}`;
}

/** Puts a word before a moment, with a space only before a digit: 预计明天 12:00, 预计 12月31日 18:00. */
export function formatAfter(word: string, moment: string): string {
  return word && /^\d/.test(moment) ? `${word} ${moment}` : `${word}${moment}`;
}

const MOMENT = /^(.+)[ \u00a0](\d\d):(\d\d)$/;

/** Formats a moment after English "by": 8 pm today, noon tomorrow, 6:30 pm on Mon. */
export function byMoment(moment: string): string {
  return moment.replace(MOMENT, (_whole, day: string, hours: string, minutes: string) => {
    const hour = Number(hours);
    const twelve = `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}\u00a0${hour < 12 ? 'am' : 'pm'}`;
    const clock = hours + minutes === '1200' ? 'noon' : twelve;
    return `${clock}${/day|tomorrow/.test(day) ? '' : ' on'} ${day}`;
  });
}

/** Capitalizes the start of a line: "Tomorrow". */
export function beginLine(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats 今天 15:00–16:00, without a line break after the dash. */
export function formatSpan(language: Language, fromIso: string, toIso: string, nowMs: number): string {
  return `${formatDayShortly(language, fromIso, nowMs)} ${formatTime(fromIso)}–\u2060${formatTime(toIso)}`;
}
