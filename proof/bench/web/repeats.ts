import type { Browser, BrowserContext } from 'playwright-core';
import { seeAnnouncements } from '../../../e2e/world/noticed.ts';
import { atMost, type Measured } from '../figure.ts';
import { openPhone, watch } from './browser.ts';
import type { Seeded } from './pages.ts';

const QUIET_MS = 600;
/**
 * Personal and live requests: the page itself and its calls. All other files belong to the app
 * shell.
 */
const LIVE = new Set(['Document', 'Fetch', 'XHR']);

async function visit(context: BrowserContext, address: string): Promise<{ shell: number; page: number }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const traffic = watch(cdp, QUIET_MS);
  await seeAnnouncements(context, address);
  await page.goto(address, { waitUntil: 'load' });
  await traffic.quiet();
  const bytes = { shell: 0, page: 0 };
  for (const request of traffic.requests()) bytes[LIVE.has(request.kind) ? 'page' : 'shell'] += request.bytes;
  await page.close();
  return bytes;
}

/**
 * W6: every screen of the route table a second time: bytes of code, styles and pictures that are
 * transferred again.
 */
export async function measureRepeats(browser: Browser, url: string, seeded: Seeded): Promise<Measured[]> {
  const counts: string[] = [];
  let again = 0;
  for (const address of seeded.addresses) {
    const context = await openPhone(browser, url, seeded.cookie);
    try {
      const first = await visit(context, url + address);
      const second = await visit(context, url + address);
      again = Math.max(again, second.shell);
      counts.push(
        `${address}: ${first.shell} bytes of shell at first, ${second.shell} again (page and calls ${second.page})`,
      );
    } finally {
      await context.close();
    }
  }
  const what = `shell of a second visit, worst of ${seeded.addresses.length} screens; no service worker, the browser's cache`;
  return [atMost({ id: 'W6', what, value: again, unit: 'bytes', counts }, 0)];
}
