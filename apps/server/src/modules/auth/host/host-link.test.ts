import {
  devices as devicesCall,
  doLogin,
  doLogOut,
  doSendPhoneV2,
  endDevices,
  getLoginUserInfo,
  getSlider,
  tokenOauth,
} from '@yidi/contract/calls/auth';
import { endHostLink, hostLinks } from '@yidi/contract/calls/host';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { startHostVendor } from '../../../ports/host/vendor.fixture.ts';
import { expectNotStored } from '../../../world/not-stored.ts';
import { makePerson, newPhone } from '../../../world/people.ts';
import { openSite, type Visitor } from '../../../world/site.ts';
import { addClosing } from '../../closing/closing.store.ts';
import { addLink } from '../linked/linked.store.ts';
import { codeOf, hostsAt, MINI_APP, mountRounds, openHostBrowser } from './round.fixture.ts';
import { startRound } from './rounds.ts';

const vendor = await startHostVendor();
afterAll(() => vendor.close());
const database = await freshDatabase();
const { db } = database;
let now = new Date();
const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
const site = await openSite(database, { hosts: hostsAt(vendor), now: () => now, log });
mountRounds(site);

let nets = 0;
let ids = 0;
const newId = () => `open-of-a-user-${++ids}`;

/**
 * Opens the product in a host app as the user with this openId: with `from`, on the same device.
 */
async function enter(
  openId: string,
  { agent = 'chat', from, unionId }: { agent?: string; from?: Visitor; unionId?: string } = {},
): Promise<Visitor> {
  const visitor = from ?? (await site.visit({ channel: 'chat', ip: `198.51.100.${++nets}` }));
  const browser = openHostBrowser(site, agent, visitor);
  const state = await browser.start();
  if (state !== '')
    await browser.back({
      [agent === 'pay' ? 'auth_code' : 'code']: codeOf(vendor, 'good', openId, unionId).code,
      state,
    });
  visitor.cookie = browser.cookie;
  visitor.device = browser.device;
  visitor.token = (await visitor.call(tokenOauth, {})).info.sacToken;
  return visitor;
}

/** Opens the product in the mini program, whose own program exchanges the code. */
async function enterMini(openId: string, unionId?: string): Promise<Visitor> {
  const visitor = await site.visit({ channel: 'chat', ip: `198.51.100.${++nets}` });
  const { sessionId } = (await site.sessions.callerOfCookie(visitor.cookie, now))!;
  const state = await startRound(db, { sessionId, appId: MINI_APP, target: '/index' }, now);
  const browser = openHostBrowser(site, 'chat', visitor);
  await browser.back({ code: codeOf(vendor, 'good', openId, unionId).code, state });
  visitor.cookie = browser.cookie;
  visitor.token = (await visitor.call(tokenOauth, {})).info.sacToken;
  return visitor;
}

async function logIn(visitor: Visitor, phone: string, autoLogin: '0' | '1' = '1'): Promise<void> {
  // A phone gets one code a minute.
  now = new Date(now.getTime() + 61_000);
  const { info } = await visitor.call(getSlider, {});
  const found = db.selectFrom('sliderChallenge').select('x').where('id', '=', info.id);
  const { x } = await found.executeTakeFirstOrThrow();
  const sent = await visitor.call(doSendPhoneV2, {
    phone,
    sliderId: info.id,
    sliderX: String(x),
    sliderType: info.type,
  });
  expect(sent.class).toBe('OK');
  const validCode = site.ports.sms.readOutbox(phone)[0]!.code;
  const reply = await visitor.call(doLogin, { phone, validCode, type: '0', autoLogin });
  expect(reply.class).toBe('OK');
  visitor.token = reply.info;
}

const userOf = async (visitor: Visitor) => (await visitor.call(getLoginUserInfo, {})).info;
const personOf = async (visitor: Visitor) => (await userOf(visitor)).userId ?? null;
const linksOf = async (visitor: Visitor) => (await visitor.call(hostLinks, {})).info.links;

/** A user whose openId is linked, and their visitor. */
async function linked(agent = 'chat') {
  const [openId, phone] = [newId(), newPhone()];
  const visitor = await enter(openId, { agent });
  await logIn(visitor, phone);
  return { openId, phone, visitor, userId: (await personOf(visitor))! };
}

/** Logs out and opens the product anew in the same browser. */
async function leaveAndReturn(visitor: Visitor, openId: string): Promise<Visitor> {
  await visitor.call(doLogOut, {});
  return enter(openId, { from: visitor });
}

describe('linking', () => {
  test.each(['chat', 'pay'])(
    'a log-in by SMS links; the next visit in the app %s is logged in silently',
    async (agent) => {
      const { openId, userId } = await linked(agent);
      const next = await enter(openId, { agent });
      expect(await userOf(next)).toMatchObject({ isLogin: 1, openId, userId });
      const row = await db
        .selectFrom('hostIdentity')
        .selectAll()
        .where('personId', '=', userId)
        .executeTakeFirstOrThrow();
      expectNotStored(row, openId);
    },
  );

  test('without the choice, and without a proven openId, nothing is linked', async () => {
    const openId = newId();
    const visitor = await enter(openId);
    await logIn(visitor, newPhone(), '0');
    expect(await linksOf(visitor)).toEqual([]);
    expect((await userOf(await enter(openId))).isLogin).toBe(0);
    const plain = await site.visit({ channel: 'chat', ip: `198.51.100.${++nets}` });
    await plain.call(tokenOauth, {}).then(({ info }) => Object.assign(plain, { token: info.sacToken }));
    await logIn(plain, newPhone());
    expect(await linksOf(plain)).toEqual([]);
  });

  test('an openId moves with the SMS proof, and the former account is told', async () => {
    const { openId, userId } = await linked();
    const other = await enter(openId);
    await logIn(await leaveAndReturn(other, openId), newPhone());
    const otherId = await personOf(other);
    expect(await personOf(await enter(openId))).toBe(otherId);
    expect(otherId).not.toBe(userId);
    const rows = await db.selectFrom('outbox').select('payload').execute();
    const sealed = rows.map(({ payload }) => (payload as { sealed?: string }).sealed ?? '');
    const news = sealed.map((text) => (text === '' ? '' : (site.ports.keys.open('message.stored', text) ?? '')));
    expect(news.filter((text) => text.includes(userId) && text.includes('hostUnlinked'))).toHaveLength(1);
  });

  test('a host app has three links of an account; the one unused for longest ends', async () => {
    const { openId: first, phone, visitor } = await linked();
    for (const openId of [newId(), newId(), newId()]) await logIn(await enter(openId), phone);
    expect(await linksOf(visitor)).toHaveLength(3);
    expect((await userOf(await enter(first))).isLogin).toBe(0);
  });
});

describe('one user of service account and mini program', () => {
  test('is logged in by either after a log-in in the other, and one end of the link ends both', async () => {
    const [openId, inMini, unionId] = [newId(), newId(), newId()];
    const visitor = await enter(openId, { unionId });
    await logIn(visitor, newPhone());
    const userId = await personOf(visitor);
    expect(await personOf(await enterMini(inMini, unionId))).toBe(userId);
    // From now on its own openId is enough.
    const again = await enterMini(inMini);
    expect(await personOf(again)).toBe(userId);
    const rows = await db.selectFrom('hostIdentity').selectAll().where('personId', '=', userId).execute();
    expect(rows.map(({ host }) => host).sort()).toEqual(['chat', 'mini']);
    for (const row of rows) expectNotStored(row, unionId);
    const [{ id } = { id: '' }] = await linksOf(again);
    expect((await again.call(endHostLink, { id })).info).toEqual({ links: [] });
    expect((await userOf(await enter(openId, { unionId }))).isLogin).toBe(0);
    expect((await userOf(await enterMini(inMini, unionId))).isLogin).toBe(0);
  });

  test('is not logged in by a paused link, nor if the two ids have two accounts', async () => {
    const [openId, unionId, phone] = [newId(), newId(), newPhone()];
    await logIn(await enter(openId, { unionId }), phone);
    const other = await enter(newId());
    await logIn(other, phone);
    expect((await other.call(endDevices, {})).class).toBe('OK');
    expect((await userOf(await enterMini(newId(), unionId))).isLogin).toBe(0);
    const shared = newId();
    await logIn(await enter(newId(), { unionId: shared }), newPhone());
    const second = newId();
    const joined = await enter(second, { unionId: shared });
    expect((await userOf(joined)).isLogin).toBe(1);
    await logIn(await leaveAndReturn(joined, second), newPhone());
    expect((await userOf(await enterMini(newId(), shared))).isLogin).toBe(0);
  });
});

describe('no silent log-in', () => {
  test('after a log-out on this device, until one logs in by hand; elsewhere it goes on', async () => {
    const { openId, phone, userId, visitor } = await linked();
    const back = await leaveAndReturn(visitor, openId);
    expect(await userOf(back)).toMatchObject({ isLogin: 0, openId });
    expect(await personOf(await enter(openId))).toBe(userId);
    await logIn(back, phone);
    // The session ends by its age, and not by a log-out.
    now = new Date(now.getTime() + 31 * DAY_MS);
    expect(await personOf(await enter(openId, { from: back }))).toBe(userId);
  });

  test('for other links after all other devices were logged out', async () => {
    const { openId, phone } = await linked();
    const other = newId();
    const visitor = await enter(other);
    await logIn(visitor, phone);
    expect((await visitor.call(endDevices, {})).class).toBe('OK');
    expect((await userOf(await enter(openId))).isLogin).toBe(0);
    expect((await userOf(await enter(other))).isLogin).toBe(1);
  });

  test('on a device that was logged out from another one', async () => {
    const { openId, phone, visitor } = await linked();
    const other = await enter(newId());
    await logIn(other, phone);
    const { devices } = (await other.call(devicesCall, {})).info;
    const { id } = devices.find(({ here }) => !here)!;
    expect((await other.call(endDevices, { id })).class).toBe('OK');
    expect((await userOf(await enter(openId, { from: visitor }))).isLogin).toBe(0);
  });

  test('for an account that is being closed, whose closing goes on', async () => {
    const { openId, userId, visitor } = await linked();
    const { sessionId } = (await site.sessions.callerOfCookie(visitor.cookie, now))!;
    const dueAt = new Date(now.getTime() + 7 * DAY_MS);
    await addClosing(db, { personId: userId, sessionId, askedAt: now, dueAt });
    expect((await userOf(await enter(openId))).isLogin).toBe(0);
    const state = db.selectFrom('accountClosing').select('state').where('personId', '=', userId);
    expect(await state.execute()).toEqual([{ state: 'waiting' }]);
  });

  test('for an account that another one opens', async () => {
    const { openId, userId } = await linked();
    const main = await makePerson({ db, keys: site.ports.keys }, { phone: newPhone(), now });
    await addLink(db, userId, main.personId, now);
    expect((await userOf(await enter(openId))).isLogin).toBe(0);
  });

  test('over a user who is logged in already', async () => {
    const { openId, userId } = await linked();
    const other = await site.visit({ phone: newPhone(), channel: 'chat', ip: `198.51.100.${++nets}` });
    await enter(openId, { from: other });
    expect(await userOf(other)).toMatchObject({ isLogin: 1, openId });
    expect(await personOf(other)).not.toBe(userId);
  });
});

describe('hostLinks', () => {
  test('lists the own links with the one of this page marked', async () => {
    const { visitor } = await linked();
    expect(await linksOf(visitor)).toMatchObject([{ host: 'chat', here: true }]);
  });

  test('a visitor without a log-in is asked to log in', async () => {
    expect((await (await enter(newId())).call(hostLinks, {})).class).toBe('LOGIN');
  });
});

describe('endHostLink', () => {
  test('ends a link: the next visit is anonymous, the session stays, the owner is told', async () => {
    const { openId, userId, visitor } = await linked();
    const [{ id } = { id: '' }] = await linksOf(visitor);
    expect((await visitor.call(endHostLink, { id })).info).toEqual({ links: [] });
    expect(await personOf(visitor)).toBe(userId);
    expect((await userOf(await enter(openId))).isLogin).toBe(0);
    const events = db.selectFrom('securityEvent').select('event').where('personId', '=', userId).execute();
    expect((await events).map(({ event }) => event)).toEqual(expect.arrayContaining(['host.link', 'host.unlink']));
  });

  test('without an id it ends the link of this page, once', async () => {
    const { visitor } = await linked();
    expect((await visitor.call(endHostLink, {})).class).toBe('OK');
    expect((await visitor.call(endHostLink, {})).class).toBe('NOT_FOUND');
  });

  test('the link of another user is not found', async () => {
    const [mine, other] = [await linked(), await linked()];
    const [{ id } = { id: '' }] = await linksOf(other.visitor);
    expect((await mine.visitor.call(endHostLink, { id })).class).toBe('NOT_FOUND');
    expect(await linksOf(other.visitor)).toHaveLength(1);
  });
});

test('a silent log-in is a security event, and no log line contains an openId or a code', async () => {
  const { openId, userId } = await linked();
  await enter(openId);
  const events = db.selectFrom('securityEvent').select(['event', 'reason']).where('personId', '=', userId).execute();
  expect(await events).toContainEqual({ event: 'login', reason: 'host.silent' });
  expect(logged.join('')).not.toMatch(/open-of-a-user|code-[0-9a-f]{16}/);
});
