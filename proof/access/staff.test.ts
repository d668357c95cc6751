import { randomUUID } from 'node:crypto';
import type { Call } from '@yidi/contract/call';
import { staffReveal } from '@yidi/contract/calls/staff-desk';
import { classOf, codes } from '@yidi/contract/codes';
import { type StaffRole, staffRoles } from '@yidi/contract/values/staff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { permissionsOf } from '../../apps/server/src/call/staff.ts';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { type DescribedCall, describeStaffCalls } from '../../apps/server/src/docs/openapi.ts';
import { type Colleague, type OpsReply, type OpsVisitor, openOps } from '../../apps/server/src/world/ops.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { differences, takeSnapshot } from '../harness/snapshot.ts';
import { settle } from '../harness/two-people.ts';
import { badRequestsOf, fieldsOf } from '../inputs/bad-requests.ts';
import { fuzzOf } from '../inputs/fuzz.fixture.ts';

// Generated from the contract: every call of the console, as every role and as strangers.
const database = await freshDatabase();
const { db } = database;
const site = await openSite(database);
const ops = openOps(database, { keys: site.ports.keys });
const customers = [await settle(site, '甲ST7'), await settle(site, '乙ST8')];
const canaries = customers.flatMap((customer) => customer.canaries);
const { orderId, orderNo, mailNo } = { orderId: customers[0]!.ids.order, ...customers[0]!.ids };

const calls = describeStaffCalls();
const guarded = calls.filter(({ call }) => typeof call.access === 'object');
const ceremonies = calls.filter(({ call }) => call.access === 'public');
const permissionOf = ({ access }: Call) => (typeof access === 'object' ? access.staff : null);

/** The samples name nobody's objects; these calls are sent with those of a customer. */
const ofCustomer: Readonly<Record<string, object>> = {
  staffSearch: { words: orderNo },
  staffStory: { kind: 'order', id: orderId },
  staffReveal: { kind: 'mail', id: mailNo, fields: ['senderName'], reason: 'call', words: '客户来电' },
  auditOfPerson: { words: customers[1]!.phone },
};
const requestOf = ({ name, sample }: DescribedCall) => (ofCustomer[name] ?? sample.request) as object;

const audits = async () => db.selectFrom('staffAudit').selectAll().orderBy('id').execute();
const refusedActs = async () => {
  const rows = db.selectFrom('securityEvent').select('id').where('event', '=', 'staff.act');
  return (await rows.where('result', '=', 'refused').execute()).length;
};
const bare = ({ http, body, headers: { date: _date, ...headers } }: OpsReply<unknown>) => {
  const sorted = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([http, sorted, body.replace(/"traceId":"[^"]*"/, '')]);
};
const missingCall = { ...guarded[0]!.call, path: '/staff/noSuchCall', idempotent: false } as Call;

async function send(as: OpsVisitor, described: DescribedCall) {
  return as.call(described.call, requestOf(described) as never);
}

describe.each(guarded)('$name', (described) => {
  const { call } = described;
  const permission = permissionOf(call)!;
  test.each(staffRoles)('as %s: served with one audit row, or equal to a missing path without one', async (role) => {
    const as = await ops.join([role]);
    const before = await audits();
    const refusedBefore = await refusedActs();
    const reply = await send(as, described);
    const rows = (await audits()).slice(before.length);
    for (const canary of canaries) if (call.path !== staffReveal.path) expect(reply.body).not.toContain(canary);
    expect(reply.http).toBeLessThan(500);
    if (permissionsOf([role]).includes(permission)) {
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ staffId: as.staffId, permission, call: call.path, result: reply.class });
      if (reply.class === 'OK') expect(z.safeParse(call.info, reply.info).error?.issues).toBeUndefined();
      return;
    }
    expect(rows).toEqual([]);
    expect(bare(reply)).toBe(bare(await as.call(missingCall, {} as never)));
    if ((await refusedActs()) !== refusedBefore) expect(await refusedActs()).toBe(refusedBefore + 1);
  });
  test('without a session, with an ended one, with a consumer’s: LOGIN, and no audit row', async () => {
    const before = (await audits()).length;
    const ended = await ops.join([...staffRoles]);
    await db.deleteFrom('staffSession').where('staffId', '=', ended.staffId).execute();
    const consumer = Object.assign(ops.visit(), { cookie: customers[0]!.visitor.cookie });
    const headers = { 'auth-token': customers[0]!.visitor.token, cookie: `sid=${customers[0]!.visitor.cookie}` };
    for (const reply of [
      await send(ops.visit(), described),
      await send(ended, described),
      await send(consumer, described),
      await ops.visit().call(call, requestOf(described) as never, { headers }),
    ]) {
      expect(reply.class).toBe('LOGIN');
      expect(reply.info).toBeNull();
    }
    expect(await audits()).toHaveLength(before);
  });
  test('while the session is locked: STEPUP, and no audit row', async () => {
    const before = (await audits()).length;
    const as = await ops.join([...staffRoles]);
    await db.updateTable('staffSession').set({ lockedAt: new Date() }).where('staffId', '=', as.staffId).execute();
    const reply = await send(as, described);
    expect([reply.class, reply.info]).toEqual(['STEPUP', { kind: 'unlock' }]);
    expect(await audits()).toHaveLength(before);
  });
});

test.each(guarded.filter(({ name }) => name in ofCustomer))(
  '$name finds the objects of customers',
  async (described) => {
    expect((await send(await ops.join([...staffRoles]), described)).class).toBe('OK');
  },
);

test('every role has a permission or is named as one whose desk comes later', () => {
  const bareRoles = staffRoles.filter((role) => permissionsOf([role]).length === 1);
  expect(bareRoles).toEqual(['counter', 'courier'] satisfies StaffRole[]);
});

describe('on the public listener', () => {
  test('the console’s paths answer as one that does not exist, with a consumer’s session and without', async () => {
    const ask = async (call: Call, body: unknown, headers: Record<string, string>) => {
      const reply = await site.app.inject({
        method: call.method,
        url: call.path,
        headers: { 'user-channel': '41', 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      });
      return bare({ http: reply.statusCode, body: reply.body, headers: reply.headers } as OpsReply<unknown>);
    };
    const { token, cookie } = customers[0]!.visitor;
    for (const headers of [{}, { 'auth-token': token, cookie: `sid=${cookie}` }] as Record<string, string>[]) {
      const missing = await ask({ ...missingCall, path: '/noSuchCall' }, {}, headers);
      for (const { call, sample } of calls) expect(await ask(call, sample.request, headers), call.path).toBe(missing);
    }
  });
  test('the public document has none of them', async () => {
    const text = (await site.app.inject('/openapi.json')).body;
    for (const { name, call } of calls) {
      expect(text).not.toContain(`"${call.path}"`);
      expect(text).not.toContain(`"${name}"`);
    }
  });
});

/** A colleague with every role, whose passkey is fresh. */
let everyone: Colleague;
const freshly = async () => {
  everyone ??= await ops.join([...staffRoles]);
  const at = new Date();
  const set = { proofAt: at, seenAt: at, lockedAt: null };
  await db.updateTable('staffSession').set(set).where('staffId', '=', everyone.staffId).execute();
  return everyone;
};
const judged = new Set(['BAD_INPUT', 'MALFORMED', 'MEDIA', 'TOO_LARGE']);
const raw = async (as: OpsVisitor, call: Call, body: string | Buffer, headers: Record<string, string> = {}) => {
  const reply = await ops.app.inject({
    method: call.method,
    url: call.path,
    headers: {
      ...{ 'user-channel': '41', 'content-type': 'application/json', cookie: `ops=${as.cookie}` },
      ...(call.idempotent && { 'idempotency-key': randomUUID() }),
      ...headers,
    },
    payload: body,
  });
  const envelope = JSON.parse(reply.body) as Record<string, unknown>;
  expect(Object.keys(envelope).sort().join()).toBe('code,info,msg,traceId');
  const codeClass = classOf(String(envelope.code));
  expect(reply.statusCode).toBe(codes[codeClass].http);
  return { codeClass, http: reply.statusCode, body: reply.body };
};
/** What a served call of the console writes by being served. */
const byServing = ['staff_session', 'staff_audit', 'staff_ceremony'];

describe.each(calls)('$name with bad input', (described) => {
  const { call } = described;
  const isOpen = ceremonies.includes(described);
  test('every bad request is refused in the envelope, and nothing is stored', async () => {
    const as = await freshly();
    const before = await takeSnapshot(db, byServing);
    const faults: string[] = [];
    for (const bad of badRequestsOf(call, requestOf(described))) {
      const { codeClass, body } = await raw(as, call, bad.body);
      if (!judged.has(codeClass)) faults.push(`${bad.field} ${bad.what}: ${body.slice(0, 160)}`);
    }
    expect(faults).toEqual([]);
    expect(differences(before, await takeSnapshot(db, byServing))).toEqual([]);
  });
  test('every generated request gets a well-formed answer below 500', async () => {
    const ids = [orderId, mailNo, randomUUID()];
    const requests = fuzzOf(call, fieldsOf(call), requestOf(described), ids);
    // A log-out that succeeds ends the session, so it gets one of its own.
    const leaver = described.name === 'staffLogOut' ? await ops.join([...staffRoles]) : undefined;
    const run = async ({ body, headers }: { body: string | Buffer; headers: Record<string, string> }) => {
      const as = isOpen ? ops.visit() : (leaver ?? (await freshly()));
      const { http } = await raw(as, call, body, headers);
      expect(http).toBeLessThan(500);
    };
    await fc.assert(fc.asyncProperty(requests, run), { numRuns: 60, seed: 3 });
  });
});
