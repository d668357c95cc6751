import type { Browser } from 'playwright-core';
import { byRatio, type Measured, median } from '../figure.ts';
import { fetchInTime, textsOf, toBarePage } from './bare-page.ts';
import { loadPage } from './browser.ts';
import { buildControl, controlProbe } from './control.ts';
import type { BenchPage } from './pages.ts';
import { type StaticFile, serveStatic } from './static-server.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/** With BENCH_PAGES=/home,/query only these pages are measured. */
const chosen = (pages: readonly BenchPage[]) => {
  const names = process.env.BENCH_PAGES?.split(',');
  return names ? pages.filter((page) => names.includes(page.name)) : pages;
};

interface Pair {
  readonly page: string;
  readonly value: number;
  readonly limit: number;
}

/** Reports the page with the worst ratio. The others are listed. */
function worst(id: string, what: string, pairs: readonly Pair[], bar: number): Measured {
  const ratio = ({ value, limit }: Pair) => value / limit;
  const [first] = [...pairs].sort((a, b) => ratio(b) - ratio(a));
  const counts = pairs.map(
    (pair) =>
      `${pair.page}: ${pair.value.toFixed(0)} ms against ${pair.limit.toFixed(0)} ms, ratio ${ratio(pair).toFixed(2)}`,
  );
  const description = `${what}, the worst of ${pairs.length} pages (${first!.page})`;
  return byRatio(
    {
      id,
      what: description,
      value: first!.value,
      limit: first!.limit,
      unit: 'ms',
      counts,
    },
    '≤',
    bar,
  );
}

/** Measures both sides alternately, so that a busy machine affects both. */
async function inTurns(value: () => Promise<number>, limit: () => Promise<number>) {
  const [values, limits]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(await limit());
    values.push(await value());
  }
  return { value: median(values), limit: median(limits) };
}

/**
 * W1: largest contentful paint against the same page without code, with announcements already seen
 * in the session. W1-first is the same in a new session, where announcements cover the page in
 * both.
 */
export async function measurePaint(browser: Browser, url: string, pages: readonly BenchPage[]): Promise<Measured[]> {
  const icon = await fetch(`${url}/icon.svg`);
  const bare = new Map<string, StaticFile>([
    ['/icon.svg', { type: 'image/svg+xml', bytes: Buffer.from(await icon.arrayBuffer()) }],
  ]);
  for (const [index, page] of chosen(pages).entries())
    for (const announced of [true, false]) {
      const { html } = await fetchInTime(url + page.path, page.cookie, { announced });
      bare.set(barePath(index, announced), { type: 'text/html; charset=utf-8', bytes: Buffer.from(toBarePage(html)) });
    }
  const server = await serveStatic(bare);
  try {
    const [again, first]: [Pair[], Pair[]] = [[], []];
    for (const [index, page] of chosen(pages).entries()) {
      const visit = { url: url + page.path, cookie: page.cookie };
      const measured = (announced: boolean) =>
        inTurns(
          async () => (await loadPage(browser, { ...visit, announced })).lcpMs,
          async () => (await loadPage(browser, { url: server.url + barePath(index, announced) })).lcpMs,
        );
      again.push({ page: page.name, ...(await measured(true)) });
      first.push({ page: page.name, ...(await measured(false)) });
    }
    return [
      worst('W1', `largest contentful paint, medians of ${ROUNDS}`, again, 1.1),
      worst('W1-first', `the same in a new session, announcement included, medians of ${ROUNDS}`, first, 1.1),
    ];
  } finally {
    await server.stop();
  }
}

const barePath = (index: number, announced: boolean) => `/${index}${announced ? '' : '-first'}.html`;

/**
 * W2: time until a tap works, against a default antd-mobile single-page app with the same texts.
 */
export async function measureTap(browser: Browser, url: string, pages: readonly BenchPage[]): Promise<Measured[]> {
  const files = await buildControl();
  for (const [index, page] of chosen(pages).entries()) {
    const { html } = await fetchInTime(url + page.path, page.cookie);
    const bytes = Buffer.from(JSON.stringify(textsOf(html)));
    files.set(`/content/${index}.json`, { type: 'application/json', bytes });
  }
  const server = await serveStatic(files);
  try {
    const pairs: Pair[] = [];
    for (const [index, page] of chosen(pages).entries()) {
      const own = { url: url + page.path, cookie: page.cookie, probe: page.probe };
      const control = { url: `${server.url}/index.html?page=${index}`, probe: controlProbe };
      const value = async () => (await loadPage(browser, own)).tapMs!;
      const limit = async () => (await loadPage(browser, control)).tapMs!;
      pairs.push({ page: page.name, ...(await inTurns(value, limit)) });
    }
    return [worst('W2', `time until a tap works, medians of ${ROUNDS}`, pairs, 0.85)];
  } finally {
    await server.stop();
  }
}
