// The whole server in a process of its own (or several, as the product does it), so that it has a core to itself. Started
// by bench/house.ts.
import { fileURLToPath } from 'node:url';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { connectDatabase, type Database, openDatabase } from '../apps/server/src/db/open.ts';
import type { ConnectTo } from '../apps/server/src/db/pool.ts';
import { keysFrom } from '../apps/server/src/keys.ts';
import { prepareTraces } from '../apps/server/src/modules/trace/trace.ts';
import { openPages } from '../apps/server/src/page/open-pages.ts';
import { isServing, meetFirst } from '../apps/server/src/processes/first.ts';
import { startWorkers } from '../apps/server/src/processes/workers.ts';
import type { Siblings } from '../apps/server/src/siblings.ts';
import { openHouse } from '../apps/server/src/world/house.ts';
import type { HouseOrder, HouseReady, HouseUsage } from './house.ts';

const order = JSON.parse(process.argv[2] ?? '') as HouseOrder;

const ownUsage = (): HouseUsage => {
  const { user, system } = process.cpuUsage();
  const { rss, heapTotal, external } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, rssBytes: rss, heapBytes: heapTotal, bufferBytes: external };
};

async function serve(database: Database, siblings?: Siblings) {
  const keys = keysFrom([Buffer.from(order.secret, 'base64')]);
  const now = () => new Date();
  const carrierKeys = new Map([[order.carrier.key, order.carrier.secret]]);
  const house = await openHouse(database, { keys, now, carrierKeys, ...(siblings && { siblings }) });
  if (order.pages) {
    const config = { production: true, secure: false };
    await openPages(house.app, { config, dispatch: house.dispatch, authDoor: house.authDoor, now, demo: false });
  }
  return { app: house.app, url: await house.app.listen({ host: '127.0.0.1', port: 0 }) };
}

async function startFirst(): Promise<void> {
  const database = await openDatabase({ databaseUrl: order.databaseUrl, dataDir: order.dataDir });
  const { connectTo } = database;
  await migrate(database.pool);
  await prepareTraces(database.db, new Date());
  const many = order.processes > 1;
  const house = many ? await serveByMany(connectTo) : await serveHere(database);
  process.send?.({ url: house.url, connectTo } satisfies HouseReady);
  process.on('message', async (asked) => {
    if (asked === 'usage') process.send?.((await house.usage()) satisfies HouseUsage);
  });
  process.once('disconnect', async () => {
    await house.close();
    await database.close();
  });
}

async function serveHere(database: Database) {
  const { app, url } = await serve(database);
  return { url, usage: async () => ownUsage(), close: () => app.close() };
}

async function serveByMany(connectTo: ConnectTo) {
  let url = '';
  const workers = await startWorkers({
    exec: fileURLToPath(import.meta.url),
    args: process.argv.slice(2),
    count: order.processes,
    common: connectTo,
    answers: {
      url(told) {
        url = String(told);
      },
    },
  });
  const usage = async (): Promise<HouseUsage> => {
    const all = [ownUsage(), ...((await workers.askAll('usage')) as HouseUsage[])];
    const sum = (of: keyof HouseUsage) => all.reduce((before, one) => before + one[of], 0);
    return {
      cpuMs: sum('cpuMs'),
      rssBytes: sum('rssBytes'),
      heapBytes: sum('heapBytes'),
      bufferBytes: sum('bufferBytes'),
    };
  };
  return { url, usage, close: () => workers.close() };
}

async function serveBesideOthers(): Promise<void> {
  const { line, beginning, siblings, serving } = await meetFirst();
  const database = connectDatabase(beginning.common as ConnectTo);
  const { app, url } = await serve(database, siblings);
  line.answer('usage', ownUsage);
  await line.ask('url', url);
  await serving(async () => {
    await app.close();
    await database.close();
  });
}

await (isServing ? serveBesideOthers() : startFirst());
