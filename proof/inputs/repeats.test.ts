import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { givePoints } from '../../apps/server/src/modules/points/testing.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { ask, writeRequest } from '../harness/ask.ts';
import { differences, takeSnapshot } from '../harness/snapshot.ts';
import { settle } from '../harness/two-people.ts';
import { withoutFlow } from '../harness/without-flow.ts';
import { fieldsOf } from './bad-requests.ts';
import { goodRequest } from './judge.ts';

const MODULES = 'apps/server/src/modules';
const database = await freshDatabase();
const site = await openSite(database);
const a = await settle(site, 'TWICE');
// A gift costs more points than a new user has.
const redemptions = database.db.selectFrom('pointsRedemption').select('personId').where('id', '=', a.ids.redemption);
await givePoints(database.db, (await redemptions.executeTakeFirstOrThrow()).personId, 1_000, new Date());
/** Tests of calls that need more than their sample, and have no flow. */
const repeatsIn = new Map(
  Object.entries(withoutFlow).flatMap(([name, reason]) =>
    typeof reason === 'string' ? [] : [[name, `${MODULES}/${reason.repeatsIn}`] as const],
  ),
);

/**
 * Calls with a flow that need more than their sample: a consignee, a token, a target, a time or
 * prices. Their modules test the repetition.
 */
const elsewhere = [
  ...['certify', 'recertify', 'uncertify'],
  // The card must have been bought, or be lost.
  ...['prepaidPay', 'prepaidReplace'],
  ...['pushDeliveryWay', 'reserve', 'delegate', 'savePreference', 'updatePreference'],
  ...['changeAddress', 'revoke', 'editOrder', 'urgeOrder', 'completeOrder', 'rebookOrder', 'sendToMany'],
  // It needs a counter and a price of the day.
  'createInterOrder',
  // These need a paid, delivered, late or lost mail item.
  ...['submitEvaluation', 'invoiceApply', 'createClaim', 'claimEvidence', 'actOnClaim'],
];
const oncePerKey = describeCalls().filter(
  ({ name, call }) => call.idempotent && !repeatsIn.has(name) && !elsewhere.includes(name),
);

test('every test that repeats a call names it', () => {
  expect(repeatsIn.size).toBeGreaterThan(5);
  for (const [name, path] of repeatsIn) expect(readFileSync(path, 'utf8'), path).toContain(name);
});

test.each(oncePerKey)(
  '$name: a key given again has the first answer, byte for byte, and stores nothing',
  async ({ call, sample }) => {
    const body = writeRequest(call, goodRequest(call, sample.request, fieldsOf(call), a));
    const key = randomUUID();
    const send = () => ask(site, a.visitor, call, body, { 'idempotency-key': key });
    const first = await send();
    expect(first.class).toBe('OK');
    const before = await takeSnapshot(database.db);
    const again = await Promise.all(Array.from({ length: 5 }, send));
    expect(again.map((reply) => reply.body)).toEqual(again.map(() => first.body));
    expect(differences(before, await takeSnapshot(database.db))).toEqual([]);
  },
);
