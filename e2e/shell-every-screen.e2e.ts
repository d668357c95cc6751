import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type RouteRow, routeTable } from '../apps/web/src/route-table.ts';
import { findBarriers } from './world/axe.ts';
import { asked, count, full } from './world/count.ts';
import { comeAsDemoPerson } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { closeAnnouncement } from './world/parcel.ts';
import { findCramped, sidewaysPx } from './world/room.ts';
import { standStill, waitForApp, watchAsked } from './world/states.ts';

const noticed = new Set(routeTable.filter((row: RouteRow) => row.notice).map((row) => row.path as string));

/** How a page is asked for; dark needs no page of its own, because style sheets alone make it. */
const looks = { plain: {}, elder: { elder: true }, 'large text': { text: '200' } } as const;
type Look = keyof typeof looks;
/** Small phones, the usual one, large ones and a tablet. */
const widths = [320, 375, 430, 768] as const;

/** What every screen is tried by axe for: plain in any case, the page of the parts always, because no other test sees it. */
async function tryByAxe(page: Page, look: Look, route: string): Promise<string[]> {
  const isParts = route === '/gallery';
  if (asked === 'room') return [];
  const found = look === 'plain' || isParts || full ? await findBarriers(page) : [];
  if (!isParts || look !== 'plain') return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findBarriers(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map((line) => `dark: ${line}`)];
}

describe('every screen, opened by its address', () => {
  journey.for(Object.keys(looks) as Look[])(
    'has room at every width, and axe finds nothing: %s',
    async (look, { visit }) => {
      const { visitor, screens } = await comeAsDemoPerson(visit, looks[look]);
      const { page } = visitor;
      visitor.forgive(/status of 404.*not-found-page/);
      const asked = watchAsked(page);
      const found: string[] = [];
      for (const [route, address] of screens) {
        await visitor.go(address);
        await waitForApp(page);
        if (noticed.has(route)) await closeAnnouncement(visitor);
        await standStill(page, asked);
        for (const barrier of await tryByAxe(page, look, route)) found.push(`${route}: ${barrier}`);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 812 });
          if ((await sidewaysPx(page)) > 0) found.push(`${route}: wider than ${width} px`);
          for (const cramped of await findCramped(page)) found.push(`${route} at ${width} px: ${cramped}`);
          count('screens at a width');
        }
      }
      expect(found).toEqual([]);
    },
  );
});
