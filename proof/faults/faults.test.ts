import { beforeAll, expect, test } from 'vitest';
import { openOwnDatabase } from '../../apps/server/src/world/own-database.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { build } from '../../scripts/build.ts';
import { withoutFlow } from './flows.ts';
import { noRedis } from './no-redis.ts';
import { holds, short } from './short.fixture.ts';

// The server under test serves the built pages.
beforeAll(() => build(true), 900_000);

test('F1: a server that is killed under load loses and duplicates no order and restarts', async () => {
  const { killServer } = await import('./kills.ts');
  holds(await killServer(short({ KILLS: 1, ACKS: 3, CLIENTS: 3 })));
}, 900_000);

test('F2: a database that is killed under load loses no order and serves again', async () => {
  const { killDatabase } = await import('./kills.ts');
  holds(await killDatabase(short({ KILLS: 1, ACKS: 3, CLIENTS: 3 })));
}, 900_000);

test('F4: every call that stores data has a flow that is interrupted at each statement', async () => {
  const own = await openOwnDatabase();
  const missing = await openSite(own.database).then(withoutFlow).finally(own.drop);
  expect(missing).toEqual([]);
}, 900_000);

test('F4: an interrupted log-out takes effect once', async () => {
  const { exitAtEveryStatement } = await import('./steps.ts');
  holds(await exitAtEveryStatement(short({ EVERY: 6 }), ['log-out']));
}, 900_000);

test('F8: no Redis is used', async () => {
  holds(await noRedis());
});

test('F15: a stop under load drops nothing that reached the server', async () => {
  const { stopUnderLoad } = await import('./stops.ts');
  holds(await stopUnderLoad(short({ STOPS: 1, ACKS: 10, CLIENTS: 2, DRAIN_MS: 3_000 })));
}, 900_000);
