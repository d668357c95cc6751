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

/** 14:06, in Asia/Shanghai. */
export function sayTime(iso: string): string {
  const minute = shanghaiMinuteOfDay(Date.parse(iso));
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** 周五, Fri. */
export function sayWeekday(language: Language, iso: string): string {
  return WEEKDAYS[language][dayOfWeek(shanghaiDate(Date.parse(iso)))] ?? '';
}

/** 11月20日, 20 Nov. */
export function sayMonthDay(language: Language, iso: string): string {
  const [, month, day] = shanghaiDate(Date.parse(iso)).split('-').map(Number) as [number, number, number];
  return language === 'zh' ? `${month}月${day}日` : `${day} ${MONTHS[month - 1]}`;
}

/** 11月20日 周五, Fri 20 Nov. */
export function sayDate(language: Language, iso: string): string {
  const parts = [sayMonthDay(language, iso), sayWeekday(language, iso)];
  return (language === 'zh' ? parts : parts.reverse()).join(' ');
}

/** 今天, 明天, 后天, 昨天; other days by date. */
export function sayDay(language: Language, iso: string, nowMs: number): string {
  const label = dayLabel(shanghaiDate(Date.parse(iso)), nowMs);
  return label === 'date' ? sayDate(language, iso) : NEAR[language][label];
}

/** A day beside an hour, as `saySpan` says it: in English the day after tomorrow is named by its weekday. */
export function sayDayShortly(language: Language, iso: string, nowMs: number): string {
  const ahead = daysBetween(shanghaiDate(nowMs), shanghaiDate(Date.parse(iso)));
  return language === 'en' && ahead === 2 ? sayWeekday(language, iso) : sayDay(language, iso, nowMs);
}

/** Up to this many days ahead the weekday alone is clear; 6 ahead it is the name of yesterday. */
const WEEKDAY_TELLS = 5;

/** 明天 12:00, tomorrow 12:00; 周一 12:00 within the coming week, 11月28日 12:00 beyond. */
export function sayMoment(language: Language, iso: string, nowMs: number): string {
  const date = shanghaiDate(Date.parse(iso));
  const ahead = daysBetween(shanghaiDate(nowMs), date);
  const far = ahead > 0 && ahead <= WEEKDAY_TELLS ? sayWeekday(language, iso) : sayMonthDay(language, iso);
  return `${dayLabel(date, nowMs) === 'date' ? far : sayDayShortly(language, iso, nowMs)} ${sayTime(iso)}`;
}

/** 预计明天 12:00, 预计 12月31日 18:00: a word before a moment, with a space only before a digit. */
export function sayAfter(word: string, moment: string): string {
  return word && /^\d/.test(moment) ? `${word} ${moment}` : `${word}${moment}`;
}

const MOMENT = /^(.+)[ \u00a0](\d\d):(\d\d)$/;

/** In English a moment, as `sayMoment` says it, behind "by": 8 pm today, noon tomorrow, 6:30 pm on Mon. */
export function byMoment(moment: string): string {
  return moment.replace(MOMENT, (_whole, day: string, hours: string, minutes: string) => {
    const hour = Number(hours);
    const twelve = `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}\u00a0${hour < 12 ? 'am' : 'pm'}`;
    const clock = hours + minutes === '1200' ? 'noon' : twelve;
    return `${clock}${/day|tomorrow/.test(day) ? '' : ' on'} ${day}`;
  });
}

/** Capitalises the start of a line: "Tomorrow" where a sentence has "tomorrow". */
export function beginLine(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 今天 15:00–16:00, without a line break after the dash. */
export function saySpan(language: Language, fromIso: string, toIso: string, nowMs: number): string {
  return `${sayDayShortly(language, fromIso, nowMs)} ${sayTime(fromIso)}–\u2060${sayTime(toIso)}`;
}
