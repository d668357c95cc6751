import { DAY_MS, shanghaiDate } from '@yidi/rules/time/shanghai';
import { readCookies, writeCookie } from './cookies.ts';

const NAME = 'loginAsked';

/** Whether the user declined to log in today; valid until the end of the day (spec §4, §9). */
export function wasLoginDeclined(boot: { readonly loginDeclined: boolean }): boolean {
  return typeof document === 'undefined' ? boot.loginDeclined : readLoginDeclined(readCookies(document.cookie));
}

export function readLoginDeclined(cookies: Readonly<Record<string, string>>): boolean {
  return cookies[NAME] === '1';
}

/** Stores until midnight in Shanghai that the user declined. */
export function storeLoginDeclined(nowMs: number): void {
  const midnightMs = Date.parse(`${shanghaiDate(nowMs + DAY_MS)}T00:00:00+08:00`);
  writeCookie(NAME, '1', Math.max(1, Math.floor((midnightMs - nowMs) / 1000)));
}
