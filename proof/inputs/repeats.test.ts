import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { givePoints } from '../../apps/server/src/modules/points/testing.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { ask, writeRequest } from '../harness/ask.ts';
import { differences, takeSnapshot } from '../harness/snapshot.ts';
import { settle } from '../harness/two-people.ts';
import { fieldsOf } from './bad-requests.ts';
import { goodRequest } from './judge.ts';

const database = await freshDatabase();
const site = await openSite(database);
const a = await settle(site, 'TWICE');
// A gift costs more points than a new user has.
const redemptions = database.db.selectFrom('pointsRedemption').select('personId').where('id', '=', a.ids.redemption);
await givePoints(database.db, (await redemptions.executeTakeFirstOrThrow()).personId, 1_000, new Date());
// Calls that need more than their sample, and where their repetition is tested:
// Payments need an order that owes something: apps/server/src/modules/pay and prepaid.
// A delivery needs its consignee, an interception its token: modules/delivery and interception.
// A wish needs a target of the caller: modules/preference.
// A reminder is possible half an hour after the order: modules/order/urge.
// An incomplete order is completed once: modules/order/quick.
// An order changes its window once: modules/order/rebook.
// A delegate's code is for a coming day, and only stored mail can be extended: modules/delegate and
// modules/storage.
// Parcels to several receivers name a slot and shown prices: modules/order/create.
// A payment for many orders needs their sums. An evaluation needs a delivered mail item:
// modules/evaluate.
// An invoice needs a payment: modules/invoice; F4 repeats its key.
// A card must be bought or lost before it is refunded or replaced.
const elsewhere = [
  'certify',
  'recertify',
  'uncertify',
  'payCreate',
  'prepaidPay',
  'comboPay',
  'prepaidRefund',
  'prepaidReplace',
  'pushDeliveryWay',
  'reserve',
  'changeAddress',
  'revoke',
  'interceptionPay',
  // It needs a counter and a price of the day: modules/inter-order.
  'createInterOrder',
  'interOrderPay',
  // A voucher must be redeemed first: modules/pay.
  'payVoucher',
  'savePreference',
  'updatePreference',
  'urgeOrder',
  'completeOrder',
  'rebookOrder',
  'delegate',
  'changeStorage',
  'editOrder',
  'sendToMany',
  'payMany',
  'submitEvaluation',
  'invoiceApply',
  // A claim needs a late, lost or delivered mail item: modules/claim.
  'createClaim',
  'claimEvidence',
  'actOnClaim',
];
const oncePerKey = describeCalls().filter(({ name, call }) => call.idempotent && !elsewhere.includes(name));

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
