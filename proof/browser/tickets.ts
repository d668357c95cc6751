import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { type RouteRow, routeTable } from '../../apps/web/src/route-table.ts';
import { watchAddresses } from '../../e2e/world/traces-left.ts';
import type { BrowserWorld } from '../harness/browser-world.ts';
import type { Entry } from '../inputs/entry.ts';
import type { Played } from './redirects.ts';

/**
 * Opens a page with a ticket in its URL. An invalid one must log no user in and redirect nowhere.
 * An entry that needs a valid ticket is not mounted until such a screen is built, and must be run
 * from then on.
 */
export async function playTicket(
  bench: BrowserWorld,
  entry: Entry,
  rows: readonly RouteRow[] = routeTable,
): Promise<Played | 'notMounted'> {
  const taking = rows.filter((row) => row.secretUrl);
  if (entry.generator) {
    if (taking.length === 0) return 'notMounted';
    const faults = taking.map(({ path }) => `${path} takes tickets, and nobody makes a good one for it here`);
    return { http: 0, ms: 0, faults };
  }
  const takers = taking.map(({ path }) => path.replaceAll(/\{\w+\??\}/g, '1'));
  const began = performance.now();
  const faults: string[] = [];
  let http = 0;
  for (const path of takers) {
    const visitor = await bench.visit();
    const recorded = watchAddresses(visitor);
    const answers: boolean[] = [];
    visitor.page.on('response', async (reply) => {
      if (!reply.url().endsWith(getLoginUserInfo.path)) return;
      answers.push(((await reply.json()) as { info: { isLogin: number } }).info.isLogin === 1);
    });
    const ticket = `${entry.value}-${'s'.repeat(24)}`;
    const reply = await visitor.page.goto(`${path}?sign=${encodeURIComponent(ticket)}`);
    await visitor.page.waitForLoadState('networkidle');
    http = reply?.status() ?? 0;
    if (answers.some(Boolean) || (await visitor.page.locator('#boot').textContent())?.includes('"isLogin":1'))
      faults.push(`${path}: a bad ticket logged a user in`);
    const referrers = recorded.filter(({ place, text }) => place === 'referrer' && text.includes('sign='));
    if (referrers.length > 0) faults.push(`${path}: the ticket went on as a referrer`);
    const calls = recorded.filter(({ place, text }) => place.startsWith('address') && text.includes('sign='));
    if (calls.length > 1) faults.push(`${path}: the ticket stands in ${calls.length} addresses`);
    if (visitor.page.url().includes('sign=')) faults.push(`${path}: the ticket stays in the address bar`);
    await visitor.context.close();
  }
  return { http, ms: performance.now() - began, faults };
}
