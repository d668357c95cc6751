import { beforeAll, expect, test } from 'vitest';
import { openOwnDatabase } from '../../apps/server/src/world/own-database.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { build } from '../../scripts/build.ts';
import type { FaultRun, Result } from './fault-result.ts';
import { withoutFlow } from './flows.ts';
import { noRedis } from './no-redis.ts';

// The server under test serves the built pages.
beforeAll(() => build(true), 900_000);

/** The shortest form of a fault: counts are judged, times are not. */
function short(settings: Readonly<Record<string, number>>): FaultRun {
  return { seed: 20_261, timed: false, number: (name, otherwise) => settings[name] ?? otherwise };
}

function holds({ name, counts, pass }: Result): void {
  expect(pass, `${name} ${JSON.stringify(counts)}`).toBe(true);
}

test('F1: a server that is killed under load loses no order, makes none twice and comes back', async () => {
  const { killServer } = await import('./kills.ts');
  holds(await killServer(short({ KILLS: 1, ACKS: 3, CLIENTS: 3 })));
}, 900_000);

test('F2: a database that is killed under load loses no order and serves again', async () => {
  const { killDatabase } = await import('./kills.ts');
  holds(await killDatabase(short({ KILLS: 1, ACKS: 3, CLIENTS: 3 })));
}, 900_000);

test('F4: a call that stores something has a flow that is cut off at each of its statements', async () => {
  const own = await openOwnDatabase();
  const missing = await openSite(own.database).then(withoutFlow).finally(own.drop);
  expect(missing).toEqual([]);
}, 300_000);

test('F4: a log-out that is cut off is done once', async () => {
  const { exitAtEveryStatement } = await import('./steps.ts');
  holds(await exitAtEveryStatement(short({}), ['log-out']));
}, 900_000);

test('F8: no Redis is used', async () => {
  holds(await noRedis());
});

test('F13, F14: events that come thrice and out of order give the view of the sorted stream', async () => {
  const { shuffledEvents } = await import('./events.ts');
  holds(await shuffledEvents(short({ SHUFFLES: 5 })));
}, 900_000);

test('F14view: shuffled scans of every partner leave one view of each mail', async () => {
  const { oneView } = await import('./views.ts');
  holds(await oneView(short({ SHUFFLES: 3, EVENTS: 1_000 })));
}, 900_000);

test('F15: a stop under load drops nothing that reached the server', async () => {
  const { stopUnderLoad } = await import('./stops.ts');
  holds(await stopUnderLoad(short({ STOPS: 1, ACKS: 10, CLIENTS: 2, DRAIN_MS: 3_000 })));
}, 900_000);
