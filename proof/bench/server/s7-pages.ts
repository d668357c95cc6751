import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { makePerson } from '../../../apps/server/src/world/people.ts';
import type { BenchServer } from '../bench-server.ts';
import { atLeast, byRatio, type Measured } from '../figure.ts';
import { byTurns, count, runLoad, timesMs } from '../load.ts';
import { makeSomeMails } from './some-mails.ts';

const CONNECTIONS = 16;
const MOST_TRIES = 20;
const FROM_MEMORY = join(import.meta.dirname, '../memory-page-process.ts');

/**
 * S7: the first HTML with its data, rendered and compressed by the site, against the same HTML from
 * memory with the same compression. A second of the server's processor time counts as a second of
 * one core: rendering uses one, compression parts of others.
 */
export async function measurePages(site: BenchServer): Promise<Measured[]> {
  const [mailNo] = await makeSomeMails(site, 1);
  const figures: Measured[] = [];
  const { cookie } = await makePerson(site.world);
  for (const page of [
    { id: 'home', path: '/home', mustHold: '' },
    { id: 'detail', path: `/queryDetail/${mailNo}`, mustHold: mailNo! },
    { id: 'home-own', path: '/home', mustHold: '', cookie },
    { id: 'detail-own', path: `/queryDetail/${mailNo}`, mustHold: mailNo!, cookie },
  ]) {
    figures.push(...(await measurePage(site, page)));
  }
  return figures;
}

interface Page {
  readonly id: string;
  readonly path: string;
  readonly mustHold: string;
  /** A logged-in user's cookie. Their page is rendered each time. */
  readonly cookie?: string;
}

async function measurePage(site: BenchServer, { id, path, mustHold, cookie }: Page): Promise<Measured[]> {
  const { headers, html } = await fetchWhole(site.url + path, mustHold, cookie);
  const memory = await startMemory(headers, html);
  const maker = join(import.meta.dirname, 'page-requests.ts');
  const load = { connections: CONNECTIONS, ...timesMs(), maker, args: { path, cookie }, good: 'HTTP/1.1 200 ' };
  const perCore: number[] = [];
  try {
    const { limit, value, turns } = await byTurns(
      () => runLoad({ ...load, url: memory.url }),
      async () => {
        const before = await site.usage();
        const result = await runLoad({ ...load, url: site.url });
        const cpuMs = (await site.usage()).cpuMs - before.cpuMs;
        // The requests of the warm-up took part of the time too.
        const requests = result.perSecond * ((load.warmMs + load.measureMs) / 1000);
        perCore.push(requests / (cpuMs / 1000));
        return result;
      },
    );
    const whose = cookie ? ' of a user logged in' : '';
    const what = `first HTML of ${path.split('/', 2).join('/')}${whose}`;
    const counts = [
      `${count(value.requests)} pages of ${count(Buffer.byteLength(html))} bytes in ${value.seconds.toFixed(1)} s, p50 ${value.p50.toFixed(1)} ms, p99 ${value.p99.toFixed(1)} ms`,
      `from memory p99 ${limit.p99.toFixed(1)} ms; ${CONNECTIONS} connections, the load generator on the same machine`,
      turns,
    ];
    const reading = { id: `S7-${id}`, what, value: value.perSecond, unit: 'pages/s', limit: limit.perSecond, counts };
    const core = {
      id: `S7-${id}-core`,
      what: `${what}, a second of processor`,
      value: Math.max(...perCore),
      unit: 'pages',
    };
    return [
      byRatio(reading, '≥', 0.15),
      atLeast({ ...core, counts: [`by turns: ${perCore.map(count).join(', ')}`] }, 300),
    ];
  } finally {
    memory.stop();
  }
}

/**
 * Fetches the page with its data. A server that just started may be late with the data and leave it
 * to the browser.
 */
async function fetchWhole(url: string, mustHold: string, cookie?: string): Promise<{ headers: Headers; html: string }> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const own = cookie && { cookie: `sid=${cookie}` };
    const reply = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'identity', ...own } });
    const html = await reply.text();
    if (reply.status === 200 && html.includes(mustHold)) return { headers: reply.headers, html };
  }
  throw new Error(`${url} is not the page with its data, ${MOST_TRIES} times`);
}

async function startMemory(headers: Headers, html: string) {
  const dropped = new Set([
    'connection',
    'keep-alive',
    'date',
    'transfer-encoding',
    'content-length',
    'content-encoding',
  ]);
  const own = Object.fromEntries([...headers].filter(([name]) => !dropped.has(name)));
  const order = JSON.stringify({ headers: { ...own, 'content-encoding': 'br' }, html });
  const child = fork(FROM_MEMORY, [order], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, stop: () => child.disconnect() };
}
