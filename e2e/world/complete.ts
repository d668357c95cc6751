import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The app as it shows itself on the page (apps/web/src/entry-client.tsx). */
declare const yidi: {
  readonly router: { isIdle(): boolean };
  readonly client: { isFetching(): number };
};

/**
 * Waits until the page is complete: its code runs, and all requested data is shown for three
 * consecutive frames.
 */
export async function untilComplete(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { quietPictures: 0 }));
  await page.waitForFunction(() => {
    const isQuiet = 'yidi' in globalThis && yidi.router.isIdle() && yidi.client.isFetching() === 0;
    const seen = globalThis as { quietPictures?: number };
    seen.quietPictures = isQuiet ? (seen.quietPictures ?? 0) + 1 : 0;
    return seen.quietPictures > 2;
  });
}

/** Asserts that the element is not on the page, once the page is complete. */
export async function expectGone(locator: Locator, message?: string): Promise<void> {
  await untilComplete(locator.page());
  await expect.poll(() => locator.count(), { message }).toBe(0);
}
