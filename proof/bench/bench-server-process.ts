// The whole server in a separate process (or several, as in production), so that it has its own
// core. Started by bench-server.ts.
import { fileURLToPath } from 'node:url';
import type { Peers } from '../../apps/server/src/call/peers.ts';
import { keysFrom } from '../../apps/server/src/config/keys.ts';
import { connectDatabase, type Database } from '../../apps/server/src/db/open.ts';
import type { ConnectTo } from '../../apps/server/src/db/pool.ts';
import { isWorker, meetPrimary } from '../../apps/server/src/processes/primary.ts';
import { startWorkers } from '../../apps/server/src/processes/workers.ts';
import { addPages } from '../../apps/server/src/world/pages.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import type { ServerOrder, ServerUsage } from './bench-server.ts';

const order = JSON.parse(process.argv[2] ?? '') as ServerOrder;

/** One test customer stands for many. */
const openOrders = { person: 1e9, phone: 1e9, address: 1e9, slot: 1e9 };

const ownUsage = (): ServerUsage => {
  const { user, system } = process.cpuUsage();
  const { rss, heapTotal, external } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, rssBytes: rss, heapBytes: heapTotal, bufferBytes: external };
};

async function serve(database: Database, peers?: Peers) {
  const keys = keysFrom([Buffer.from(order.secret, 'base64')]);
  const now = () => new Date();
  const carrierKeys = new Map([[order.carrier.key, order.carrier.secret]]);
  const site = await openSite(database, { keys, now, carrierKeys, openOrders, ...(peers && { peers }) });
  if (order.pages) await addPages(site);
  await site.app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
  return site.app;
}

async function startFirst(): Promise<void> {
  const server = order.processes > 1 ? await serveByMany() : await serveHere();
  process.on('message', async (asked) => {
    if (asked === 'usage') process.send?.((await server.usage()) satisfies ServerUsage);
  });
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await server.close();
    if (process.connected) process.disconnect();
  };
  process.once('SIGTERM', end);
  process.once('disconnect', end);
}

async function serveHere() {
  const database = connectDatabase(order.connectTo);
  const app = await serve(database);
  return {
    usage: async () => ownUsage(),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

async function serveByMany() {
  const workers = await startWorkers({
    exec: fileURLToPath(import.meta.url),
    args: process.argv.slice(2),
    count: order.processes,
    common: order.connectTo,
    answers: {},
  });
  const usage = async (): Promise<ServerUsage> => {
    const all = [ownUsage(), ...((await workers.askAll('usage')) as ServerUsage[])];
    const sum = (field: keyof ServerUsage) => all.reduce((before, usage) => before + usage[field], 0);
    return {
      cpuMs: sum('cpuMs'),
      rssBytes: sum('rssBytes'),
      heapBytes: sum('heapBytes'),
      bufferBytes: sum('bufferBytes'),
    };
  };
  return { usage, close: () => workers.close() };
}

async function serveBesideOthers(): Promise<void> {
  const { ipc, start, peers, serving } = await meetPrimary();
  const database = connectDatabase(start.common as ConnectTo);
  const app = await serve(database, peers);
  ipc.answer('usage', ownUsage);
  await serving(async () => {
    await app.close();
    await database.close();
  });
}

await (isWorker ? serveBesideOthers() : startFirst());
