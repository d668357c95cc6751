import { devices, endDevices, getLoginUserInfo, tokenOauth } from '@yidi/contract/calls/auth';
import { saveMessageSettings } from '@yidi/contract/calls/message';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { logInByCode } from '../../../world/log-in.ts';
import { newPhone } from '../../../world/people.ts';
import { openSite, type Visitor } from '../../../world/site.ts';
import { deliverOutbox } from '../../message/message.fixture.ts';
import { messageTopics } from '../../message/topics.ts';

const database = await freshDatabase();
const { db } = database;
const clock = { now: new Date('2026-11-24T14:30:00+08:00') };
const site = await openSite(database, { now: () => clock.now });
const { keys } = site.ports;

const agents = {
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.44',
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0.0.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0',
};

const pass = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

/** A visitor on a device, which sends its user agent with each call. */
async function on(agent: string, ip: string): Promise<Visitor> {
  const visitor = await site.visit({ ip });
  const { call } = visitor;
  visitor.call = (which, request, options) =>
    call(which, request, { ...options, headers: { 'user-agent': agent, ...options?.headers } });
  return visitor;
}

/** Reopens a page: a new token, and a new session if the old one has expired. */
async function reopen(visitor: Visitor): Promise<Visitor> {
  visitor.token = (await visitor.call(tokenOauth, {})).info.sacToken;
  return visitor;
}

/** Logs a user in on two devices, the second two minutes after the first. */
async function onTwo() {
  const phone = newPhone();
  const first = await logInByCode(site, await on(agents.phone, '203.0.113.77'), phone);
  pass(2);
  const second = await logInByCode(site, await on(agents.desk, '2001:db8:77:1::5'), phone);
  return { phone, first, second };
}

const listOf = async (visitor: Visitor) => (await visitor.call(devices, {})).info.devices;

describe('devices', () => {
  test('lists device, network, start and last use, with the calling device first', async () => {
    const { second } = await onTwo();
    pass(1);
    expect(await listOf(second)).toMatchObject([
      { app: 'edge', system: 'windows', net: '2001:db8:77::/48', here: true, since: '2026-11-24T14:32:00+08:00' },
      { app: 'wechat', system: 'iphone', net: '203.0.113.0/24', here: false, lastUsed: '2026-11-24T14:30:00+08:00' },
    ]);
  });

  test('a page view in another network updates the last use; ended sessions are not listed', async () => {
    const { phone, first, second } = await onTwo();
    pass(30);
    const moved = await site.app.inject({
      method: 'GET',
      url: tokenOauth.path,
      remoteAddress: '198.51.100.4',
      headers: { 'user-channel': '5', 'user-agent': agents.phone, cookie: `sid=${first.cookie}` },
    });
    expect(moved.statusCode).toBe(200);
    expect((await listOf(await reopen(second))).find(({ here }) => !here)).toMatchObject({ net: '198.51.100.0/24' });
    pass(8 * 24 * 60);
    const again = await logInByCode(site, await site.visit({ ip: '203.0.113.90' }), phone);
    expect(await listOf(again)).toMatchObject([{ here: true }]);
  });

  test('the model, where the browser names it', async () => {
    const visitor = await logInByCode(site, await on(agents.android, '203.0.113.78'), newPhone());
    expect(await listOf(visitor)).toMatchObject([{ app: 'chrome', system: 'android', model: 'Pixel 8' }]);
    const { first } = await onTwo();
    expect((await listOf(first)).map((device) => device.model)).toEqual([undefined, undefined]);
  });

  test('LOGIN for who is not logged in', async () => {
    expect((await (await site.visit()).call(devices, {})).class).toBe('LOGIN');
    expect((await (await site.visit()).call(endDevices, {})).class).toBe('LOGIN');
  });
});

describe('endDevices', () => {
  test('ends one device: its next call is SESSION, the rest is returned, and the event is logged', async () => {
    const { first, second } = await onTwo();
    const { id } = (await listOf(second)).find(({ here }) => !here)!;
    expect((await first.call(getLoginUserInfo, {})).info.isLogin).toBe(1);
    const { info } = await second.call(endDevices, { id });
    expect(info.devices).toMatchObject([{ here: true }]);
    expect((await first.call(getLoginUserInfo, {})).class).toBe('SESSION');
    expect((await second.call(getLoginUserInfo, {})).info.isLogin).toBe(1);
    const events = await db.selectFrom('securityEvent').select('result').where('event', '=', 'session.end').execute();
    expect(events).toEqual([{ result: 'done' }]);
    expect((await second.call(endDevices, { id })).class).toBe('NOT_FOUND');
  });

  test('without an id it ends all other devices, and not this one', async () => {
    const { phone, first, second } = await onTwo();
    pass(2);
    const third = await logInByCode(site, await on('', '203.0.113.80'), phone);
    expect((await third.call(endDevices, {})).info.devices).toHaveLength(1);
    for (const gone of [first, second]) expect((await gone.call(getLoginUserInfo, {})).class).toBe('SESSION');
    expect((await third.call(getLoginUserInfo, {})).info.isLogin).toBe(1);
  });

  test('BAD_INPUT for this device, NOT_FOUND for a device of another user, which stays logged in', async () => {
    const { first, second } = await onTwo();
    const here = (await listOf(first)).find((device) => device.here)!;
    expect((await first.call(endDevices, { id: here.id })).class).toBe('BAD_INPUT');
    const stranger = await logInByCode(site, await on(agents.desk, '203.0.113.99'), newPhone());
    expect((await stranger.call(endDevices, { id: here.id })).class).toBe('NOT_FOUND');
    expect((await first.call(getLoginUserInfo, {})).info.isLogin).toBe(1);
    expect((await second.call(getLoginUserInfo, {})).info.isLogin).toBe(1);
  });
});

describe('a log-in on a device that the account does not know', () => {
  const deliverMessages = () => deliverOutbox(db, messageTopics({ keys, ordersForMessages: async () => new Map() }));
  const toldTo = async (visitor: Visitor) => {
    await deliverMessages();
    const caller = await site.sessions.callerOfCookie(visitor.cookie, clock.now);
    const own = db.selectFrom('message').select(['way', 'template', 'result']).orderBy('seq');
    return own.where('personId', '=', caller!.personId).where('kind', '=', 'safety').execute();
  };

  test('is notified in the app and by SMS, except for the first device and known devices', async () => {
    const { first, second, phone } = await onTwo();
    expect(await toldTo(second)).toEqual([
      { way: 'app', template: 'newDevice', result: 'sent' },
      { way: 'sms', template: 'newDevice', result: 'waiting' },
    ]);
    pass(2);
    await logInByCode(site, await reopen(first), phone);
    expect(await toldTo(second)).toHaveLength(2);
  });

  test('is notified although the messages are off, and again after a log-out of the device', async () => {
    const { first, second, phone } = await onTwo();
    const off = { choices: [{ kind: 'safety' as const, way: 'sms' as const, on: false }] };
    expect((await second.call(saveMessageSettings, off)).class).toBe('BAD_INPUT');
    const { id } = (await listOf(second)).find(({ here }) => !here)!;
    await second.call(endDevices, { id });
    pass(2);
    await logInByCode(site, await reopen(first), phone);
    expect(await toldTo(second)).toHaveLength(4);
  });
});
