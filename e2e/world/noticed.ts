import type { BrowserContext } from 'playwright-core';
import { shownCookie } from '../../apps/web/src/session/shown-announcements.ts';
import { clockShifts } from './clock.ts';

/** A user who has seen the announcements of all tabs in this session. */
export async function seeAnnouncements(context: BrowserContext, url: string): Promise<void> {
  const nowMs = Date.now() + (clockShifts.get(context) ?? 0);
  const { origin } = new URL(url);
  const cookies = ['1', '2', '3', '4'].map((type) => shownCookie(type, nowMs).split('=', 2) as [string, string]);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })));
}
