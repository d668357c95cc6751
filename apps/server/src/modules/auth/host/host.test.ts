import { doLogOut } from '@yidi/contract/calls/auth';
import { canRecognise } from '@yidi/contract/calls/host';
import { classOf } from '@yidi/contract/codes';
import type { Envelope } from '@yidi/contract/envelope';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { APP, startHostVendor } from '../../../ports/host/vendor.fixture.ts';
import { expectNotStored } from '../../../world/not-stored.ts';
import { newPhone } from '../../../world/people.ts';
import { openSite } from '../../../world/site.ts';
import { codeOf, type HostBrowser, hostsAt, mountRounds, openHostBrowser } from './round.fixture.ts';

const vendor = await startHostVendor();
afterAll(() => vendor.close());
const database = await freshDatabase();
let now = new Date();
const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
const site = await openSite(database, { hosts: hostsAt(vendor), now: () => now, log });
mountRounds(site);

beforeEach(() => {
  vendor.fault = null;
  vendor.asked.length = 0;
  now = new Date();
});

const open = (agent = 'chat', from = {}) => openHostBrowser(site, agent, from);
const sessionOf = async ({ cookie }: HostBrowser) => site.sessions.callerOfCookie(cookie, now);
const openIdOf = async (browser: HostBrowser) => (await sessionOf(browser))?.openId ?? null;

describe('GET /ndwz/o/go and /ndwz/o/back', () => {
  test('a first visit is recognised: another session id, and a clean target', async () => {
    const browser = open();
    const state = await browser.start('/orderlist?tab=1');
    const before = { cookie: browser.cookie, session: await sessionOf(browser) };
    const { code, openId } = codeOf(vendor);
    expect(await browser.back({ code, state })).toBe('/orderlist?tab=1');
    expect(browser.cookie).not.toBe(before.cookie);
    expect(await sessionOf(browser)).toMatchObject({ openId, personId: before.session!.personId, userId: null });
    expect(await site.sessions.callerOfCookie(before.cookie, now)).toBeNull();
    expect(vendor.asked).toEqual([code]);
  });

  test('the payment app brings its code as auth_code', async () => {
    const browser = open('pay');
    const state = await browser.start();
    const { code, openId } = codeOf(vendor);
    await browser.back({ auth_code: code, state, app_id: 'pay', scope: 'auth_base' });
    expect(await openIdOf(browser)).toBe(openId);
  });

  test('redirects are not stored, and send no referrer', async () => {
    const { status, headers } = await open().get('/ndwz/o/go?redirectUrl=/orderlist');
    expect(status).toBe(302);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  test('the state is 32 letters and digits, and only its hash is stored', async () => {
    const state = await open().start();
    expect(state).toMatch(/^[A-Za-z0-9]{32}$/);
    const rows = await database.db.selectFrom('hostRound').selectAll().execute();
    expectNotStored(rows, state);
  });

  test('a round starts once a session; a browser that is no host app starts none', async () => {
    const browser = open();
    expect(await browser.start()).not.toBe('');
    expect(await browser.start()).toBe('');
    expect(await open('Mozilla/5.0').start()).toBe('');
    const framed = await open().get('/ndwz/o/go?redirectUrl=/home', { 'sec-fetch-mode': 'no-cors' });
    expect(framed.location).toBe('/home');
  });

  test('a foreign target leads home', async () => {
    const browser = open();
    const state = await browser.start('//evil.example/x');
    expect(await browser.back({ code: codeOf(vendor).code, state })).toBe('/index');
  });
});

describe('no exchange without a state of this very session', () => {
  test.each([
    ['without a state', (_own: string, _other: string) => ({})],
    ['with the state of another session', (_own: string, other: string) => ({ state: other })],
    ['with an invented state', () => ({ state: 'A'.repeat(32) })],
    ['with a state of 33 characters', (own: string) => ({ state: `${own}x` })],
  ])('a code %s is sent to no vendor', async (_what, change) => {
    const [browser, other] = [open(), open()];
    const [own, foreign] = [await browser.start(), await other.start()];
    const { code } = codeOf(vendor);
    expect(await browser.back({ code, ...(change(own, foreign) as { state?: string }) })).toBe('/home');
    expect(vendor.asked).toEqual([]);
    expect(await openIdOf(browser)).toBeNull();
  });

  test('a state is used once, of 50 answers at once by one', async () => {
    const browser = open();
    const state = await browser.start();
    const { code } = codeOf(vendor);
    const { cookie } = browser;
    const answers = Array.from({ length: 50 }, () => open('chat', { cookie }));
    await Promise.all(answers.map((answer) => answer.back({ code, state })));
    expect(vendor.asked).toEqual([code]);
    expect(answers.filter((answer) => answer.cookie !== cookie)).toHaveLength(1);
  });

  test('after five minutes a state is worth nothing', async () => {
    const browser = open();
    const state = await browser.start();
    now = new Date(now.getTime() + 301_000);
    expect(await browser.back({ code: codeOf(vendor).code, state })).toBe('/home');
    expect(vendor.asked).toEqual([]);
  });

  test.each([
    ['no code', { error: 'access_denied' }],
    ['an empty code', { code: '' }],
    ['a code of 513 characters', { code: 'c'.repeat(513) }],
    ['a code and an auth_code', { code: 'a', auth_code: 'b' }],
  ])('%s: anonymous at the target, and no vendor request', async (_what, query) => {
    const browser = open();
    const state = await browser.start();
    expect(await browser.back({ ...(query as Record<string, string>), state })).toBe('/orderlist');
    expect(vendor.asked).toEqual([]);
  });

  test('two codes are one too many', async () => {
    const browser = open();
    const state = await browser.start();
    const { location } = await browser.get(`/ndwz/o/back?code=a&code=b&state=${state}`);
    expect([location, vendor.asked]).toEqual(['/orderlist', []]);
  });
});

describe('refusals of the vendor', () => {
  test('a used or late code starts anew once, then the user is anonymous', async () => {
    const browser = open();
    const first = await browser.start();
    const used = codeOf(vendor, 'late').code;
    const again = await browser.back({ code: used, state: first });
    expect(again).toContain('open.weixin.qq.com');
    const second = /state=(\w{32})/.exec(again)![1]!;
    expect(await browser.back({ code: used, state: second })).toBe('/orderlist');
    expect([await openIdOf(browser), vendor.asked]).toEqual([null, [used, used]]);
  });

  test.each(['silence', 'flood', 'redirect', 'garbage', 'error500', 'noId', 'lostAnswer'] as const)(
    'a vendor with the fault %s: anonymous at the target after one request',
    async (fault) => {
      const browser = open();
      const state = await browser.start();
      vendor.fault = fault;
      const { code } = codeOf(vendor);
      expect(await browser.back({ code, state })).toBe('/orderlist');
      expect([await openIdOf(browser), vendor.asked]).toEqual([null, [code]]);
    },
  );

  test('a snapshot stays anonymous', async () => {
    const browser = open();
    const state = await browser.start();
    expect(await browser.back({ code: codeOf(vendor, 'snapshot').code, state })).toBe('/orderlist');
    expect(await openIdOf(browser)).toBeNull();
  });

  test('a user who logs out while the vendor is asked stays logged out', async () => {
    const visitor = await site.visit({ phone: newPhone(), channel: 'chat' });
    const browser = open('chat', visitor);
    const state = await browser.start();
    vendor.onAsked = () => visitor.call(doLogOut, {});
    expect(await browser.back({ code: codeOf(vendor).code, state })).toBe('/orderlist');
    vendor.onAsked = () => Promise.resolve();
    expect(await sessionOf(browser)).toBeNull();
  });
});

describe('GET /ndwz/o/tokenOauth', () => {
  const { appId } = APP;
  const ask = async (browser: HostBrowser, query: Record<string, string>) => {
    const { body } = await browser.get(`/ndwz/o/tokenOauth?${new URLSearchParams(query)}`);
    const { code, info } = JSON.parse(body) as Envelope<{ sacToken: string }>;
    return { class: classOf(code), ...info };
  };

  test('a code with the state of this session recognises it', async () => {
    const browser = open();
    const state = await browser.start();
    const { code, openId } = codeOf(vendor);
    const before = browser.cookie;
    const { class: answered, sacToken = '' } = await ask(browser, { __code: code, __appid: appId, state });
    expect(answered).toBe('OK');
    expect(browser.cookie).not.toBe(before);
    expect(await site.sessions.callerOfToken(sacToken, browser.cookie, now)).toMatchObject({ openId, userId: null });
  });

  test('SESSION for a code without a state of this session, of another app, and with a used state', async () => {
    const browser = open();
    const state = await browser.start();
    const { code } = codeOf(vendor);
    for (const query of [
      { __code: code },
      { __code: code, state: 'x'.repeat(32) },
      { __code: code, state, __appid: 'another-app' },
      { __code: code, state },
    ])
      expect(await ask(browser, query as Record<string, string>)).toEqual({ class: 'SESSION' });
    expect(vendor.asked).toEqual([]);
    expect((await ask(browser, { __appid: 'another-app' })).class).toBe('OK');
  });
});

describe('canRecognise', () => {
  test('only by a tap where the vendor asks the user, until the user is recognised', async () => {
    const visitor = await site.visit({ channel: 'chat' });
    const canNow = async (host: 'chat' | 'search') => (await visitor.call(canRecognise, { host })).info;
    expect([await canNow('chat'), await canNow('search')]).toEqual([
      { can: 1, byTap: 0 },
      { can: 0, byTap: 1 },
    ]);
    const browser = open('search', visitor);
    const state = await browser.start();
    // The user refused at the vendor, and may try again.
    expect(await browser.back({ error: 'access_denied', state })).toBe('/orderlist');
    expect((await canNow('search')).byTap).toBe(1);
    await browser.back({ code: codeOf(vendor).code, state: await browser.start() });
    expect(await browser.start()).toBe('');
  });

  test('1 before the first round, 0 after it and where no app of ours is', async () => {
    const visitor = await site.visit({ channel: 'chat' });
    const can = async (host: 'chat' | 'search' | 'mini') => (await visitor.call(canRecognise, { host })).info.can;
    expect([await can('chat'), await can('search'), await can('mini')]).toEqual([1, 0, 0]);
    const browser = open('chat', visitor);
    await browser.start();
    expect(await can('chat')).toBe(0);
  });
});

test('no log line contains a code or an openId', () => {
  expect(logged.join('')).toContain('not recognised');
  expect(logged.join('')).not.toMatch(/code-[0-9a-f]{16}|open-[0-9a-f]{16}/);
});
