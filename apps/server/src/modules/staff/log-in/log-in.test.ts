import {
  staffBeginProof,
  staffFinishLogIn,
  staffFinishProof,
  staffLock,
  staffLogOut,
  staffMe,
  staffReadLink,
} from '@yidi/contract/calls/staff-log-in';
import { staffPasskeys } from '@yidi/contract/calls/staff-people';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { Authenticator } from '../../../world/authenticator.ts';
import { enrolBy, logInBy } from '../../../world/colleagues.ts';
import { OPS_ORIGIN, type OpsVisitor, openOps } from '../../../world/ops.ts';
import { inviteFirst } from '../staff.public.ts';

const database = await freshDatabase();
const { db } = database;
let nowMs = Date.parse('2026-11-20T08:00:00Z');
const now = () => new Date(nowMs);
const ops = openOps(database, { now });

const linkOf = (made: Awaited<ReturnType<typeof inviteFirst>>) => {
  if (typeof made === 'string') throw new Error(made);
  return made.link.split('#')[1]!;
};

const logIn = (device: Authenticator, deviation?: Parameters<Authenticator['use']>[1]) =>
  logInBy(ops, device, deviation);

const reasons = async () => {
  const rows = await db.selectFrom('securityEvent').select(['event', 'result', 'reason']).orderBy('id').execute();
  return rows
    .filter(({ event }) => event.startsWith('staff.'))
    .map(({ event, result, reason }) => `${event} ${result} ${reason}`);
};

const link = linkOf(await inviteFirst(db, OPS_ORIGIN, '林屹', now()));
const visitor = ops.visit();
const read = await visitor.call(staffReadLink, { link });
const { device, begun, done } = await enrolBy(visitor, { link });
const me = done.info!;

describe('the first administrator', () => {
  test('enrols by the printed link, which names them, and is logged in', async () => {
    expect(read.info).toEqual({ name: '林屹', kind: 'first', until: '2026-11-20T08:30:00.000Z' });
    expect(begun.info.options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { userVerification: 'required' },
    });
    expect(done.class).toBe('OK');
    expect(me).toMatchObject({ name: '林屹', roles: ['administrator'], passkeys: 1, state: 'open' });
    expect(me.menu).toEqual(['state', 'calendar', 'tariff', 'approvals', 'staff', 'account']);
    expect((await visitor.call(staffMe, {})).info.staffId).toBe(me.staffId);
  });
  test('the link is good once', async () => {
    expect((await ops.visit().call(staffReadLink, { link })).class).toBe('NOT_FOUND');
    expect((await reasons()).at(-1)).toBe('staff.enrol refused NOT_FOUND');
  });
  test('a second one enrols by a printed link as well, and then no other is made', async () => {
    const other = openOps(await freshDatabase(), { now });
    const { db: site } = other.database;
    await enrolBy(other.visit(), { link: linkOf(await inviteFirst(site, OPS_ORIGIN, '林屹', now())) });
    const second = linkOf(await inviteFirst(site, OPS_ORIGIN, '许静', now()));
    expect((await enrolBy(other.visit(), { link: second })).done.class).toBe('OK');
    expect(await inviteFirst(site, OPS_ORIGIN, '李四', now())).toBe('administrator');
    expect(await inviteFirst(db, OPS_ORIGIN, '', now())).toBe('name');
  });
  test('a printed link is not good any more when two administrators can log in', async () => {
    const other = openOps(await freshDatabase(), { now });
    const printed = linkOf(await inviteFirst(other.database.db, OPS_ORIGIN, '王五', now()));
    await other.join(['administrator']);
    expect((await other.visit().call(staffReadLink, { link: printed })).class).toBe('OK');
    await other.join(['administrator']);
    expect((await enrolBy(other.visit(), { link: printed })).done.class).toBe('NOT_FOUND');
  });
  test('a second printed link ends the first, and each ends after 30 minutes', async () => {
    const other = openOps(await freshDatabase(), { now });
    const first = linkOf(await inviteFirst(other.database.db, OPS_ORIGIN, '王五', now()));
    const second = linkOf(await inviteFirst(other.database.db, OPS_ORIGIN, '赵六', now()));
    expect((await other.visit().call(staffReadLink, { link: first })).class).toBe('NOT_FOUND');
    expect((await other.visit().call(staffReadLink, { link: second })).info.name).toBe('赵六');
    nowMs += 30 * 60_000;
    expect((await other.visit().call(staffReadLink, { link: second })).class).toBe('NOT_FOUND');
    nowMs -= 30 * 60_000;
  });
});

describe('staffFinishLogIn', () => {
  test('logs in by a passkey, in a cookie that no script reads and no other site sends', async () => {
    const { done: me } = await logIn(device);
    expect(me).toMatchObject({ class: 'OK', info: { name: '林屹', state: 'open' } });
    expect(String(me.headers['set-cookie'])).toMatch(
      /^ops=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800$/,
    );
  });
  test.each([
    ['another origin', { origin: 'http://elsewhere.example' }, 'passkey.origin'],
    ['another challenge', { challenge: 'AAAA' }, 'passkey.challenge'],
    ['no user verification', { unverified: true }, 'passkey.unverified'],
    ['a counter that has not gone on', { counter: 1 }, 'passkey.counter'],
  ] as const)('refuses %s, with the reason in the security log and no session', async (_name, deviation, reason) => {
    const { visitor: stranger, done: refused } = await logIn(device, deviation);
    expect(refused).toMatchObject({ class: 'INLINE', reason: 'passkey.refused' });
    expect(stranger.cookie).toBe('');
    expect((await reasons()).at(-1)).toBe(`staff.login refused ${reason}`);
    device.counter = 100;
  });
  test('refuses a replayed ceremony, one of another kind, and an unknown passkey', async () => {
    const { visitor: again, request, done: first } = await logIn(device);
    expect(first.class).toBe('OK');
    const replayed = await again.call(staffFinishLogIn, request);
    expect(replayed).toMatchObject({ class: 'INLINE', reason: 'passkey.refused' });
    expect((await reasons()).at(-1)).toBe('staff.login refused passkey.replayed');
    const proof = (await visitor.call(staffBeginProof, {})).info;
    const other = { ceremony: proof.ceremony, assertion: device.use(proof.options) };
    expect((await ops.visit().call(staffFinishLogIn, other)).class).toBe('INLINE');
    expect((await logIn(new Authenticator(OPS_ORIGIN))).done.class).toBe('INLINE');
    expect((await reasons()).at(-1)).toBe('staff.login refused passkey.unknown');
  });
  test('refuses a disabled colleague', async () => {
    await db.updateTable('staff').set({ state: 'disabled' }).where('id', '=', me.staffId).execute();
    expect((await logIn(device)).done.class).toBe('INLINE');
    expect((await visitor.call(staffMe, {})).class).toBe('LOGIN');
    await db.updateTable('staff').set({ state: 'active' }).where('id', '=', me.staffId).execute();
  });
});

describe('a session', () => {
  const prove = async (at: OpsVisitor) => {
    const { ceremony, options } = (await at.call(staffBeginProof, {})).info;
    return at.call(staffFinishProof, { ceremony, assertion: device.use(options) });
  };
  test('locks after 30 idle minutes and is unlocked by a passkey', async () => {
    const { visitor: at } = await logIn(device);
    nowMs += 29 * 60_000;
    expect((await at.call(staffPasskeys, {})).class).toBe('OK');
    nowMs += 29 * 60_000;
    // Asking who one is, is no use.
    expect((await at.call(staffMe, {})).info.state).toBe('open');
    nowMs += 60_000;
    expect((await at.call(staffMe, {})).info.state).toBe('locked');
    const refused = await at.call(staffPasskeys, {});
    expect([refused.class, refused.info]).toEqual(['STEPUP', { kind: 'unlock' }]);
    expect((await prove(at)).info).toMatchObject({ state: 'open' });
    expect((await at.call(staffPasskeys, {})).class).toBe('OK');
  });
  test('is locked by hand, and ended by logging out', async () => {
    const { visitor: at } = await logIn(device);
    await at.call(staffLock, {});
    expect((await at.call(staffPasskeys, {})).class).toBe('STEPUP');
    const { cookie } = at;
    expect((await at.call(staffLogOut, {})).class).toBe('OK');
    expect(at.cookie).toBe('');
    at.cookie = cookie;
    expect((await at.call(staffMe, {})).class).toBe('LOGIN');
  });
  test('ends after 8 hours, however it is used', async () => {
    const { visitor: at } = await logIn(device);
    for (let hours = 0; hours < 8; hours += 0.25) {
      expect((await at.call(staffPasskeys, {})).class).toBe('OK');
      nowMs += 15 * 60_000;
    }
    expect((await at.call(staffPasskeys, {})).class).toBe('LOGIN');
  });
  test('has a fresh proof for five minutes', async () => {
    const { visitor: at } = await logIn(device);
    expect((await at.call(staffMe, {})).info.freshUntil).toBe(new Date(nowMs + 300_000).toISOString());
    nowMs += 300_000;
    expect((await at.call(staffMe, {})).info.freshUntil).toBeUndefined();
    await prove(at);
    expect((await at.call(staffMe, {})).info.freshUntil).toBeDefined();
  });
});
