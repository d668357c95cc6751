import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import type { Site } from './global-setup.ts';
import { enter, type Visit, type Visitor } from './visitor.ts';

/** The site of this worker. */
export const site = (): Site => inject('sites')[Number(process.env.VITEST_POOL_ID) - 1]!;
export const productUrl = (): string => site().url;

async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags,
    // Names of files are in UTF-8, whatever the language of this machine.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
}

const FAILED = join(import.meta.dirname, '../.shots/failed');

/** What a user saw when the test failed, for the developer who fixes it. */
async function keepPicture({ page }: Visitor, name: string): Promise<void> {
  if (page.isClosed()) return;
  const path = join(FAILED, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`);
  await page.screenshot({ path, fullPage: true });
}

interface Fixtures {
  browser: Browser;
  visit: Visit;
}

/** A test with people in it. A console error, a policy violation or a foreign request of any of them fails it. */
export const journey = test.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needed fixtures from the pattern
    async ({}, use) => {
      const browser = await openBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  visit: async ({ browser, task }, use) => {
    const visitors: Visitor[] = [];
    await use(async (surroundings) => {
      const { url, clockShiftMs } = site();
      const visitor = await enter(browser, url, { clockShiftMs, ...surroundings });
      visitors.push(visitor);
      return visitor;
    });
    if (task.result?.state === 'fail')
      for (const [at, visitor] of visitors.entries()) await keepPicture(visitor, `${task.name} ${at}`);
    for (const visitor of visitors) await visitor.context.close();
    expect(
      visitors.flatMap((visitor) => visitor.troubles()),
      'what went wrong behind the visitors',
    ).toEqual([]);
  },
});
