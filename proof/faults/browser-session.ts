import { setTimeout as sleep } from 'node:timers/promises';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { goTo, waitForApp } from '../../e2e/world/states.ts';
import type { Visitor } from '../../e2e/world/visitor.ts';
import { type BrowserWorld, openBrowserWorld } from '../harness/browser-world.ts';
import { watchRequests } from './browser-requests.ts';
import type { FaultRun, Result } from './fault-result.ts';

const TOKEN_PATH = '/ndwz/o/tokenOauth';
const MOST_LOADS = 2;
const MOST_TOKENS = 3;
const MOST_MS = 5_000;

/**
 * A page with all its data polls after some seconds or never. A page without requests for this long
 * is left.
 */
const QUIET_MS = 6_000;

interface Held {
  readonly route: string;
  /**
   * The way the user arrived: by URL, with the data in the HTML, or from another screen, with the
   * browser fetching it.
   */
  readonly by: 'address' | 'move';
  readonly refused: number;
  readonly loads: number;
  readonly tokens: number;
  /** The reloaded page had all its data and made no request. */
  readonly whole: boolean;
  /** The user's wait after the first refusal, including reloads; null if no button appeared. */
  readonly ms: number | null;
}

/**
 * Answers every call with 200001 (401); with `all` the call for a token, too. Counts the page's
 * reactions.
 */
export async function loseSessions({ page }: Pick<Visitor, 'page'>, all: boolean) {
  const paths = new Set(describeCalls().map(({ call }) => call.path as string));
  const seen = {
    tokens: 0,
    refused: 0,
    /** Refused calls since the last load; 0 if the page was sent with all its data. */
    refusedSince: 0,
    waitedMs: 0,
    waitsSince: null as number | null,
  };
  const end = () => {
    if (seen.waitsSince !== null) seen.waitedMs += performance.now() - seen.waitsSince;
    seen.waitsSince = null;
  };
  const line = watchRequests(page);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.refusedSince = 0;
    if (new URL(request.url()).pathname === TOKEN_PATH) seen.tokens += 1;
  });
  // The page was reloaded. If its HTML had all data, no call is pending until the page polls.
  page.on('load', () => seen.refusedSince === 0 && end());
  await page.route(
    (url) => paths.has(url.pathname),
    (route) => {
      const isToken = new URL(route.request().url()).pathname === TOKEN_PATH;
      if (route.request().resourceType() !== 'fetch' || (isToken && !all)) return route.continue();
      seen.refused += 1;
      seen.refusedSince += 1;
      seen.waitsSince ??= performance.now();
      const json = { code: '200001', msg: '', info: null, traceId: '0'.repeat(32) };
      return route.fulfill({ status: 401, json });
    },
  );
  return { seen, line, end };
}

type Lost = Awaited<ReturnType<typeof loseSessions>>;

/**
 * Returns whether the button appeared; false if the page makes no more requests or nothing appears
 * for too long.
 */
async function isTold({ page }: Pick<Visitor, 'page'>, { seen, line, end }: Lost): Promise<boolean> {
  const button = page.getByRole('alertdialog').getByRole('button', { name: '刷新页面' });
  const deadline = performance.now() + 6 * MOST_MS;
  while (performance.now() < deadline) {
    if (await button.isVisible()) {
      end();
      return true;
    }
    const quietMs = performance.now() - line.lastAt;
    if (line.underWay <= 0 && seen.refusedSince === 0 && quietMs > QUIET_MS) return false;
    await sleep(50);
  }
  return false;
}

/** One person on one screen. */
async function visitLost(
  bench: BrowserWorld,
  route: string,
  address: string,
  by: Held['by'],
  all: boolean,
): Promise<Held> {
  const visitor = await bench.visit({ person: bench.demo });
  if (by === 'move') {
    await visitor.go(route === '/about' ? '/historyProtocol' : '/about');
    await waitForApp(visitor.page);
  }
  const lost = await loseSessions(visitor, all);
  if (by === 'move') await goTo(visitor.page, address);
  else await visitor.go(address);
  const hasButton = await isTold(visitor, lost);
  const { refused, refusedSince, tokens, waitedMs } = lost.seen;
  const { loads } = lost.line;
  await visitor.context.close();
  const whole = refused > 0 && refusedSince === 0;
  return { route, by, refused, loads, tokens, whole, ms: hasButton ? Math.round(waitedMs) : null };
}

/**
 * F24: 200001 for every call on every screen: at most one reload, few token calls, a page with a
 * button within 5 s.
 */
export async function lostForEver({ number, timed }: FaultRun): Promise<Result> {
  const bench = await openBrowserWorld();
  try {
    const screens = [...(await bench.screens())].slice(0, number('SCREENS', 1000));
    const held: Held[] = [];
    for (const all of [false, true])
      for (const by of ['address', 'move'] as const)
        for (const [route, address] of screens) held.push(await visitLost(bench, route, address, by, all));
    const bad = held.filter(
      ({ by, loads, tokens, ms, refused, whole }) =>
        loads > (by === 'move' ? MOST_LOADS - 1 : MOST_LOADS) ||
        tokens > MOST_TOKENS ||
        (refused > 0 && !whole && (ms === null || (timed && ms > MOST_MS))),
    );
    const refusedOn = new Set(held.filter(({ refused }) => refused > 0).map(({ route }) => route));
    const counts = {
      visits: held.length,
      screens: screens.length,
      refused: held.filter(({ refused }) => refused > 0).length,
      told: held.filter(({ ms }) => ms !== null).length,
      wholeAgain: held.filter(({ whole }) => whole).length,
      refusedOn: refusedOn.size,
      /** These show only what their code and HTML contain, so nothing can be refused. */
      askNothing: screens.map(([route]) => route).filter((route) => !refusedOn.has(route)),
      mostLoads: Math.max(...held.map(({ loads }) => loads)),
      mostTokens: Math.max(...held.map(({ tokens }) => tokens)),
      slowestMs: Math.max(...held.map(({ ms }) => ms ?? 0)),
      bad,
    };
    return { name: 'F24', counts, pass: bad.length === 0 && counts.told > 0 };
  } finally {
    await bench.stop();
  }
}
