import type { InfoOf } from '@yidi/contract/call';
import type { calendarYear } from '@yidi/contract/calls/staff-calendar';
import { MOST_DAYS_AT_ONCE } from '@yidi/contract/values/calendar';
import type { Language } from '@yidi/phrases/language';
import { formatDate, formatMonthDay } from '@yidi/phrases/times';
import { addDays, dayOfWeek, daysBetween } from '@yidi/rules/time/shanghai';

export type Year = InfoOf<typeof calendarYear>;
export type SpecialDay = Year['days'][number];
export type Run = Year['changes'][number]['runs'][number];

/** The chosen days, the first and the last. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Days in a row with one kind and name, as the list shows them. */
export interface ListedRun extends Span {
  readonly kind: SpecialDay['kind'];
  readonly nameZh: string;
  readonly nameEn: string;
  readonly own: boolean;
  readonly source: string;
}

const at = (day: string) => `${day}T12:00:00+08:00`;

/** Formats a day: 1月1日 周五. */
export const formatDayOf = (language: Language, day: string) => formatDate(language, at(day));

/** Formats days in a row: 1月1日 周五; 1月1日–1月3日. */
export function formatSpanOf(language: Language, { from, to }: Span): string {
  if (from === to) return formatDayOf(language, from);
  return `${formatMonthDay(language, at(from))}–${formatMonthDay(language, at(to))}`;
}

/** Returns the days of a month in weeks from Monday to Sunday; null: a day of another month. */
export function weeksOf(year: number, month: number): (string | null)[][] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const before = (dayOfWeek(first) + 6) % 7;
  const cells: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

const isAlike = (run: ListedRun, { kind, nameZh, nameEn, own, source }: SpecialDay) =>
  run.kind === kind && run.nameZh === nameZh && run.nameEn === nameEn && run.own === own && run.source === source;

/** Joins special days that follow one another and say the same. */
export function runsOf(days: readonly SpecialDay[]): ListedRun[] {
  const runs: ListedRun[] = [];
  for (const special of days) {
    const last = runs.at(-1);
    const { day, ...rest } = special;
    if (last && addDays(last.to, 1) === day && isAlike(last, special)) runs[runs.length - 1] = { ...last, to: day };
    else runs.push({ from: day, to: day, ...rest });
  }
  return runs;
}

/** Returns the years of the days that are not the one that is shown. */
export function otherYearsOf({ from, to }: Span, shown: number): number[] {
  const years = new Set([from, to].map((day) => Number(day.slice(0, 4))));
  return [...years].filter((year) => year !== shown);
}

/** Returns the calendar of a year with the days and changes of others. */
export function joinYears(year: Year, others: readonly Year[]): Year {
  const all = [year, ...others];
  return {
    ...year,
    days: all.flatMap(({ days }) => days).sort((a, b) => (a.day < b.day ? -1 : 1)),
    changes: all.flatMap(({ changes }) => changes).sort((a, b) => b.version - a.version),
  };
}

export const isWithin = (day: string, { from, to }: Span) => day >= from && day <= to;
export const lengthOf = ({ from, to }: Span) => daysBetween(from, to) + 1;

/** Returns whether the days can be set at once. */
export const isSpan = (span: Span) => lengthOf(span) >= 1 && lengthOf(span) <= MOST_DAYS_AT_ONCE;

/** Returns the days that are chosen when a day is: with Shift up to it, else it alone. */
export function chosenSpan(now: Span | undefined, day: string, extends_: boolean): Span {
  if (!now || !extends_) return { from: day, to: day };
  const span = day < now.from ? { from: day, to: now.to } : { from: now.from, to: day };
  return isSpan(span) ? span : { from: day, to: day };
}

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);

/** Returns the day that a key moves to, within the year; undefined for any other key. */
export function dayByKey(day: string, key: string): string | undefined {
  const step = steps.get(key);
  if (step === undefined) return undefined;
  const next = addDays(day, step);
  return next.slice(0, 4) === day.slice(0, 4) ? next : day;
}
