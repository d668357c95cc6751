import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { ask, writeRequest } from '../harness/ask.ts';
import { differences, takeSnapshot } from '../harness/snapshot.ts';
import { settle } from '../harness/two-people.ts';
import { fieldsOf } from './bad-requests.ts';
import { goodRequest } from './judge.ts';

const database = await freshDatabase();
const site = await openSite(database);
const a = await settle(site, 'TWICE');
// What is paid needs an order that owes something: their tests are in apps/server/src/modules/pay
// and prepaid. A delivery needs its consignee, an interception its token: their tests are in
// apps/server/src/modules/delivery and interception. The target of a wish must be the caller's own:
// its test is in apps/server/src/modules/preference.
// An order is urged half an hour after it was made: its test is in
// apps/server/src/modules/order/urge. An order that lacks parts is completed once: its test is in
// apps/server/src/modules/order/quick.
// An order gets another window once: its test is in apps/server/src/modules/order/rebook.
// A code for a delegate is for a day that comes, and a mail must wait to be kept: modules/delegate
// and modules/storage. Parcels to several receivers name a slot and prices that were shown:
// modules/order/create. One payment for many needs what they owe. A mail must be delivered to be
// evaluated: its test is in apps/server/src/modules/evaluate.
// What is invoiced must be paid: its test is in apps/server/src/modules/invoice, F4 repeats its
// key.
// A card must be bought or lost before it is given back or replaced.
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
  // A mail must be late, lost or delivered to be claimed: apps/server/src/modules/claim.
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
