import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { titles } from '@yidi/phrases/titles';
import type { BrowserContext, Page } from 'playwright-core';
import { type RouteRow, routeTable } from '../../apps/web/src/route-table.ts';
import { seeAnnouncements } from '../../e2e/world/noticed.ts';
import { enter } from '../../e2e/world/visitor.ts';
import { type BrowserWorld, logInAs, openBrowserWorld } from '../harness/browser-world.ts';
import { watchRequests } from './browser-requests.ts';
import type { FaultRun, Result } from './fault-result.ts';
import { makeSecondBuild, type SecondBuild } from './second-build.ts';

/**
 * The state of the first version's code after the second was deployed. `deleted`: removed at once.
 * `kept`: still served, as the site does for 14 days. `missing`: removed, and the second version's
 * chunk is not available either.
 */
const modes = ['deleted', 'kept', 'missing'] as const;
type Mode = (typeof modes)[number];

const MOST_MS = 5_000;
const QUIET_MS = 500;
const mostReloads: Readonly<Record<Mode, number>> = { deleted: 1, kept: 0, missing: 1 };

interface Tab {
  readonly route: string;
  readonly address: string;
  readonly page: Page;
}

/** The text that identifies the screen. */
interface Wanted {
  readonly path: string;
  readonly title: string;
}

interface Held {
  readonly mode: Mode;
  readonly route: string;
  readonly reloads: number;
  readonly ms: number;
  readonly end: 'shown' | 'message' | 'nothing';
}

const rowOf = (route: string) => (routeTable as readonly RouteRow[]).find(({ path }) => path === route);

/**
 * F23: a page of the first version is open while the second is deployed. Then the user navigates to
 * a screen whose chunks were not loaded.
 */
export async function newVersion({ number, timed }: FaultRun): Promise<Result> {
  const second = await makeSecondBuild();
  const bench = await openBrowserWorld();
  try {
    // The gallery shows components that load forever, and only developers open it.
    const screens = [...(await bench.screens())]
      .filter(([route]) => !rowOf(route)?.development)
      .slice(0, number('SCREENS', 1000));
    const held: Held[] = [];
    for (const mode of modes) {
      const visitor = await enter(bench.browser, bench.url);
      await logInAs(visitor, bench.demo);
      const tabs = await openTabs(visitor.context, bench.url, screens);
      await deploy(bench, mode, second);
      for (const tab of tabs) held.push(await goOn(tab, mode, second));
      await visitor.context.close();
      await bench.fault.server().stop();
      await bench.fault.restart();
    }
    const bad = held.filter(
      ({ mode, reloads, ms, end }) =>
        reloads > mostReloads[mode] || (timed && ms > MOST_MS) || end !== (mode === 'missing' ? 'message' : 'shown'),
    );
    const inMode = (mode: Mode) => held.filter((tab) => tab.mode === mode);
    const counts = Object.fromEntries(
      modes.map((mode) => [
        mode,
        {
          routes: inMode(mode).length,
          reloads: inMode(mode).reduce((sum, { reloads }) => sum + reloads, 0),
          mostReloads: Math.max(...inMode(mode).map(({ reloads }) => reloads)),
          slowestMs: Math.max(...inMode(mode).map(({ ms }) => ms)),
        },
      ]),
    );
    return { name: 'F23', counts: { ...counts, bad }, pass: bad.length === 0 && held.length > 0 };
  } finally {
    await bench.stop();
    await second.throwAway();
  }
}

/** A tab for every screen, on another screen of the first version. */
async function openTabs(context: BrowserContext, url: string, screens: readonly (readonly [string, string])[]) {
  const tabs: Tab[] = [];
  await seeAnnouncements(context, url);
  for (const [route, address] of screens) {
    const page = await context.newPage();
    await page.goto(`${url}${route === '/about' ? '/my-center' : '/about'}`);
    await page.waitForLoadState('networkidle');
    tabs.push({ route, address, page });
  }
  return tabs;
}

async function deploy({ fault }: BrowserWorld, mode: Mode, second: SecondBuild): Promise<void> {
  await fault.server().stop();
  if (mode !== 'kept') await rm(fault.keptAssets, { recursive: true, force: true });
  await fault.restart(second.main);
}

async function goOn({ route, address, page }: Tab, mode: Mode, second: SecondBuild): Promise<Held> {
  const line = watchRequests(page);
  if (mode === 'missing') {
    const file = second.fileOf(rowOf(route)?.page ?? '');
    await page.route(
      (asked) => asked.pathname === file,
      (asked) => asked.fulfill({ status: 404, body: '' }),
    );
  }
  await page.bringToFront();
  const began = performance.now();
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  const wanted = { path: address.split('?', 1)[0]!, title: titles.zh[route as keyof typeof titles.zh] };
  const { end, sinceMs } = await whatItStays(page, wanted, line);
  return { mode, route, reloads: line.loads, ms: end === 'nothing' ? 4 * MOST_MS : Math.round(sinceMs - began), end };
}

/**
 * Waits for the final state and returns it with its time. A screen may be shown and then wait for
 * one of its parts. It counts as final after half a second without change or request. The browser's
 * own idle event fires only once per load.
 */
async function whatItStays(page: Page, wanted: Wanted, line: ReturnType<typeof watchRequests>) {
  const deadline = performance.now() + 4 * MOST_MS;
  let end: Held['end'] = 'nothing';
  let sinceMs = performance.now();
  while (performance.now() < deadline) {
    const now = (await page.evaluate(endOf, wanted).catch(() => undefined)) ?? 'nothing';
    if (now !== end) sinceMs = performance.now();
    end = now;
    const quietMs = performance.now() - Math.max(line.lastAt, sinceMs);
    if (end !== 'nothing' && line.underWay <= 0 && quietMs > QUIET_MS) break;
    await sleep(20);
  }
  return { end, sinceMs };
}

/**
 * Runs in the page: returns whether the wanted screen with its own code is shown, or the message.
 */
function endOf({ path, title }: Wanted): 'shown' | 'message' | undefined {
  const main = document.querySelector('main');
  const buttons = Array.from(document.querySelectorAll('main button'), (button) => (button.textContent ?? '').trim());
  if (buttons.includes('刷新页面')) return 'message';
  const alive = 'earlyInput' in window && (window as { earlyInput?: unknown }).earlyInput === undefined;
  const busy = document.querySelector('main [aria-busy="true"]') !== null;
  const there = location.pathname === path && document.title === title;
  return there && alive && !busy && (main?.textContent ?? '').trim() !== '' ? 'shown' : undefined;
}
