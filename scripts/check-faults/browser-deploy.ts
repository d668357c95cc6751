import { rm } from 'node:fs/promises';
import { titles } from '@yidi/phrases/titles';
import type { BrowserContext, Page } from 'playwright-core';
import { type RouteRow, routeTable } from '../../apps/web/src/route-table.ts';
import { seeAnnouncements } from '../../e2e/world/noticed.ts';
import { enter } from '../../e2e/world/visitor.ts';
import { type Bench, logInAs, openBench } from '../check-browser/bench.ts';
import { makeSecondBuild, type SecondBuild } from './second-build.ts';
import type { FaultRun, Verdict } from './verdict.ts';

/**
 * What became of the first version's code when the second was put up. `deleted`: gone at once. `kept`: still served, as
 * the house does for 14 days. `missing`: gone, and the screen's code of the second version cannot be had either.
 */
const modes = ['deleted', 'kept', 'missing'] as const;
type Mode = (typeof modes)[number];

const MOST_MS = 5_000;
const mostReloads: Readonly<Record<Mode, number>> = { deleted: 1, kept: 0, missing: 1 };

interface Tab {
  readonly route: string;
  readonly address: string;
  readonly page: Page;
}

interface Held {
  readonly mode: Mode;
  readonly route: string;
  readonly reloads: number;
  readonly ms: number;
  readonly end: 'shown' | 'message' | 'nothing';
}

/** F23: a page of the first version is open while the second is put up; then somebody goes on to a screen whose code he has not. */
export async function newVersion({ number, timed }: FaultRun): Promise<Verdict> {
  const second = await makeSecondBuild();
  const bench = await openBench();
  try {
    const screens = [...(await bench.screens())].slice(0, number('SCREENS', 1000));
    const held: Held[] = [];
    for (const mode of modes) {
      const visitor = await enter(bench.browser, bench.url);
      await logInAs(visitor, bench.demo);
      const tabs = await openTabs(visitor.context, bench.url, screens);
      await deploy(bench, mode, second);
      for (const tab of tabs) held.push(await goOn(tab, mode, second));
      await visitor.context.close();
      await bench.fault.child().stop();
      await bench.fault.restart();
    }
    const bad = held.filter(
      ({ mode, reloads, ms, end }) =>
        reloads > mostReloads[mode] || (timed && ms > MOST_MS) || end !== (mode === 'missing' ? 'message' : 'shown'),
    );
    const of = (mode: Mode) => held.filter((one) => one.mode === mode);
    const counts = Object.fromEntries(
      modes.map((mode) => [
        mode,
        {
          routes: of(mode).length,
          reloads: of(mode).reduce((sum, { reloads }) => sum + reloads, 0),
          mostReloads: Math.max(...of(mode).map(({ reloads }) => reloads)),
          slowestMs: Math.max(...of(mode).map(({ ms }) => ms)),
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

async function deploy({ fault }: Bench, mode: Mode, second: SecondBuild): Promise<void> {
  await fault.child().stop();
  if (mode !== 'kept') await rm(fault.keptAssets, { recursive: true, force: true });
  await fault.restart(second.main);
}

async function goOn({ route, address, page }: Tab, mode: Mode, second: SecondBuild): Promise<Held> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  if (mode === 'missing') {
    const row = (routeTable as readonly RouteRow[]).find(({ path }) => path === route);
    const file = second.fileOf(row?.page ?? '');
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
  const ms = await page.waitForFunction(endOf, wanted, { timeout: 4 * MOST_MS }).then(
    () => Math.round(performance.now() - began),
    () => 4 * MOST_MS,
  );
  // What it came to must also be what it stays.
  await page.waitForLoadState('networkidle');
  const end = (await page.evaluate(endOf, wanted).catch(() => undefined)) ?? 'nothing';
  return { mode, route, reloads: loads, ms, end };
}

/** In the page: the wanted screen stands there and its own code has come, or the message does; nothing else says that it reacts. */
function endOf({ path, title }: { path: string; title: string }): 'shown' | 'message' | undefined {
  const main = document.querySelector('main');
  const buttons = Array.from(document.querySelectorAll('main button'), (one) => (one.textContent ?? '').trim());
  if (buttons.includes('刷新页面')) return 'message';
  const alive = 'earlyHands' in window && (window as { earlyHands?: unknown }).earlyHands === undefined;
  const busy = document.querySelector('main [aria-busy="true"]') !== null;
  const there = location.pathname === path && document.title === title;
  return there && alive && !busy && (main?.textContent ?? '').trim() !== '' ? 'shown' : undefined;
}
