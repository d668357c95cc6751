import { join } from 'node:path';
import { orderRequest, signAll } from '../../../apps/server/src/world/parcels.ts';
import { makePerson } from '../../../apps/server/src/world/people.ts';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { byRatio, type Measured } from '../figure.ts';
import { byTurns, count, type LoadOrder, runLoad, timesMs } from '../load.ts';
import type { MixedRequests } from './mixed-requests.ts';
import type { OrderRequests } from './order-requests.ts';
import { makeSomeMails } from './some-mails.ts';

const CONNECTIONS = 16;
const MAILS = 100;
const PEOPLE = 8;
const DEFAULT_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * S6: the same queries and orders on the embedded database and on an installed server
 * (BENCH_DATABASE_URL, or the machine's own on 5432), alternately.
 */
export async function measureEmbedded(): Promise<Measured[]> {
  const server = process.env.BENCH_DATABASE_URL ?? DEFAULT_SERVER;
  const installed = await startBenchServer({ pages: false, on: server });
  const embedded = await startBenchServer({ pages: false, on: 'embedded' });
  try {
    const [theirs, ours] = [await loadsOf(installed), await loadsOf(embedded)];
    const versions = `embedded ${await versionOf(embedded)}, server ${await versionOf(installed)}; ${CONNECTIONS} connections`;
    const figures: Measured[] = [];
    for (const [at, id, what] of [
      [0, 'S6', 'mail queries on the embedded database'],
      [1, 'S6-orders', 'order creation on the embedded database'],
    ] as const) {
      const { limit, value, turns } = await byTurns(
        () => runLoad(theirs[at]),
        () => runLoad(ours[at]),
      );
      const counts = [
        `${count(value.requests)} in ${value.seconds.toFixed(1)} s, p99 ${value.p99.toFixed(2)} ms; server p99 ${limit.p99.toFixed(2)} ms`,
        versions,
        turns,
      ];
      const reading = { id, what, value: value.perSecond, unit: 'calls/s', limit: limit.perSecond, counts };
      figures.push(byRatio(reading, '≥', 0.9));
    }
    return figures;
  } finally {
    await embedded.stop();
    await installed.stop();
  }
}

async function loadsOf(site: BenchServer): Promise<[LoadOrder, LoadOrder]> {
  const { world, url } = site;
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => makePerson(world)));
  for (const person of people) await signAll(world, person);
  const sessions = await Promise.all(people.map((person) => site.sessionFor(person.cookie)));
  const request = await orderRequest(world, people[0]!, { orderType: '2' });
  const points = await world.carrier.pointsNear(request.sender, 100);
  const pointCodes = points.filter((point) => point.services.includes('send')).map((point) => point.code);
  const queries: MixedRequests = { sessions, mailNos: await makeSomeMails(site, MAILS), pages: [] };
  const orders: OrderRequests = { sessions, request: { ...request }, pointCodes };
  const load = (maker: string, args: unknown): LoadOrder => ({
    url,
    connections: CONNECTIONS,
    ...timesMs(),
    maker: join(import.meta.dirname, maker),
    args,
  });
  return [load('mixed-requests.ts', queries), load('order-requests.ts', orders)];
}

async function versionOf({ pool }: BenchServer): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
  return rows[0]!.server_version.split(' ')[0]!;
}
