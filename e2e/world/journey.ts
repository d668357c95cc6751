import { join } from 'node:path';
import { atShanghai, shanghaiDate } from '@yidi/rules/time/shanghai';
import { type Browser, chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { setPlaceReader } from './puzzle.ts';
import { openSiteWorld, type SiteWorld } from './site-world.ts';
import { type RunningSite, startSite } from './template.ts';
import { enter, passTimeFor, type Visit, type Visitor } from './visitor.ts';

async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags,
    // Names of files are in UTF-8, whatever the language of this machine.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
}

const FAILED = join(import.meta.dirname, '../.shots/failed');

/** Stores a screenshot of the moment in which a test failed. */
async function storePicture({ page }: Visitor, name: string): Promise<void> {
  if (page.isClosed()) return;
  const path = join(FAILED, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`);
  await page.screenshot({ path, fullPage: true });
}

/** From the morning until offices close. */
const WORK_MS = 6 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Returns where the piece of the puzzle belongs that was asked for last. */
async function newestPlace({ db }: SiteWorld): Promise<number | undefined> {
  const newest = db.selectFrom('sliderChallenge').select('x').orderBy('createdAt', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.x;
}

type Env = Readonly<Record<string, string>>;

interface Fixtures {
  $worker: { browser: Browser };
  $file: {
    /** Variables that the product of this file is started with. */
    siteEnv: Env;
    /** The product of this file, on a database of its own. */
    site: RunningSite;
    /** The database of that product. */
    world: SiteWorld;
  };
  $test: {
    visitors: Visitor[];
    visit: Visit;
    /** Advances the clocks of the site and of all its visitors. */
    passTime: (ms: number) => Promise<void>;
    /** Advances the clock to the morning if it is night, so that offices and couriers work. */
    passNight: () => Promise<void>;
  };
}

/**
 * A test with visitors. A console error, a policy violation or a foreign request of any of them
 * fails it.
 */
export const journey = test.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needed fixtures from the pattern
    async ({}, use) => {
      const browser = await openBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  siteEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => use({}),
    { scope: 'file' },
  ],
  site: [
    async ({ siteEnv }, use) => {
      const site = await startSite(inject('siteTemplate'), siteEnv);
      await use(site);
      await site.stop();
    },
    { scope: 'file' },
  ],
  world: [
    async ({ site }, use) => {
      const world = await openSiteWorld(site);
      await use(world);
      await world.close();
    },
    { scope: 'file' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  visitors: async ({}, use) => use([]),
  visit: async ({ browser, site, world, visitors, task }, use) => {
    await use(async (surroundings) => {
      const { url, clockShiftMs } = site;
      const visitor = { ...(await enter(browser, url, { clockShiftMs, ...surroundings })), world };
      visitors.push(visitor);
      setPlaceReader(visitor.context, () => newestPlace(world));
      return visitor;
    });
    if (task.result?.state === 'fail')
      for (const [at, visitor] of visitors.entries()) await storePicture(visitor, `${task.name} ${at}`);
    for (const visitor of visitors) await visitor.context.close();
    expect(
      visitors.flatMap((visitor) => visitor.troubles()),
      'what went wrong behind the visitors',
    ).toEqual([]);
  },
  passTime: async ({ site, visitors }, use) => {
    await use(async (ms) => {
      site.passTime(ms);
      for (const visitor of visitors) if (!visitor.page.isClosed()) await passTimeFor(visitor, ms);
    });
  },
  passNight: async ({ site, passTime }, use) => {
    await use(async () => {
      const now = Date.now() + site.clockShiftMs;
      const morning = atShanghai(shanghaiDate(now), '10:20');
      if (now < morning) await passTime(morning - now);
      else if (now > morning + WORK_MS) await passTime(morning + DAY_MS - now);
    });
  },
});

/**
 * Returns journeys on a product that is started with these variables. `openEnv` passes them to
 * `use`, and closes what they name, such as a server on this machine, after the file's last test.
 */
export function journeyOn(openEnv: (use: (env: Env) => Promise<void>) => Promise<void>) {
  return journey.extend({
    siteEnv: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needed fixtures from the pattern
      async ({}, use) => openEnv(use),
      { scope: 'file' },
    ],
  });
}
