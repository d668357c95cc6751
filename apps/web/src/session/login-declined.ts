import { DAY_MS, shanghaiDate } from '@yidi/rules/time/shanghai';
import { readCookies, writeCookie } from './cookies.ts';

const NAME = 'loginAsked';

/**
 * The questions that a user can decline for a day, each with its bit in the cookie: the log-in and,
 * when logged in, the migration of data of earlier visits.
 */
export const DECLINED = { login: 1, migration: 2 } as const;

/** Returns whether the user declined the question `what` today, in Shanghai (spec §4, §9). */
export function wasDeclined(boot: { readonly declined: number }, what: keyof typeof DECLINED): boolean {
  const declined = typeof document === 'undefined' ? boot.declined : readDeclined(readCookies(document.cookie));
  return (declined & DECLINED[what]) !== 0;
}

export function readDeclined(cookies: Readonly<Record<string, string>>): number {
  return Number(cookies[NAME] ?? 0);
}

/** Stores a refusal until midnight in Shanghai. */
export function storeDeclined(what: keyof typeof DECLINED, nowMs: number): void {
  const midnightMs = Date.parse(`${shanghaiDate(nowMs + DAY_MS)}T00:00:00+08:00`);
  const declined = readDeclined(readCookies(document.cookie)) | DECLINED[what];
  writeCookie(NAME, String(declined), Math.max(1, Math.floor((midnightMs - nowMs) / 1000)));
}
