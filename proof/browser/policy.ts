import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Response } from 'playwright-core';
import { type RouteRow, routeTable } from '../../apps/web/src/route-table.ts';
import { changeReplies } from '../../e2e/world/change-replies.ts';
import type { BrowserWorld } from '../harness/browser-world.ts';
import type { Part } from './part-result.ts';

/** A URL of every route of the table, also of those whose screens are not built yet. */
export async function everyAddress(bench: BrowserWorld): Promise<ReadonlyMap<string, string>> {
  const written = await bench.screens();
  const rows: readonly RouteRow[] = routeTable;
  return new Map(
    rows
      .filter((row) => row.page)
      .map(({ path }) => [path, written.get(path) ?? path.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, '1')]),
  );
}

const secret = new Set((routeTable as readonly RouteRow[]).filter((row) => row.secretUrl).map((row) => row.path));

/**
 * Checks that the policy is enforced on every page: no violation in normal use, headers on every
 * HTML, no foreign frame.
 */
export async function policyOnEveryRoute(bench: BrowserWorld): Promise<Part> {
  const addresses = await everyAddress(bench);
  const bad: string[] = [];
  const counts = { routes: addresses.size, visits: 0, violations: 0, headers: 0, injected: 0, framed: 0 };
  const foreign = await openForeignPage(bench.url);
  try {
    for (const person of [bench.demo, undefined]) {
      const visitor = await bench.visit({ person });
      visitor.forgive(/status of 40[14]/);
      for (const [route, address] of addresses) {
        const reply = await visitor.page.goto(address);
        await visitor.page.waitForLoadState('networkidle');
        counts.visits += 1;
        const missing = headerFaults(reply, secret.has(route));
        counts.headers += missing.length === 0 ? 1 : 0;
        bad.push(...missing.map((fault) => `${route}: ${fault}`));
      }
      const troubles = visitor.troubles();
      counts.violations += troubles.filter((trouble) => trouble.startsWith('policy')).length;
      bad.push(...new Set(troubles));
      await visitor.context.close();
    }
    const attacked = await bench.visit({ person: bench.demo });
    for (const [route, address] of addresses) {
      const ran = await injectScripts(attacked.page, address);
      counts.injected += ran;
      if (ran > 0) bad.push(`${route}: ${ran} injected scripts ran`);
      if (await isFramed(attacked.page, foreign.url, address)) {
        counts.framed += 1;
        bad.push(`${route}: shows in a foreign frame`);
      }
    }
    await attacked.context.close();
  } finally {
    foreign.close();
  }
  return { name: 'policy', counts, bad };
}

function headerFaults(reply: Response | null, secretUrl: boolean): string[] {
  const headers = reply?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  const wanted: readonly (readonly [boolean, string])[] = [
    [/default-src 'none'/.test(policy) && !/unsafe-|report-only/.test(policy), 'a strict content policy'],
    [/frame-ancestors 'none'/.test(policy), 'no frame ancestors'],
    [headers['x-content-type-options'] === 'nosniff', 'nosniff'],
    [
      headers['referrer-policy'] === (secretUrl ? 'no-referrer' : 'strict-origin-when-cross-origin'),
      'a referrer policy',
    ],
    [headers['x-frame-options'] === 'DENY', 'x-frame-options'],
    [/no-cache|no-store/.test(headers['cache-control'] ?? ''), 'cache-control'],
    [!headers.server && !headers['x-powered-by'], 'no name of the server'],
  ];
  return wanted.filter(([held]) => !held).map(([, what]) => `without ${what}`);
}

const INJECTED = [
  '<script>window.__x=1</script>',
  '<img src="/icon.svg" onload="window.__x=1">',
  '<script src="data:text/javascript,window.__x=1"></script>',
  '<iframe srcdoc="<script>parent.__x=1</script>"></iframe>',
].join('');

/** Injects scripts into the HTML in transit and into the loaded page. Returns how many ran. */
async function injectScripts(page: Page, address: string): Promise<number> {
  await changeReplies(
    page,
    (url) => url.pathname === address.split('?', 1)[0],
    async (reply) => ({ body: (await reply.text()).replace('<body>', `<body>${INJECTED}`) }),
  );
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const ran = await page.evaluate(async () => {
    const place = window as { __x?: number };
    let count = 0;
    const look = () => {
      count += place.__x === undefined ? 0 : 1;
      delete place.__x;
    };
    look();
    const picture = document.createElement('img');
    const failed = new Promise((resolve) => picture.addEventListener('error', resolve));
    const tries = [
      () => picture.setAttribute('onerror', 'window.__x=1'),
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.__x=1">'),
      () => {
        const script = document.createElement('script');
        script.textContent = 'window.__x=1';
        document.body.append(script);
      },
      () => Reflect.construct(Function, ['window.__x=1'])(),
    ];
    // The check runs in a later task, because code run by the browser's tools may use eval.
    await new Promise((resolve) => setTimeout(resolve));
    for (const attempt of tries) {
      try {
        attempt();
      } catch {
        // Blocked, as expected.
      }
      look();
    }
    picture.src = '/no-such-picture';
    await failed;
    look();
    return count;
  });
  await page.unrouteAll({ behavior: 'wait' });
  return ran;
}

async function isFramed(page: Page, foreign: string, address: string): Promise<boolean> {
  await page.goto(`${foreign}/?${encodeURIComponent(address)}`);
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
  await frame?.waitForLoadState();
  return frame !== undefined && !frame.url().startsWith('chrome-error:');
}

/** Opens a page of another site that embeds one of our pages in a frame. */
async function openForeignPage(houseUrl: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, reply) => {
    const address = decodeURIComponent((request.url ?? '').split('?')[1] ?? '');
    reply.setHeader('content-type', 'text/html');
    reply.end(`<!doctype html><title>foreign</title><iframe src="${houseUrl}${address.replaceAll('"', '')}"></iframe>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
