import type { Browser } from 'playwright-core';
import type { BenchServer } from '../bench-server.ts';
import type { Measured } from '../figure.ts';
import { openBrowser } from './browser.ts';
import { measureCode, measureWeight } from './first-route.ts';
import { measureMoves } from './moves.ts';
import { type Seeded, seedPages } from './pages.ts';
import { measureRepeats } from './repeats.ts';
import { measurePaint, measureTap } from './speed.ts';

type WebMeasure = (browser: Browser, url: string, seeded: Seeded) => Promise<Measured[]>;

const measures: readonly { id: string; what: string; measure: WebMeasure }[] = [
  { id: 'W3', what: 'JavaScript per route', measure: (browser, url, { pages }) => measureCode(browser, url, pages) },
  {
    id: 'W4',
    what: 'weight of the first route',
    measure: (browser, url, { pages }) => measureWeight(browser, url, pages),
  },
  {
    id: 'W1',
    what: 'largest contentful paint',
    measure: (browser, url, { pages }) => measurePaint(browser, url, pages),
  },
  { id: 'W2', what: 'time until a tap works', measure: (browser, url, { pages }) => measureTap(browser, url, pages) },
  { id: 'W5', what: 'moving from screen to screen', measure: measureMoves },
  { id: 'W6', what: 'a second visit', measure: measureRepeats },
];

const seeded = new WeakMap<BenchServer, Promise<Seeded>>();

/** The measurements in a browser. The site must serve its pages. */
export const webWorks = measures.map(({ id, what, measure }) => ({
  id,
  what,
  async measure(site: BenchServer): Promise<Measured[]> {
    const browser = await openBrowser();
    try {
      const pages = seeded.get(site) ?? seedPages(site);
      seeded.set(site, pages);
      return await measure(browser, site.url, await pages);
    } finally {
      await browser.close();
    }
  },
}));
