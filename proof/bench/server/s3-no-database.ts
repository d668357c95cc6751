import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { getBizParams } from '@yidi/contract/calls/order';
import type { BenchServer } from '../bench-server.ts';
import { byRatio, type Measured } from '../figure.ts';
import { byTurns, count, runLoad, timesMs } from '../load.ts';

const CONNECTIONS = 16;
const BARE = join(import.meta.dirname, '../bare-process.ts');

/**
 * S3: a call without database access and with a cached session, against bare node:http answering
 * the same bytes.
 */
export async function measureNoDatabase(site: BenchServer): Promise<Measured[]> {
  const headers = { 'user-channel': '41', ...(await site.sessionFor()), 'content-type': 'application/json' };
  const body = '{"orderType":"3"}';
  const answer = await fetch(site.url + getBizParams.path, { method: 'POST', headers, body });
  const text = await answer.text();
  const bare = await startBare({ headers: sameHeaders(answer.headers), body: text });
  const load = {
    connections: CONNECTIONS,
    ...timesMs(),
    maker: join(import.meta.dirname, 'same-request.ts'),
    args: { path: getBizParams.path, headers, body },
  };
  try {
    const { limit, value, turns } = await byTurns(
      () => runLoad({ ...load, url: bare.url }),
      () => runLoad({ ...load, url: site.url }),
    );
    return [
      byRatio(
        {
          id: 'S3',
          what: 'a call without database',
          value: value.perSecond,
          unit: 'calls/s',
          limit: limit.perSecond,
          counts: [
            `${count(value.requests)} calls in ${value.seconds.toFixed(1)} s, p50 ${value.p50.toFixed(2)} ms, p99 ${value.p99.toFixed(2)} ms`,
            `bare: ${count(limit.requests)} in ${limit.seconds.toFixed(1)} s, p99 ${limit.p99.toFixed(2)} ms; ${Buffer.byteLength(text)} bytes each, ${CONNECTIONS} connections`,
            turns,
          ],
        },
        '≥',
        0.7,
      ),
    ];
  } finally {
    bare.stop();
  }
}

/** Returns the headers that the site sets itself, without node:http's own. */
function sameHeaders(headers: Headers): Record<string, string> {
  const ofNode = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];
  return Object.fromEntries([...headers].filter(([name]) => !ofNode.includes(name)));
}

async function startBare(answer: { headers: Record<string, string>; body: string }) {
  const child = fork(BARE, [JSON.stringify(answer)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, stop: () => child.disconnect() };
}
