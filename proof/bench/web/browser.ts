import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { seeAnnouncements } from '../../../e2e/world/noticed.ts';
import { findChromium } from '../../../scripts/setup/chromium.ts';
import type { Probe } from './pages.ts';

/**
 * "Slow 4G" as the browser's own tools define it, and a phone six times slower than this machine.
 */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
export const CPU_SLOWDOWN = 6;
const PROBE_EVERY_MS = 50;
const QUIET_MS = 1500;
const LOAD_TIMEOUT_MS = 90_000;

export interface Loaded {
  /** Largest contentful paint, ms since navigation. */
  readonly lcpMs: number;
  /** When the probe's tap first had an effect, ms since navigation; null without a probe. */
  readonly tapMs: number | null;
  readonly requests: readonly { readonly path: string; readonly kind: string; readonly bytes: number }[];
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no browser: install Chromium or Chrome, or set CHROMIUM_PATH');
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...quiet] });
}

export interface Visit {
  readonly url: string;
  readonly cookie?: string;
  readonly probe?: Probe;
  readonly throttled?: boolean;
  /** The announcements were already seen in this session. */
  readonly announced?: boolean;
}

/** A phone that has never been here; with a cookie, a user's. */
export async function openPhone(browser: Browser, url: string, cookie?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  });
  if (cookie) await context.addCookies([{ name: 'sid', value: cookie, url: new URL(url).origin }]);
  return context;
}

/** Loads a page in a browser that has never seen it, throttled, and waits until it is quiet. */
export async function loadPage(
  browser: Browser,
  { url, cookie, probe, throttled = true, announced = false }: Visit,
): Promise<Loaded> {
  const context = await openPhone(browser, url, cookie);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LOAD_TIMEOUT_MS);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    if (throttled) {
      await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    const traffic = watch(cdp);
    await page.addInitScript(watcher(probe));
    if (announced) await seeAnnouncements(context, url);
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
    // Through the browser's own protocol, because the helpers of page.evaluate would be compiled in
    // the page during its start.
    const tapped = async () =>
      (await cdp.send('Runtime.evaluate', { expression: 'bench.tapMs !== null' })).result.value;
    if (probe) await whenTrue(tapped, url);
    await traffic.quiet();
    const { lcpMs, tapMs } = await page.evaluate<{ lcpMs: number; tapMs: number | null }>('window.bench');
    return { lcpMs, tapMs, requests: traffic.requests() };
  } finally {
    await context.close();
  }
}

/** Polls a condition. The page's policy forbids the eval that the browser's own wait uses. */
export async function whenTrue(ask: () => Promise<boolean>, where: string): Promise<void> {
  const deadline = performance.now() + LOAD_TIMEOUT_MS;
  while (!(await ask())) {
    if (performance.now() > deadline) throw new Error(`the tap had no effect in time on ${where}`);
    await new Promise((done) => setTimeout(done, 200));
  }
}

/**
 * Runs in the page before any other code: records the largest paint, and taps until the tap has an
 * effect.
 */
function watcher(probe: Probe | undefined): string {
  const tapping = probe
    ? `const timer = setInterval(() => {
        if (document.body === null) return;
        if (!(${probe.works})) ${probe.act};
        if (${probe.works}) { window.bench.tapMs = performance.now(); clearInterval(timer); }
      }, ${PROBE_EVERY_MS});
      addEventListener('submit', (event) => event.preventDefault());`
    : '';
  return `window.bench = { lcpMs: 0, tapMs: null };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.bench.lcpMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    ${tapping}`;
}

export type Cdp = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['newCDPSession']>>;

export function watch(cdp: Cdp, quietMs: number = QUIET_MS) {
  const seen = new Map<string, { path: string; kind: string; bytes: number; done: boolean }>();
  let lastMs = performance.now();
  const touch = () => {
    lastMs = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    touch();
    if (!request.url.startsWith('http')) return;
    seen.set(requestId, { path: new URL(request.url).pathname, kind: type ?? 'Other', bytes: 0, done: false });
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    touch();
    const request = seen.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  const end = ({ requestId }: { requestId: string }) => {
    touch();
    const request = seen.get(requestId);
    if (request) request.done = true;
  };
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  return {
    requests: () => [...seen.values()].map(({ path, kind, bytes }) => ({ path, kind, bytes })),
    async quiet(): Promise<void> {
      const deadline = performance.now() + LOAD_TIMEOUT_MS;
      while (performance.now() < deadline) {
        const busy = [...seen.values()].some((request) => !request.done);
        if (!busy && performance.now() - lastMs > quietMs) return;
        await new Promise((done) => setTimeout(done, 100));
      }
    },
  };
}
