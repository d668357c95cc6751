import type { Platform } from '../channels/detect.ts';
import { writeCookie } from './cookies.ts';
import { tabStore } from './storage.ts';

const KEY = 'channel';
/**
 * The cookie with the channel of the visible tab. The server reads it for the first HTML of a page
 * that is opened from another page of ours, because it does not know the tab.
 */
const COOKIE = 'channel';

/**
 * Stores the channel that the URL named for this tab (spec §6). A tab without one removes the
 * cookie of another tab.
 */
export function storeChannel({ code, isNamed }: Pick<Platform, 'code' | 'isNamed'>): void {
  if (isNamed) tabStore.write(KEY, String(code));
  writeCookie(COOKIE, isNamed ? String(code) : undefined, 0);
}

/** Sets the cookie to the channel of this tab whenever the user returns to it. */
export function followTabChannel(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') writeCookie(COOKIE, tabStore.read(KEY) ?? undefined, 0);
  });
}

export function channelOfCookies(cookies: Readonly<Record<string, string>>): string | undefined {
  return cookies[COOKIE];
}
