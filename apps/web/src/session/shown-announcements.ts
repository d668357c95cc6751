import { readCookies, writeCookie } from './cookies.ts';

/** Phones rarely close the browser, so a session cookie lasts half a day. */
const SESSION_S = 12 * 3600;

const nameOf = (type: string) => `noticed${type}`;

/**
 * Returns the cookie that marks an announcement as shown in this session, as `name=value`. The
 * server reads it for the first HTML.
 */
export function shownCookie(type: string, nowMs: number): string {
  return `${nameOf(type)}=${Math.floor(nowMs / 1000)}`;
}

export function storeShown(cookie: string): void {
  const [name, value] = cookie.split('=', 2);
  writeCookie(name!, value, 0);
}

/** Returns whether the announcement of a tab was shown in this session. */
export function wasShown(type: string, cookies: Readonly<Record<string, string>>, nowMs: number): boolean {
  const atS = Number(cookies[nameOf(type)]);
  return atS > 0 && nowMs / 1000 - atS < SESSION_S;
}

/** Returns the types of the announcements shown in this session. */
export function shownTypes(cookies: Readonly<Record<string, string>>, nowMs: number): string {
  return [...'1234'].filter((type) => wasShown(type, cookies, nowMs)).join('');
}

/** Like `wasShown`, with the document's cookies. */
export function isShown(type: string, nowMs: number): boolean {
  return wasShown(type, readCookies(document.cookie), nowMs);
}
