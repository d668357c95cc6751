import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { openTimedServer } from '../harness/timed-server.ts';
import { settle } from '../harness/two-people.ts';
import { openWire } from '../harness/wire.ts';
import { enumeratePhones } from './enumeration.ts';
import { askFromOrigins, forgeRequests, sweepReplies } from './foreign-sites.ts';

// Short forms of `npm run check:access`.
const timed = await openTimedServer(await freshDatabase());
const { site } = timed;
const { visitor } = await settle(site, 'OUT');
await site.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => site.app.close());

describe('pages of other sites', () => {
  test('no foreign origin may read an answer or send a request that is not simple', async () => {
    const { counts, faults } = await askFromOrigins(site, visitor);
    expect(faults).toEqual([]);
    expect(counts['origins tried']).toBeGreaterThan(700);
  });

  test('a forged request is refused and stores nothing', async () => {
    const { counts, faults } = await forgeRequests(site, visitor);
    expect(faults).toEqual([]);
    expect(counts['forgeries tried']).toBeGreaterThan(200);
  });
});

test('replies of every class forbid caching and reveal no internals', async () => {
  const { counts, faults } = await sweepReplies(site, visitor);
  expect(faults).toEqual([]);
  expect(counts.replies).toBeGreaterThan(250);
});

test('a registered and an unknown phone get the same bytes', async () => {
  const wire = openWire((site.app.server.address() as AddressInfo).port);
  const { faults } = await enumeratePhones(timed, wire, { phones: 6, random: () => 0.4, judgeTimes: false });
  wire.close();
  expect(faults).toEqual([]);
});
