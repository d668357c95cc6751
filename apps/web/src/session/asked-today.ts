import { DAY_MS, shanghaiDate } from '@yidi/rules/time/shanghai';
import { readCookies, writeCookie } from './cookies.ts';

const NAME = 'loginAsked';

/** Whether this person was asked to log in today and would rather not. Kept till the end of the day (spec §4, §9). */
export function wasAskedToday(boot: { readonly askedToday: boolean }): boolean {
  return typeof document === 'undefined' ? boot.askedToday : readAskedToday(readCookies(document.cookie));
}

export function readAskedToday(cookies: Readonly<Record<string, string>>): boolean {
  return cookies[NAME] === '1';
}

/** Not again today. */
export function rememberAsked(nowMs: number): void {
  const midnightMs = Date.parse(`${shanghaiDate(nowMs + DAY_MS)}T00:00:00+08:00`);
  writeCookie(NAME, '1', Math.max(1, Math.floor((midnightMs - nowMs) / 1000)));
}
