import type { BrowserContext } from 'playwright-core';
import { shownCookie } from '../../apps/web/src/session/shown-announcements.ts';

/** Later than any moment that a journey moves its clock to. */
const FAR_MS = Date.UTC(2100, 0);

/** Marks the announcements of all tabs as seen, however far the clock is advanced. */
export async function seeAnnouncements(context: BrowserContext, url: string): Promise<void> {
  const { origin } = new URL(url);
  const cookies = ['1', '2', '3', '4'].map((type) => shownCookie(type, FAR_MS).split('=', 2) as [string, string]);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })));
}
