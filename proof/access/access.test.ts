import { Writable } from 'node:stream';
import { doLogin, tokenOauth, validatePhoneCode } from '@yidi/contract/calls/auth';
import { servicePointNear } from '@yidi/contract/calls/service-point';
import { describe, expect, test } from 'vitest';
import { openLog } from '../../apps/server/src/config/log.ts';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { localCarrier } from '../../apps/server/src/network/carrier.local.ts';
import { askCode, wrongCode } from '../../apps/server/src/world/log-in.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { differences, takeSnapshot } from '../harness/snapshot.ts';
import { type Canaries, holds, type Kind, searchTables } from '../harness/tables.ts';
import { settle } from '../harness/two-people.ts';
import { headerFaults } from './headers.ts';
import { calls, cells, openMatrix, unknownIds } from './matrix.ts';
import { askByAnything, askWhileOthersAct } from './others.ts';

const database = await freshDatabase();
const logged: string[] = [];
const log = openLog('debug', {
  to: new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  }),
});
const network = localCarrier(database.db, { firstLookMs: 0 });
const brokenBy = new Set<string>();
const site = await openSite(database, {
  log,
  carrier: {
    ...network,
    // A partner whose error text names a person, which must not be logged.
    async pointsNear(region, most) {
      const [words] = brokenBy;
      if (words) throw new Error(`upstream said no: ${words}`);
      return network.pointsNear(region, most);
    },
  },
});
const a = await settle(site, '甲QA7');
const b = await settle(site, '乙QB8');
const matrix = openMatrix(site, a, b, await site.visit());

describe('the ownership matrix', () => {
  test('every field that looks like an id is a cell of the matrix', () => {
    expect(unknownIds()).toEqual([]);
    expect(cells.length).toBeGreaterThanOrEqual(10);
  });

  test("another user's object gets the bytes of a missing one, by itself and in a list, and stores nothing", async () => {
    const before = await takeSnapshot(database.db);
    expect((await matrix.askForeign()).faults).toEqual([]);
    expect(differences(before, await takeSnapshot(database.db))).toEqual([]);
  });

  test('invalid tokens and cookies get SESSION, anonymous users LOGIN', async () => {
    expect((await matrix.askAsNobody()).faults).toEqual([]);
  });

  test('no reply contains data of another user', async () => {
    await matrix.askEverything();
    expect((await askByAnything(matrix, a, b, site)).counts['asked by anything']).toBeGreaterThan(calls.length * 10);
    expect(matrix.leaks()).toEqual([]);
    expect(matrix.replies.length).toBeGreaterThan(calls.length * 3);
  }, 900_000);

  test('objects that other users create change no answer to a user', async () => {
    const { counts, faults } = await askWhileOthersAct(database);
    expect(faults).toEqual([]);
    // Generated requests lack a second secret (a code, a key, a ticket, a PIN, a vendor's
    // signature) or a certain state (a bought card, a lost card, a gift, a combo) that some calls
    // need.
    expect(counts['good answers while others act']).toBeGreaterThan(calls.length / 3);
  });

  test('the answers to the owner contain the canaries', async () => {
    const detail = calls.find(({ name }) => name === 'orderDetail')!;
    const reply = await matrix.send(b.visitor, detail.call, { orderId: b.ids.order, reveal: true });
    expect(b.canaries.filter((text) => !reply.body.includes(text))).toEqual([b.phone]);
  });

  test("the caller's own objects are found", async () => {
    expect((await matrix.askOwn()).faults).toEqual([]);
  });

  test('every reply forbids caching and type sniffing, and does not reveal the server', () => {
    for (const { reply } of matrix.replies) expect(headerFaults(reply)).toEqual([]);
  });
});

test('log and tables contain no unneeded phone, name, code, cookie or token, also after errors', async () => {
  const visitor = await site.visit({ ip: '203.0.113.77' });
  const phone = newPhone();
  const code = await askCode(site, visitor, phone);
  await visitor.call(validatePhoneCode, { phone, valiCode: wrongCode(code) });
  const token = (await visitor.call(doLogin, { phone, validCode: code, type: '0' })).info;
  const renewed = (await visitor.call(tokenOauth, {})).info;
  const secrets = [
    phone,
    code,
    token,
    visitor.cookie,
    renewed.sacToken,
    renewed.signKey,
    a.visitor.cookie,
    b.visitor.cookie,
    ...a.canaries,
    ...b.canaries,
  ];
  const near = calls.find(({ call }) => call.path === servicePointNear.path)!;
  for (const words of [phone, b.canaries[2]!]) {
    brokenBy.clear();
    brokenBy.add(words);
    expect((await matrix.send(a.visitor, near.call, near.sample.request)).class).toBe('INTERNAL');
  }
  brokenBy.clear();
  const text = logged.join('');
  expect(text).toContain('unknown failure');
  expect(secrets.filter((secret) => holds(text, secret))).toEqual([]);

  // No table contains personal text without a reason, in any encoding.
  const canaries: Canaries = new Map([
    ...[phone, a.phone].map((text): [string, Kind] => [text, 'login phone']),
    ...[token, visitor.cookie, renewed.sacToken, renewed.signKey].map((text): [string, Kind] => [text, 'token']),
    [code, 'code'],
    [a.canaries[1]!, 'name'],
    [a.canaries[2]!, 'phone'],
    [a.canaries[3]!, 'address'],
    [a.ids.mailNo, 'mail'],
  ]);
  expect((await searchTables(database.db, canaries, ['mail'])).faults).toEqual([]);
});
