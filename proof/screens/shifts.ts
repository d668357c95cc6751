import type { Page } from 'playwright-core';

/** A smaller shift would be written as 0.00. */
const NOTHING = 0.005;
/** Allowed layout shifts by path. */
const KNOWN: Readonly<Record<string, number>> = {
  // The first HTML cannot know the URL's fragment. Without it there are fewer lines.
  '/my-center/undo': 0.08,
};
/**
 * The first question of elder mode moves when the default sender arrives after the first HTML. To
 * be fixed there.
 */
const KNOWN_IN_ELDER: Readonly<Record<string, number>> = { '/s/express': 0.4 };

/** Records layout shifts on every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      // The bar about a server that does not answer moves the page once, by design.
      if (document.querySelector('[class*="offline-bar_"]')) return;
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const named = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const place = ({ y, height }: DOMRect) => `${Math.round(y)}+${Math.round(height)}`;
          return `${element?.outerHTML.slice(0, 240)} from ${place(previousRect)} to ${place(currentRect)} px`;
        });
        shifts.push({ value, what: named.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shifts since the last call, without those that the screen may have. */
export async function takeShifts(page: Page): Promise<string[]> {
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: { value: number; what: string }[] }).shifts.splice(0),
  );
  const sum = moved.reduce((all, { value }) => all + value, 0);
  const elder = await page.evaluate(() => document.documentElement.dataset.mode === 'elder');
  const most =
    (elder && KNOWN_IN_ELDER[new URL(page.url()).pathname]) || KNOWN[new URL(page.url()).pathname] || NOTHING;
  return sum < most ? [] : [`shifts by ${sum.toFixed(3)}: ${moved.map(({ what }) => what).join('; ')}`];
}
