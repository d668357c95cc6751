import type { Browser, Page } from 'playwright-core';
import { seeAnnouncements } from '../../../e2e/world/noticed.ts';
import { atMost, type Measured, median } from '../figure.ts';
import { CPU_SLOWDOWN, openPhone, watch, whenTrue } from './browser.ts';
import type { Seeded } from './pages.ts';

const LONGEST_BLOCK_MS = 200;
const QUIET_MS = 600;
/** The starting pages; the last one is used if the first is the target. */
const FROM = ['/home', '/about'] as const;

interface Move {
  readonly to: string;
  /** Sum of the layout shifts without user input. */
  readonly cls: number;
  readonly blockMs: number;
}

/** Runs in the page: records shifts and long tasks from the tap on. */
const watcher = `window.moved = { cls: 0, blockMs: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved.cls += entry.value;
  }).observe({ type: 'layout-shift' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.moved.blockMs = Math.max(window.moved.blockMs, entry.duration);
  }).observe({ type: 'longtask' });`;

/**
 * Taps a link of the app and waits until another screen is shown, because some screens redirect.
 */
async function moveTo(page: Page, from: string, address: string): Promise<void> {
  await page.evaluate((href) => {
    Object.assign(window, { moved: { cls: 0, blockMs: 0 } });
    const link = document.createElement('a');
    link.href = href;
    // A hidden link takes no space, so that adding it causes no layout shift.
    link.hidden = true;
    document.body.append(link);
    link.click();
  }, address);
  await whenTrue(() => page.evaluate((left) => location.pathname !== left, from), from);
}

async function measureMove(browser: Browser, url: string, to: string, cookie: string): Promise<Move> {
  const from = FROM.find((path) => path !== to)!;
  const context = await openPhone(browser, url, cookie);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const traffic = watch(cdp, QUIET_MS);
    await seeAnnouncements(context, url);
    await page.addInitScript(watcher);
    await page.goto(url + from, { waitUntil: 'load' });
    await traffic.quiet();
    await moveTo(page, from, to);
    await traffic.quiet();
    const { cls, blockMs } = await page.evaluate<Omit<Move, 'to'>>('window.moved');
    return { to, cls, blockMs };
  } finally {
    await context.close();
  }
}

/**
 * W5: from one screen to every other of the route table, on a slow phone: layout shifts, and how
 * long the page does not react.
 */
export async function measureMoves(browser: Browser, url: string, { addresses, cookie }: Seeded): Promise<Measured[]> {
  const moves: Move[] = [];
  for (const address of addresses) {
    const first = await measureMove(browser, url, address, cookie);
    moves.push(first.blockMs > LONGEST_BLOCK_MS ? await measureAgain(first) : first);
  }
  // A single reading above the bar may be caused by the machine. Of three readings the worst shift
  // and the median of the blocked time count.
  async function measureAgain(first: Move): Promise<Move> {
    const again = [first];
    while (again.length < 3) again.push(await measureMove(browser, url, first.to, cookie));
    return {
      ...first,
      cls: Math.max(...again.map(({ cls }) => cls)),
      blockMs: median(again.map((move) => move.blockMs)),
    };
  }
  const most = (value: (move: Move) => number) => moves.reduce((a, b) => (value(b) > value(a) ? b : a));
  const [jump, block] = [most(({ cls }) => cls), most(({ blockMs }) => blockMs)];
  const counts = moves.map(({ to, cls, blockMs }) => `${to}: shift ${cls.toFixed(3)}, block ${blockMs.toFixed(0)} ms`);
  return [
    // A value below 0.005 is written as 0.00.
    atMost(
      {
        id: 'W5',
        what: `layout shift of a move, worst of ${moves.length} (${jump.to})`,
        value: jump.cls,
        unit: '',
        counts,
      },
      0.005,
    ),
    atMost(
      { id: 'W5-block', what: `longest main-thread block of a move (${block.to})`, value: block.blockMs, unit: 'ms' },
      LONGEST_BLOCK_MS,
    ),
  ];
}
