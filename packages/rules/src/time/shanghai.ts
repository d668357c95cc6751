/**
 * Dates of the business, which lives in Asia/Shanghai: UTC+8 all year since 1992. Our own strict
 * parser, because `Date` rolls 30 February into March and databases read words such as `infinity`
 * and `tomorrow`.
 */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;
export const SHANGHAI_OFFSET_MS = 8 * HOUR_MS;

const TIME_SHAPE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?(?![\s\S])/;

export type ShanghaiTime = { date: string; minuteOfDay: number; hasTime: boolean; ms: number };

/** Reads `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm` as Shanghai wall time on the real calendar; anything else is null. */
export function readShanghaiTime(text: string): ShanghaiTime | null {
  const parts = TIME_SHAPE.exec(text);
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  if (year < 1900 || hour > 23 || minute > 59) return null;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (midnight.getUTCFullYear() !== year || midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day)
    return null;
  const minuteOfDay = hour * 60 + minute;
  return {
    date: text.slice(0, 10),
    minuteOfDay,
    hasTime: parts[4] !== undefined,
    ms: midnight.getTime() - SHANGHAI_OFFSET_MS + minuteOfDay * MINUTE_MS,
  };
}

const MOST_DAYS = 4_096;
const datesByDay = new Map<number, string>();
const midnightsByDate = new Map<string, number>();

/** The date of a day counted from 1970-01-01. A quote writes a dozen, and all of a year fit: each is formatted once. */
function dateOfDay(day: number): string {
  const known = datesByDay.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MS).toISOString().slice(0, -14);
  if (datesByDay.size >= MOST_DAYS) datesByDay.clear();
  datesByDay.set(day, date);
  return date;
}

function midnightOf(date: string): number | null {
  const known = midnightsByDate.get(date);
  if (known !== undefined) return known;
  const ms = readShanghaiTime(date)?.ms;
  if (ms === undefined) return null;
  if (midnightsByDate.size >= MOST_DAYS) midnightsByDate.clear();
  midnightsByDate.set(date, ms);
  return ms;
}

/** The Shanghai calendar day of a moment, `YYYY-MM-DD`. */
export function shanghaiDate(ms: number): string {
  return dateOfDay(Math.floor((ms + SHANGHAI_OFFSET_MS) / DAY_MS));
}

/** Minutes since Shanghai midnight, 0 to 1439. */
export function shanghaiMinuteOfDay(ms: number): number {
  return Math.floor(((((ms + SHANGHAI_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
}

const twoDigits = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));

function isoWriter(offsetMs: number): (ms: number) => { date: string; clock: string; msOfSecond: number } {
  return (ms) => {
    const day = Math.floor((ms + offsetMs) / DAY_MS);
    const msOfDay = Math.floor(ms + offsetMs - day * DAY_MS);
    const seconds = Math.floor(msOfDay / 1000);
    const minutes = Math.floor(seconds / 60);
    const hours = Math.floor(minutes / 60);
    const clock = `${twoDigits[hours]}:${twoDigits[minutes - hours * 60]}:${twoDigits[seconds - minutes * 60]}`;
    return { date: dateOfDay(day), clock, msOfSecond: msOfDay - seconds * 1000 };
  };
}

const shanghaiIso = isoWriter(SHANGHAI_OFFSET_MS);
const utcIso = isoWriter(0);

/** ISO 8601 with the Shanghai zone, to the second: `2026-11-20T18:00:00+08:00`. */
export function toShanghaiIso(at: Date | number): string {
  const { date, clock } = shanghaiIso(Number(at));
  return `${date}T${clock}+08:00`;
}

/** As `toISOString`, but faster for many values. */
export function toUtcIso(ms: number): string {
  const { date, clock, msOfSecond } = utcIso(ms);
  return `${date}T${clock}.${String(msOfSecond).padStart(3, '0')}Z`;
}

/** The moment of a wall time (`HH:mm`, also `24:00`) on a Shanghai day. */
export function atShanghai(date: string, time: string): number {
  const midnight = midnightOf(date);
  const clock = /^(\d{2}):(\d{2})$/.exec(time);
  if (midnight === null || clock === null) throw new RangeError(`not a Shanghai time: ${date} ${time}`);
  return midnight + (Number(clock[1]) * 60 + Number(clock[2])) * MINUTE_MS;
}

export function addDays(date: string, days: number): string {
  return shanghaiDate(atShanghai(date, '00:00') + days * DAY_MS);
}

/** Whole calendar days from one Shanghai day to another; negative when `to` lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((atShanghai(to, '00:00') - atShanghai(from, '00:00')) / DAY_MS);
}

/** Calendar days in Shanghai from one moment to another: 1 from Tuesday 09:00 to Wednesday 20:00. */
export const calendarDays = (fromMs: number, toMs: number): number =>
  daysBetween(shanghaiDate(fromMs), shanghaiDate(toMs));

/** Day of the week, 0 Sunday to 6 Saturday. */
export function dayOfWeek(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export type DayLabel = 'today' | 'tomorrow' | 'dayAfterTomorrow' | 'yesterday' | 'date';

const LABELS: Partial<Record<number, DayLabel>> = {
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
  2: 'dayAfterTomorrow',
};

/** How a day is called from now: 今天, 明天, 后天, 昨天, else by its date. */
export function dayLabel(date: string, nowMs: number): DayLabel {
  return LABELS[daysBetween(shanghaiDate(nowMs), date)] ?? 'date';
}

/** Whether a moment lies between now and this many days ahead, the last day whole (security rule T27: 30 days). */
export function isBookable(ms: number, nowMs: number, days = 30): boolean {
  return ms >= nowMs && shanghaiDate(ms) <= addDays(shanghaiDate(nowMs), days);
}
