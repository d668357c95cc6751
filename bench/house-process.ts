// The whole server in a process of its own, so that it has a core to itself. Started by bench/house.ts.
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { keysFrom } from '../apps/server/src/keys.ts';
import { prepareTraces } from '../apps/server/src/modules/trace/trace.ts';
import { openPages } from '../apps/server/src/page/open-pages.ts';
import { openHouse } from '../apps/server/src/world/house.ts';
import type { HouseOrder, HouseReady, HouseUsage } from './house.ts';

const order = JSON.parse(process.argv[2] ?? '') as HouseOrder;

const database = await openDatabase({ databaseUrl: order.databaseUrl, dataDir: order.dataDir });
await migrate(database.pool);
await prepareTraces(database.db, new Date());
const keys = keysFrom([Buffer.from(order.secret, 'base64')]);
const now = () => new Date();
const house = await openHouse(database, {
  keys,
  now,
  carrierKeys: new Map([[order.carrier.key, order.carrier.secret]]),
});
if (order.pages) {
  const config = { production: true, secure: false };
  await openPages(house.app, { config, dispatch: house.dispatch, authDoor: house.authDoor, now, demo: false });
}
const url = await house.app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url, connectTo: database.connectTo } satisfies HouseReady);

process.on('message', (asked) => {
  if (asked !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() } satisfies HouseUsage);
});

process.once('disconnect', async () => {
  await house.app.close();
  await database.close();
});
