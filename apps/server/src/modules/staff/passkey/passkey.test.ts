import {
  staffBeginEnrolment,
  staffBeginLogIn,
  staffBeginProof,
  staffFinishEnrolment,
  staffFinishLogIn,
  staffFinishProof,
  staffMe,
} from '@yidi/contract/calls/staff-log-in';
import {
  staffBeginPasskey,
  staffFinishPasskey,
  staffPasskeys,
  staffRemovePasskey,
} from '@yidi/contract/calls/staff-people';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countLockWaits, freshDatabase } from '../../../db/testing.ts';
import { Authenticator } from '../../../world/authenticator.ts';
import { logInBy } from '../../../world/colleagues.ts';
import { type Colleague, OPS_ORIGIN, openOps } from '../../../world/ops.ts';
import { makeCode, makeLink } from '../people/link.store.ts';
import { shutOut } from '../people/people.store.ts';

const database = await freshDatabase();
const { db } = database;
let nowMs = Date.parse('2026-11-20T08:00:00Z');
const ops = openOps(database, { now: () => new Date(nowMs) });

/** Adds a passkey of a device. `id`: the id that the browser tells, if it is not the device's. */
async function add(colleague: Colleague, device = new Authenticator(OPS_ORIGIN), id?: string) {
  const { ceremony, options } = (await colleague.call(staffBeginPasskey, {})).info;
  const attestation = { ...device.register(options), ...(id !== undefined && { id }) };
  return colleague.call(staffFinishPasskey, { ceremony, attestation, label: '钥匙' });
}

const logIn = (device: Authenticator, deviation?: Parameters<Authenticator['use']>[1]) =>
  logInBy(ops, device, deviation);

const newestRefusal = () =>
  db
    .selectFrom('securityEvent')
    .select(['event', 'reason', 'staffId'])
    .where('result', '=', 'refused')
    .where('event', '<>', 'staff.act')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

test('a passkey whose id is not the signed one is refused, also one that is too long to store', async () => {
  const colleague = await ops.join(['service']);
  expect(await add(colleague, undefined, 'AAAA')).toMatchObject({ class: 'INLINE', reason: 'passkey.refused' });
  expect(await newestRefusal()).toEqual({
    event: 'staff.enrol',
    reason: 'passkey.id',
    staffId: colleague.staffId,
  });
  const device = Object.assign(new Authenticator(OPS_ORIGIN), { id: Buffer.alloc(3_000, 7) });
  expect(await add(colleague, device, 'AAAA')).toMatchObject({ class: 'INLINE', reason: 'passkey.refused' });
  expect((await colleague.call(staffPasskeys, {})).info.passkeys).toHaveLength(2);
});

test('the credential of a colleague is never enrolled again, which the security log tells', async () => {
  const [holder, other] = [await ops.join(['service']), await ops.join(['service'])];
  const device = new Authenticator(OPS_ORIGIN);
  expect((await add(holder, device)).class).toBe('OK');
  const invited = await ops.join(['service']);
  await shutOut(db, invited.staffId, 'invited');
  const { staffId } = invited;
  const at = new Date(nowMs);
  const { link } = await makeLink(db, { staffId, kind: 'invite', madeBy: holder.staffId }, at);
  const { code } = await makeCode(db, { staffId, codeBy: other.staffId }, at);
  const visitor = ops.visit();
  const { ceremony, options } = (await visitor.call(staffBeginEnrolment, { link, code })).info;
  const attestation = device.register(options);
  const refused = { class: 'INLINE', reason: 'passkey.refused' };
  for (const [call, { staffId }] of [
    [() => add(other, device), other],
    [() => visitor.call(staffFinishEnrolment, { link, code, ceremony, attestation, label: '钥匙' }), invited],
  ] as const) {
    expect(await call()).toMatchObject(refused);
    expect(await newestRefusal()).toEqual({ event: 'staff.enrol', reason: 'passkey.taken', staffId });
  }
  expect(visitor.cookie).toBe('');
  // The link was not used up by the refusal.
  expect((await visitor.call(staffBeginEnrolment, { link, code })).class).toBe('OK');
  expect((await logIn(device)).done.info.staffId).toBe(holder.staffId);
});

test('a refused log-in names the colleague whose key it was', async () => {
  const colleague = await ops.join(['service']);
  const device = new Authenticator(OPS_ORIGIN);
  await add(colleague, device);
  expect((await logIn(device)).done.class).toBe('OK');
  expect((await logIn(device, { counter: 1 })).done.class).toBe('INLINE');
  const { staffId } = colleague;
  expect(await newestRefusal()).toEqual({ event: 'staff.login', reason: 'passkey.counter', staffId });
  device.counter = 10;
  expect((await logIn(device, { unverified: true })).done.class).toBe('INLINE');
  expect(await newestRefusal()).toEqual({ event: 'staff.login', reason: 'passkey.unverified', staffId });
});

test('who was shut out while adding a passkey keeps none, for a later link would not remove it', async () => {
  const colleague = await ops.join(['service']);
  const { staffId } = colleague;
  const { ceremony, options } = (await colleague.call(staffBeginPasskey, {})).info;
  const attestation = new Authenticator(OPS_ORIGIN).register(options);
  // The call is admitted, then waits for the transaction that shuts the colleague out.
  const adding = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
    const call = colleague.call(staffFinishPasskey, { ceremony, attestation, label: '钥匙' });
    await expect.poll(() => countLockWaits(db)).toBe(1);
    await shutOut(trx, staffId, 'invited');
    return { call };
  });
  expect((await adding.call).class).toBe('LOGIN');
  expect(await db.selectFrom('staffPasskey').select('id').where('staffId', '=', staffId).execute()).toEqual([]);
});

test('removing a passkey ends the other sessions of the colleague: its device may be lost', async () => {
  const colleague = await ops.join(['service']);
  const device = new Authenticator(OPS_ORIGIN);
  await add(colleague, device);
  const { visitor: lost } = await logIn(device);
  const other = await ops.join(['service']);
  const { passkeys } = (await colleague.call(staffPasskeys, {})).info;
  const { passkeyId } = passkeys.find(({ label }) => label === '钥匙')!;
  expect((await lost.call(staffMe, {})).class).toBe('OK');
  expect((await colleague.call(staffRemovePasskey, { passkeyId })).class).toBe('OK');
  expect((await lost.call(staffMe, {})).class).toBe('LOGIN');
  for (const kept of [colleague, other]) expect((await kept.call(staffMe, {})).class).toBe('OK');
});

test('a log-in ends the session that the browser had before', async () => {
  const device = new Authenticator(OPS_ORIGIN);
  await add(await ops.join(['service']), device);
  const { visitor } = await logIn(device);
  const earlier = Object.assign(ops.visit(), { cookie: visitor.cookie });
  const { ceremony, options } = (await visitor.call(staffBeginLogIn, {})).info;
  expect((await visitor.call(staffFinishLogIn, { ceremony, assertion: device.use(options) })).class).toBe('OK');
  expect((await visitor.call(staffMe, {})).class).toBe('OK');
  expect((await earlier.call(staffMe, {})).class).toBe('LOGIN');
});

test('a stranger on the network cannot use up the ceremonies of a colleague', async () => {
  nowMs += 1_000;
  const colleague = await ops.join(['service']);
  const device = new Authenticator(OPS_ORIGIN);
  await add(colleague, device);
  const stranger = ops.visit();
  const assertion = device.use({ challenge: 'AAAA' });
  expect((await stranger.call(staffBeginLogIn, {})).class).toBe('OK');
  await sql`UPDATE limit_counter SET hits = array_fill(clock_timestamp(), ARRAY[600])
    WHERE key LIKE 'hits staff begin %'`.execute(db);
  expect((await stranger.call(staffBeginLogIn, {})).class).toBe('RATE');
  expect((await stranger.call(staffFinishLogIn, { ceremony: 'A'.repeat(43), assertion })).class).toBe('INLINE');
  const { ceremony, options } = (await colleague.call(staffBeginProof, {})).info;
  expect((await colleague.call(staffFinishProof, { ceremony, assertion: device.use(options) })).class).toBe('OK');
});
