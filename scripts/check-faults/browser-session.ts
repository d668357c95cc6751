import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import type { Visitor } from '../../e2e/world/visitor.ts';
import { openBench } from '../check-browser/bench.ts';
import type { FaultRun, Verdict } from './verdict.ts';

const TOKEN_PATH = '/ndwz/o/tokenOauth';
const MOST_LOADS = 2;
const MOST_TOKENS = 3;
const MOST_MS = 5_000;

interface Held {
  readonly route: string;
  readonly refused: number;
  readonly loads: number;
  readonly tokens: number;
  /** From opening the page until its button is there; null when there never was one. */
  readonly ms: number | null;
}

/** Answers every call with 200001 (401); `all`: the call for a token, too. Counts what the page does about it. */
export async function loseSessions({ page }: Pick<Visitor, 'page'>, all: boolean) {
  const paths = new Set(describeCalls().map(({ call }) => call.path as string));
  const seen = { loads: 0, tokens: 0, refused: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.loads += 1;
    if (new URL(request.url()).pathname === TOKEN_PATH) seen.tokens += 1;
  });
  await page.route(
    (url) => paths.has(url.pathname),
    (route) => {
      const isToken = new URL(route.request().url()).pathname === TOKEN_PATH;
      if (route.request().resourceType() !== 'fetch' || (isToken && !all)) return route.continue();
      seen.refused += 1;
      const json = { code: '200001', msg: '', info: null, traceId: '0'.repeat(32) };
      return route.fulfill({ status: 401, json });
    },
  );
  return seen;
}

/** F24: 200001 for ever, on every screen: one reload at most, few token calls, a page with a button in 5 s. */
export async function lostForEver({ number, timed }: FaultRun): Promise<Verdict> {
  const bench = await openBench();
  try {
    const screens = [...(await bench.screens())].slice(0, number('SCREENS', 1000));
    const held: Held[] = [];
    for (const all of [false, true]) {
      for (const [route, address] of screens) {
        const visitor = await bench.visit({ person: bench.demo });
        const { page } = visitor;
        const seen = await loseSessions(visitor, all);
        const button = page.getByRole('alertdialog').getByRole('button', { name: '刷新页面' });
        const began = performance.now();
        await visitor.go(address);
        const ms = await button.waitFor({ timeout: 4 * MOST_MS }).then(
          () => Math.round(performance.now() - began),
          () => null,
        );
        await page.waitForLoadState('networkidle');
        held.push({ route, ...seen, ms });
        await visitor.context.close();
      }
    }
    const bad = held.filter(
      ({ loads, tokens, ms, refused }) =>
        refused > 0 && (loads > MOST_LOADS || tokens > MOST_TOKENS || ms === null || (timed && ms > MOST_MS)),
    );
    const counts = {
      visits: held.length,
      screens: screens.length,
      thatCall: held.filter(({ refused }) => refused > 0).length,
      mostLoads: Math.max(...held.map(({ loads }) => loads)),
      mostTokens: Math.max(...held.map(({ tokens }) => tokens)),
      slowestMs: Math.max(...held.map(({ ms }) => ms ?? 0)),
      bad,
    };
    return { name: 'F24', counts, pass: bad.length === 0 && counts.thatCall > 0 };
  } finally {
    await bench.stop();
  }
}
