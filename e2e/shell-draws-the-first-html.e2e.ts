import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';

const looks = { plain: {}, dark: { dark: true }, elder: { elder: true }, 'large text': { text: '200' } } as const;

/**
 * Returns what is rendered differently than at the last call: every element with its computed
 * styles and position.
 */
async function drawnAnew(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const before = (window as { drawn?: string[] }).drawn;
    const names: string[] = [];
    const drawn: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const parts = ['::before', '::after'].map((part) => getComputedStyle(element, part));
      const seen = parts.filter(({ content }) => content !== 'none').map(({ cssText }) => cssText);
      names.push(`${element.tagName}.${element.getAttribute('class')}`);
      drawn.push([x, y, width, height, getComputedStyle(element).cssText, ...seen].join());
    }
    Object.assign(window, { drawn });
    return names.filter((_name, at) => drawn[at] !== before?.[at]);
  });
}

/**
 * Opens the page by its URL without its code. If a busy server missed its data and sent all styles,
 * loads it again.
 */
async function openBare(page: Page, address: string): Promise<void> {
  for (let some = 0; some === 0; some = await page.locator('link[data-rest]').count()) await page.goto(address);
}

/** Loads the remaining styles like the hydrated app (apps/web/src/shell/style-loading.ts). */
async function bringTheRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rest]')) link.disabled = false;
  });
  const isThere = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-rest]')].every(({ sheet }) => sheet);
  while (!(await page.evaluate(isThere)));
}

describe('a first HTML', () => {
  journey.for(Object.keys(looks) as (keyof typeof looks)[])(
    'of every screen looks as it will with all styles, before any code came: %s',
    async (look, { visit }) => {
      const { visitor, screens } = await comeToTheProduct(visit, { ...looks[look], noCode: true });
      const { page } = visitor;
      visitor.forgive(/status of 404.*not-found-page/);
      const found: string[] = [];
      for (const [route, address] of screens) {
        await openBare(page, address);
        const all = await drawnAnew(page);
        expect(all.length, route).toBeGreaterThan(20);
        await bringTheRest(page);
        for (const name of await drawnAnew(page)) found.push(`${route}: ${name}`);
      }
      expect(found).toEqual([]);
    },
  );
});
