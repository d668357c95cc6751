import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { FIRST_ROUTE, FIRST_ROUTE_BAR, LATER_ROUTE_BAR, weighScreens } from '../../../scripts/setup/budgets.ts';
import { atMost, byRatio, type Measured } from '../figure.ts';
import { fetchInTime, stylesOf } from './bare-page.ts';
import { loadPage } from './browser.ts';
import type { BenchPage } from './pages.ts';

const MOST_REQUESTS = 9;
const MOST_CSS_KB = 6;
const MOST_HTML_KB = 8;

/**
 * W3: the JavaScript of the first route for a new visitor, against React alone. What a logged-in
 * user fetches later on an idle page is listed as a count. Also the additional JavaScript of any
 * later route.
 */
export async function measureCode(browser: Browser, url: string, pages: readonly BenchPage[]): Promise<Measured[]> {
  const first = pages[0]!;
  const [stranger, user] = [await scriptsOf(), await scriptsOf(first.cookie)];
  async function scriptsOf(cookie?: string) {
    const { requests } = await loadPage(browser, { url: url + first.path, cookie, throttled: false });
    const scripts = requests.filter((request) => request.path.endsWith('.js'));
    return { files: scripts.length, bytes: scripts.reduce((sum, script) => sum + script.bytes, 0) };
  }
  const screens = await weighScreens();
  const later = screens.filter((screen) => screen.path !== FIRST_ROUTE).sort((a, b) => b.more - a.more);
  const reading = {
    id: 'W3',
    what: `JavaScript of ${FIRST_ROUTE}, brotli`,
    value: stranger.bytes / 1000,
    unit: 'kB',
    limit: (await reactAlone()) / 1000,
    counts: [
      `${stranger.files} files fetched by the browser; ${kilo(screens.find((screen) => screen.path === FIRST_ROUTE)!.bytes)} of them at once, the rest when the page was quiet`,
      `a user who is logged in: ${user.files} files, ${kilo(user.bytes)}`,
    ],
  };
  return [
    { ...byRatio(reading, '≤', 1.9), bar: `ratio ≤ 1.9 (${FIRST_ROUTE_BAR / 1000} kB)` },
    atMost(
      {
        id: 'W3-later',
        what: 'most that a later route adds, brotli',
        value: (later[0]?.more ?? 0) / 1000,
        unit: 'kB',
        counts: later.slice(0, 8).map((screen) => `${screen.path} ${kilo(screen.more)}`),
      },
      LATER_ROUTE_BAR / 1000,
    ),
  ];
}

/** W4: requests of the first route until it is idle, for a new visitor; its styles and its HTML. */
export async function measureWeight(browser: Browser, url: string, pages: readonly BenchPage[]): Promise<Measured[]> {
  const first = pages[0]!;
  // The HTML is fetched first, because it shows which data came too late and is requested by the
  // browser.
  const { html, brotliBytes, late } = await fetchInTime(url + first.path, first.cookie);
  const { requests } = await loadPage(browser, { url: url + first.path, throttled: false });
  const css = brotliCompressSync(stylesOf(html)).length;
  const byKind = Map.groupBy(requests, (request) => request.kind);
  const kinds = [...byKind].map(([kind, some]) => `${some.length} ${kind}`).join(', ');
  const calls = requests.filter((request) => request.kind === 'Fetch' || request.kind === 'XHR');
  return [
    atMost(
      {
        id: 'W4',
        what: `requests of ${FIRST_ROUTE} until it is quiet`,
        value: requests.length,
        unit: 'requests',
        counts: [kinds, ...calls.map((call) => call.path)],
      },
      MOST_REQUESTS,
    ),
    atMost(
      { id: 'W4-css', what: `styles in the HTML of ${FIRST_ROUTE}, brotli`, value: css / 1000, unit: 'kB' },
      MOST_CSS_KB,
    ),
    atMost(
      {
        id: 'W4-html',
        what: `HTML of ${FIRST_ROUTE} with its data and styles, brotli`,
        value: brotliBytes / 1000,
        unit: 'kB',
        counts: [`${kilo(Buffer.byteLength(html))} before compression; ${late} pages before it were late`],
      },
      MOST_HTML_KB,
    ),
  ];
}

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Measures React and its DOM renderer with hydration, and nothing else. */
async function reactAlone(): Promise<number> {
  const input = join(import.meta.dirname, 'react-alone.js');
  const options = { write: false, reportCompressedSize: false, rolldownOptions: { input } };
  const built = await build({ configFile: false, logLevel: 'warn', root: import.meta.dirname, build: options });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((result) => ('output' in result ? result.output : []));
  return chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? brotliCompressSync(chunk.code).length : 0), 0);
}
