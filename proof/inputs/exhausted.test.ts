import { afterAll, expect, test, vi } from 'vitest';
import { connectDatabase } from '../../apps/server/src/db/open.ts';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { type DescribedCall, describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { ask, writeRequest } from '../harness/ask.ts';
import { settle } from '../harness/two-people.ts';
import { fieldsOf } from './bad-requests.ts';
import { goodRequest } from './judge.ts';

const CONNECTIONS = 4;
/** Below the admission limit, so that no request queues before it waits for a connection. */
const AT_ONCE = 20;

const database = await freshDatabase();
// This pool has the time-outs of production.
const hurried = connectDatabase(database.connectTo, { size: CONNECTIONS });
afterAll(hurried.close);

test('a call without a connection is refused after one wait, for any number of queries', async () => {
  const calm = await openSite(database);
  const a = await settle(calm, 'WAITS');
  const site = await openSite(hurried, { keys: calm.ports.keys });
  const askAs = ({ call, sample }: DescribedCall) =>
    ask(site, a.visitor, call, writeRequest(call, goodRequest(call, sample.request, fieldsOf(call), a)));
  const calls = describeCalls();
  // The caller is cached from then on. An unknown caller waits for that and needs no other
  // connection.
  await askAs(calls.find(({ name }) => name === 'getLoginUserInfo')!);
  const held = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => vi.waitFor(() => hurried.pool.connect(), 60_000)),
  );
  const waited: string[] = [];
  const wrong: string[] = [];
  for (let from = 0; from < calls.length; from += AT_ONCE) {
    let twoWaits = false;
    const asked = calls.slice(from, from + AT_ONCE).map(async (described) => {
      const { name } = described;
      const reply = await askAs(described);
      if (reply.class === 'OVERLOAD') waited.push(name);
      if (reply.http >= 500 && reply.class !== 'OVERLOAD') wrong.push(`${name}: ${reply.body}`);
      if (twoWaits) wrong.push(`${name} waited twice`);
    });
    await Promise.allSettled([hurried.pool.query('SELECT 1')]);
    await Promise.allSettled([hurried.pool.query('SELECT 1')]);
    twoWaits = true;
    await Promise.all(asked);
  }
  for (const client of held) client.release();
  expect(wrong).toEqual([]);
  expect(waited.length).toBeGreaterThan(calls.length / 2);
  expect(waited).toContain('createOrder');
});
