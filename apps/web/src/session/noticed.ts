import { readCookies, writeCookie } from './cookies.ts';

/** Phones hardly ever end a browser's session: after half a day it counts as another one. */
const SESSION_S = 12 * 3600;

const nameOf = (type: string) => `noticed${type}`;

/** Remembers for this session that an announcement was shown; as a cookie, so that the first HTML knows it. */
export function noticedCookie(type: string, nowMs: number): string {
  return `${nameOf(type)}=${Math.floor(nowMs / 1000)}`;
}

export function rememberNoticed(cookie: string): void {
  const [name, value] = cookie.split('=', 2);
  writeCookie(name!, value, 0);
}

/** Whether the announcement of a tab was shown in this session already. */
export function wasNoticed(type: string, cookies: Readonly<Record<string, string>>, nowMs: number): boolean {
  const atS = Number(cookies[nameOf(type)]);
  return atS > 0 && nowMs / 1000 - atS < SESSION_S;
}

/** Which announcements were shown in this session. */
export function noticedTypes(cookies: Readonly<Record<string, string>>, nowMs: number): string {
  return [...'1234'].filter((type) => wasNoticed(type, cookies, nowMs)).join('');
}

/** Whether it was, by the cookies that the page has now. */
export function isNoticed(type: string, nowMs: number): boolean {
  return wasNoticed(type, readCookies(document.cookie), nowMs);
}
