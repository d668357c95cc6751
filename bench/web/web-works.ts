import type { Browser } from 'playwright-core';
import type { Measured } from '../figure.ts';
import type { BenchHouse } from '../house.ts';
import { openBrowser } from './browser.ts';
import { measureCode, measureWeight } from './first-route.ts';
import { type BenchPage, seedPages } from './pages.ts';
import { measurePaint, measureTap } from './speed.ts';

type WebMeasure = (browser: Browser, url: string, pages: readonly BenchPage[]) => Promise<Measured[]>;

const measures: readonly { id: string; what: string; measure: WebMeasure }[] = [
  { id: 'W3', what: 'JavaScript per route', measure: measureCode },
  { id: 'W4', what: 'weight of the first route', measure: measureWeight },
  { id: 'W1', what: 'largest contentful paint', measure: measurePaint },
  { id: 'W2', what: 'time until a tap works', measure: measureTap },
];

const seeded = new WeakMap<BenchHouse, Promise<BenchPage[]>>();

/** What is measured in a browser; the house must have its pages. */
export const webWorks = measures.map(({ id, what, measure }) => ({
  id,
  what,
  async measure(house: BenchHouse): Promise<Measured[]> {
    const pages = seeded.get(house) ?? seedPages(house);
    seeded.set(house, pages);
    const browser = await openBrowser();
    try {
      return await measure(browser, house.url, await pages);
    } finally {
      await browser.close();
    }
  },
}));
