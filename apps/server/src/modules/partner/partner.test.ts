import { randomBytes } from 'node:crypto';
import { saveAddress } from '@yidi/contract/calls/address';
import { doLogin, doLogOut, doSendPhoneV2, getLoginUserInfo, getSlider, tokenOauth } from '@yidi/contract/calls/auth';
import { doValidateToken } from '@yidi/contract/calls/exam';
import { hostLinks } from '@yidi/contract/calls/host';
import { isExistOrderOrAddr } from '@yidi/contract/calls/migration';
import { partnerTicket } from '@yidi/contract/calls/partner';
import { classOf } from '@yidi/contract/codes';
import type { Envelope } from '@yidi/contract/envelope';
import { beforeEach, describe, expect, test } from 'vitest';
import { signCarrierRequest } from '../../call/carrier-signature/carrier-sign.ts';
import type { CarrierScope } from '../../config/carrier-scopes.ts';
import { freshDatabase } from '../../db/testing.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { newPhone } from '../../world/people.ts';
import { openSite, type Visitor } from '../../world/site.ts';

const database = await freshDatabase();
const { db } = database;
const secret = 's'.repeat(40);
const carrierScopes = new Map<string, CarrierScope>([
  ['acme', { methods: new Set(['ticket']), project: 'ACME' }],
  ['other', { methods: new Set(['ticket']), project: 'OTHER' }],
  ['scanner', { methods: new Set(['events']), project: 'ACME' }],
]);
const carrierKeys = new Map(['network', ...carrierScopes.keys()].map((id) => [id, secret]));
let now = new Date(Math.floor(Date.now() / 1000) * 1000);
const site = await openSite(database, { now: () => now, carrierKeys, carrierScopes });
await db
  .updateTable('channel')
  .set({ agentAll: ['acmebank/'] })
  .where('name', '=', 'bank')
  .execute();
await db
  .insertInto('partner')
  .values([
    { code: 'ACME', channels: ['bank', 'postal', 'native'] },
    { code: 'OTHER', channels: ['bank'] },
  ])
  .execute();

const AGENT = 'Mozilla/5.0 (iPhone) AcmeBank/7.0';
const BANK = '8';
let serial = 0;
beforeEach(() => {
  // Another minute, so that the limit of a network counts each test by itself.
  now = new Date(now.getTime() + 61_000);
});

type Answer = Envelope<{ readonly token: string; readonly url: string; readonly expiresAt: string }>;

/** Asks for a token as the server of a partner does. */
async function ask(change: object = {}, key = 'acme'): Promise<Answer & { readonly class: string }> {
  const asked = { partner: 'ACME', user: `user-${++serial}`, channel: BANK, target: '/orderlist?tab=1', ...change };
  const payload = Buffer.from(JSON.stringify(asked));
  const signed = signCarrierRequest({ key, secret }, payload, now, randomBytes(12).toString('hex'));
  const headers = { 'content-type': 'application/json', ...signed };
  const reply = await site.app.inject({ method: 'POST', url: partnerTicket.path, payload, headers });
  const answer = JSON.parse(reply.body) as Answer;
  return { ...answer, class: classOf(answer.code) };
}
const tokenFor = async (user: string) => (await ask({ user })).info!.token;

/** Opens the product as a new visitor of another network, because limits count by network. */
const enter = () => site.visit({ ip: `198.51.${++serial % 250}.${Math.floor(serial / 250) + 1}` });
/** Opens it on a device that was used before. */
async function enterOn(device: string): Promise<Visitor> {
  const visitor = await enter();
  Object.assign(visitor, { device, cookie: '' });
  visitor.token = (await visitor.call(tokenOauth, {})).info.sacToken;
  return visitor;
}

async function redeem(visitor: Visitor, token: string, { agent = AGENT, channel = BANK } = {}) {
  const headers = { 'user-agent': agent, 'user-channel': channel };
  const reply = await visitor.call(doValidateToken, { token }, { headers });
  if (reply.class === 'OK') visitor.token = (await visitor.call(tokenOauth, {})).info.sacToken;
  return reply;
}
const userOf = async (visitor: Visitor) => (await visitor.call(getLoginUserInfo, {})).info;

async function logIn(visitor: Visitor, phone: string): Promise<void> {
  const { info } = await visitor.call(getSlider, {});
  const { x } = await db.selectFrom('sliderChallenge').select('x').where('id', '=', info.id).executeTakeFirstOrThrow();
  const solved = { sliderId: info.id, sliderX: String(x), sliderType: info.type };
  expect((await visitor.call(doSendPhoneV2, { phone, ...solved })).class).toBe('OK');
  const validCode = site.ports.sms.readOutbox(phone)[0]!.code;
  const reply = await visitor.call(doLogin, { phone, validCode, type: '0', autoLogin: '1' });
  expect(reply.class).toBe('OK');
  visitor.token = reply.info;
}

describe('partnerTicket', () => {
  test('answers a token of 128 bits and the link with it, and stores neither token nor user', async () => {
    const { info, class: answered } = await ask({ user: 'user-of-acme-bank' });
    expect(answered).toBe('OK');
    expect(Buffer.from(info!.token, 'base64url')).toHaveLength(16);
    expect(info!.url).toBe(`http://127.0.0.1/orderlist?tab=1&channel=8&sign=${info!.token}`);
    expect(Date.parse(info!.expiresAt) - now.getTime()).toBe(120_000);
    expectNotStored(await db.selectFrom('partnerTicket').selectAll().execute(), info!.token, 'user-of-acme-bank');
  });

  test('SESSION for a key without the permission, another secret, and a body that is sent again', async () => {
    expect((await ask({}, 'scanner')).class).toBe('SESSION');
    expect((await ask({}, 'unknown')).class).toBe('SESSION');
    const payload = Buffer.from(JSON.stringify({ partner: 'ACME', user: 'u', channel: BANK, target: '/home' }));
    const signed = signCarrierRequest({ key: 'acme', secret }, payload, now, randomBytes(12).toString('hex'));
    const headers = { 'content-type': 'application/json', ...signed };
    const send = () => site.app.inject({ method: 'POST', url: partnerTicket.path, payload, headers });
    const codes = [(await send()).json().code, (await send()).json().code];
    expect(codes.map(classOf)).toEqual(['OK', 'SESSION']);
  });

  test.each([
    ['of another partner', { partner: 'OTHER' }, 'acme', 'partner'],
    ['by a carrier’s key without a scope', {}, 'network', 'partner'],
    ['of an unknown partner', { partner: 'NOBODY' }, 'acme', 'partner'],
    ['for a channel that is not the partner’s', { partner: 'OTHER', channel: '3' }, 'other', 'channel'],
    ['for a channel without words of its user agent', { channel: '9' }, 'acme', 'channel'],
    ['for no channel', { channel: '42' }, 'acme', 'channel'],
    ['for a target of another site', { target: '//evil.example/x' }, 'acme', 'target'],
    ['for a target with a backslash', { target: '/\\evil.example' }, 'acme', 'target'],
    ['for an empty user', { user: ' ' }, 'acme', 'user'],
  ])('BAD_INPUT %s', async (_what, change, key, path) => {
    const answer = await ask(change, key);
    expect(answer.class).toBe('BAD_INPUT');
    expect((answer.info as unknown as { fields: { path: string }[] }).fields).toMatchObject([{ path }]);
  });

  test('BAD_INPUT while the partner is off', async () => {
    await db.updateTable('partner').set({ isOn: false }).where('code', '=', 'OTHER').execute();
    expect((await ask({ partner: 'OTHER' }, 'other')).class).toBe('BAD_INPUT');
    await db.updateTable('partner').set({ isOn: true }).where('code', '=', 'OTHER').execute();
    expect((await ask({ partner: 'OTHER' }, 'other')).class).toBe('OK');
  });
});

describe('the token of a partner’s link', () => {
  test('recognises its user under another cookie and answers the target, but opens no account', async () => {
    const visitor = await enter();
    const before = { cookie: visitor.cookie, user: await userOf(visitor) };
    const { class: answered, info } = await redeem(visitor, await tokenFor('alone'));
    expect([answered, info]).toEqual(['OK', { target: '/orderlist?tab=1' }]);
    expect(visitor.cookie).not.toBe(before.cookie);
    expect(await site.sessions.callerOfCookie(before.cookie, now)).toBeNull();
    expect(await userOf(visitor)).toMatchObject({ isLogin: 0, openId: 'alone' });
  });

  test('logs in silently after one log-in by SMS, in this partner’s app only, until a log-out', async () => {
    const visitor = await enter();
    await redeem(visitor, await tokenFor('linked-user-of-acme'));
    await logIn(visitor, newPhone());
    const { userId } = await userOf(visitor);
    expect((await visitor.call(hostLinks, {})).info.links).toMatchObject([{ host: 'partner', here: true }]);
    const identity = db.selectFrom('hostIdentity').selectAll().where('personId', '=', userId!);
    expectNotStored(await identity.execute(), 'linked-user-of-acme');

    const next = await enterOn(visitor.device);
    await redeem(next, await tokenFor('linked-user-of-acme'));
    expect(await userOf(next)).toMatchObject({ isLogin: 1, userId, openId: 'linked-user-of-acme' });

    const elsewhere = await enter();
    const { token } = (await ask({ partner: 'OTHER', user: 'linked-user-of-acme' }, 'other')).info!;
    expect((await redeem(elsewhere, token)).class).toBe('OK');
    expect((await userOf(elsewhere)).isLogin).toBe(0);

    await next.call(doLogOut, {});
    next.token = (await next.call(tokenOauth, {})).info.sacToken;
    await redeem(next, await tokenFor('linked-user-of-acme'));
    expect(await userOf(next)).toMatchObject({ isLogin: 0, openId: 'linked-user-of-acme' });
  });

  test('that is passed on logs nobody in on another device, and shows nobody’s addresses', async () => {
    const user = `user-${++serial}`;
    const sender = await enter();
    await redeem(sender, await tokenFor(user));
    await logIn(sender, newPhone());
    const reader = await enter();
    const address = {
      type: '1',
      name: '林清远',
      userPhone: '13911112222',
      province: '浙江省',
      city: '杭州市',
    } as const;
    const saved = await reader.call(saveAddress, { ...address, district: '西湖区', address: '文三路 1 号' });
    expect(saved.class).toBe('OK');
    // The reader opens the sender's link in the same app.
    expect((await redeem(reader, await tokenFor(user))).class).toBe('OK');
    expect(await userOf(reader)).toMatchObject({ isLogin: 0 });
    // Whose session ends then, and the sender comes back on the own device.
    now = new Date(now.getTime() + 8 * 24 * 3_600_000);
    const again = await enterOn(sender.device);
    await redeem(again, await tokenFor(user));
    expect(await userOf(again)).toMatchObject({ isLogin: 1 });
    expect((await again.call(isExistOrderOrAddr, {})).info).toMatchObject({ addresses: 0 });
  });

  test('changes no account of a user who is logged in', async () => {
    const owner = await enter();
    await redeem(owner, await tokenFor('of-the-owner'));
    await logIn(owner, newPhone());
    const other = await enter();
    await logIn(other, newPhone());
    const { userId } = await userOf(other);
    await redeem(other, await tokenFor('of-the-owner'));
    expect((await userOf(other)).userId).toBe(userId);
  });

  test('is used once, of fifty at once by one', async () => {
    const token = await tokenFor('once');
    const visitors = await Promise.all(Array.from({ length: 50 }, enter));
    const answers = await Promise.all(visitors.map((visitor) => redeem(visitor, token)));
    expect(answers.filter((answer) => answer.class === 'OK')).toHaveLength(1);
  });

  test('is refused by one wording: twice, late, in another channel or app, of a partner that is off', async () => {
    const refused = async (reply: Promise<{ class: string; info: unknown }>) => {
      const { class: answered, info } = await reply;
      return { class: answered, info };
    };
    const invented = await refused(redeem(await enter(), 'x'.repeat(22)));
    expect(invented).toMatchObject({ class: 'VERIFY', info: { reason: 'ticket.over' } });

    const used = await tokenFor('u');
    await redeem(await enter(), used);
    expect(await refused(redeem(await enter(), used))).toEqual(invented);

    const late = await tokenFor('u');
    now = new Date(now.getTime() + 121_000);
    expect(await refused(redeem(await enter(), late))).toEqual(invented);

    for (const where of [{ channel: '41' }, { agent: 'Mozilla/5.0 (iPhone) Safari/604.1' }, { channel: '3' }]) {
      const token = await tokenFor('u');
      expect(await refused(redeem(await enter(), token, where)), JSON.stringify(where)).toEqual(invented);
      expect(await refused(redeem(await enter(), token))).toEqual(invented);
    }

    const { token } = (await ask({ partner: 'OTHER' }, 'other')).info!;
    await db.updateTable('partner').set({ isOn: false }).where('code', '=', 'OTHER').execute();
    expect(await refused(redeem(await enter(), token))).toEqual(invented);
    await db.updateTable('partner').set({ isOn: true }).where('code', '=', 'OTHER').execute();
  });

  test('of a thousand random ones none is valid, and the network waits after sixty', async () => {
    const visitor = await site.visit({ ip: '203.0.113.200' });
    const classes = new Map<string, number>();
    for (let tries = 0; tries < 1_000; tries += 1) {
      const reply = await redeem(visitor, randomBytes(16).toString('base64url'));
      classes.set(reply.class, (classes.get(reply.class) ?? 0) + 1);
    }
    expect(Object.fromEntries(classes)).toEqual({ VERIFY: 60, RATE: 940 });
    expect((await userOf(visitor)).openId).toBe('');
  });
});
