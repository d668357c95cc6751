import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { goWithin, standStill, waitForApp, watchAsked } from './world/states.ts';

/** Written as 0.00. */
const NOTHING = 0.005;
/** What moved since it was asked last: the sum as the browser counts it, and what it was. */
async function takeShift(page: Page): Promise<{ sum: number; what: string[] }> {
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: { value: number; what: string }[] };
    const moved = shifts.splice(0);
    return { sum: moved.reduce((sum, { value }) => sum + value, 0), what: moved.map(({ what }) => what) };
  });
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRect }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const named = sources.map(({ node, previousRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.outerHTML.slice(0, 80)} from ${Math.round(previousRect.y)} px`;
        });
        shifts.push({ value, what: named.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const looks = { plain: {}, 'elder mode': { elder: true } } as const;
const names = Object.keys(looks) as (keyof typeof looks)[];

describe('on the way to every screen', () => {
  journey.for(names)(
    'nothing moves that stood there, not when it opens by its address either: %s',
    async (look, { visit }) => {
      const { visitor, screens } = await comeToTheProduct(visit, looks[look]);
      const { page } = visitor;
      visitor.forgive(/status of 404.*not-found-page/);
      const asked = watchAsked(page);
      await watchShifts(page);
      const found: string[] = [];
      for (const [route, address] of screens) {
        await visitor.go(address);
        await waitForApp(page);
        await standStill(page, asked);
        const opened = await takeShift(page);
        if (opened.sum >= NOTHING) found.push(`${route} opened: ${opened.sum.toFixed(3)} ${opened.what.join('; ')}`);
        await visitor.go(route === '/home' ? '/about' : '/home');
        await waitForApp(page);
        await standStill(page, asked);
        await takeShift(page);
        await goWithin(page, address);
        await standStill(page, asked);
        const moved = await takeShift(page);
        if (moved.sum >= NOTHING) found.push(`${route} reached: ${moved.sum.toFixed(3)} ${moved.what.join('; ')}`);
      }
      expect(found).toEqual([]);
    },
  );
});
