import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysFrom } from '../config/keys.ts';
import { freshDatabase } from '../db/testing.ts';
import { openApp } from '../http/harden.ts';
import { readEvents } from '../modules/carrier/carrier-events.ts';
import { intakeEvents } from '../modules/carrier/intake-events.ts';
import { localSms } from '../ports/sms/sms.local.ts';
import { localCarrier } from './carrier.local.ts';
import { mountDemo } from './demo-routes.ts';
import { makeDrive } from './drive.ts';
import { seedNetwork } from './seed-network.ts';
import { chooseNetwork, chosenNetwork } from './switched-desk.ts';
import { plainOrder } from './world.ts';

const { db } = await freshDatabase();
const sms = localSms();
const keys = keysFrom([randomBytes(32)]);
const drive = makeDrive({
  db,
  speed: 240,
  send: async (scans) => {
    const now = new Date();
    const events = readEvents(Buffer.from(JSON.stringify(scans)), 'application/json', now);
    return (await intakeEvents(db, keys, events, now)).receipts;
  },
});
let hostUser: 'he' | null = null;
const app = openApp({ logger: pino({ level: 'silent' }), trustProxy: false });
mountDemo(app, {
  drive,
  whoDecides: async () => (await chosenNetwork(db)) ?? 'demo',
  chooseWhoDecides: (who) => chooseNetwork(db, who),
  readOutbox: sms.readOutbox,
  acceptAbroad: (_mailNo, weighedG) => Promise.resolve(weighedG > 2000 ? 'payRest' : undefined),
  collectGift: (code) => Promise.resolve(code === '12345678'),
  hostUser: () => hostUser,
  chooseHostUser(name) {
    hostUser = name === 'he' ? name : null;
  },
  sellCard: () => Promise.resolve({ number: '9800000000000000', pin: '123456' }),
  handIn: () => Promise.resolve({}),
  quickOrder: () => Promise.resolve({}),
  handInBrand: () => Promise.resolve({}),
  issueWaybills: () => Promise.resolve([]),
});

const mailNo = '9000000000001';
beforeAll(async () => {
  await seedNetwork(db);
  await localCarrier(db).placeOrder(plainOrder(mailNo));
});

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('/demo', () => {
  test('switches who decides claims, and back; any other text and another site are refused', async () => {
    const pressed = async () =>
      /value="(\w+)" aria-pressed="true">(?:按规则|运营台同事)/.exec((await app.inject('/demo')).body)?.[1];
    expect(await pressed()).toBe('demo');
    expect((await form('/demo/network', { who: 'staffed' })).statusCode).toBe(303);
    expect([await pressed(), await chosenNetwork(db)]).toEqual(['staffed', 'staffed']);
    expect((await form('/demo/network', { who: 'nobody' })).statusCode).toBe(400);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const foreign = await app.inject({ method: 'POST', url: '/demo/network', headers, payload: { who: 'demo' } });
    expect([foreign.statusCode, await pressed()]).toEqual([404, 'staffed']);
    expect((await post('/demo/network', { who: 'demo' })).json()).toEqual({ ok: true });
    expect(await pressed()).toBe('demo');
  });

  test('the outbox answers the messages of a phone, and all without one', async () => {
    const params = { code: '123456' };
    await sms.send({ phone: '13800000001', template: 'loginCode', params, text: '<b>123456</b> is the code' });
    await sms.send({ phone: '13800000002', template: 'loginCode', params, text: 'other' });
    const messages = (await app.inject('/demo/outbox?phone=13800000001')).json<unknown[]>();
    expect(messages).toMatchObject([{ phone: '13800000001', code: '123456' }]);
    expect(Object.keys(messages[0] as object)).toEqual(['at', 'phone', 'text', 'code', 'isCall']);
    await sms.sayCode({ phone: '13800000001', code: '654321', text: '6 5 4 3 2 1' });
    expect((await app.inject('/demo/outbox?phone=13800000001')).json<unknown[]>()[0]).toMatchObject({
      code: '654321',
      isCall: true,
    });
    expect((await app.inject('/demo')).body).toContain('<b>☎');
    expect((await app.inject('/demo/outbox')).json()).toHaveLength(3);
    expect((await app.inject('/demo/outbox?phone=13800000003')).json()).toEqual([]);
  });

  test('the page shows messages and orders as text, loads no script, allows none', async () => {
    const page = await app.inject('/demo');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('&lt;b&gt;123456&lt;/b&gt;');
    expect(page.body).toContain('9000');
    expect(page.body).not.toMatch(/<script|style=| on\w+=/);
    expect((await app.inject('/demo/style.css')).headers['content-type']).toContain('text/css');
  });

  test('steps an order, fails its delivery, takes that back, by JSON and by form', async () => {
    for (let step = 0; step < 3; step += 1) expect((await post('/demo/step', { mailNo })).json()).toEqual({ ok: true });
    expect((await post('/demo/scan', { mailNo, code: '705', reason: '416' })).json()).toEqual({ ok: true });
    const answer = await form('/demo/scan', { mailNo, code: 'withdraw' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/demo']);
    expect((await post('/demo/scan', { mailNo: '9000000000009', code: '705' })).json()).toEqual({ ok: false });
    // The QR code of a mail item is base64url.
    const qr = { mailNo: '9000000000009', code: '704', signCode: 'a-_Z0' };
    expect((await post('/demo/scan', qr)).json()).toEqual({ ok: false });
  });

  test('sets the speed, and refuses what is no speed', async () => {
    expect((await form('/demo/speed', { speed: '0' })).statusCode).toBe(303);
    expect(await drive.speed()).toBe(0);
    for (const speed of ['', '-1', 'NaN', '1e9', 'fast']) {
      expect((await form('/demo/speed', { speed })).statusCode).toBe(400);
    }
    expect((await post('/demo/speed', { speed: 240 })).json()).toEqual({ ok: true });
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 404],
    // Older browsers send only this.
    [{ origin: 'http://other.example' }, 404],
    [{ origin: 'null' }, 404],
    [{ origin: 'http://localhost:80' }, 200],
    // A proxy may change the host.
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://demo.example' }, 200],
  ])('with the headers %j it is answered with %i, because another site cannot drive it', async (headers, status) => {
    const speed = await drive.speed();
    const sent = { method: 'POST', url: '/demo/speed', payload: { speed: 7 } } as const;
    const answer = await app.inject({ ...sent, headers: { host: 'localhost:80', ...headers } });
    expect(answer.statusCode).toBe(status);
    expect(await drive.speed()).toBe(status === 200 ? 7 : speed);
    await drive.setSpeed(speed);
  });
});

describe('a counter', () => {
  const found = async () => (await localCarrier(db).searchPoints({ code: 'P3301061' }, 1))[0];

  test('says how many wait, and that it closes early today', async () => {
    expect((await found())?.waiting).toBe(0);
    const reply = await post('/demo/counter', { pointCode: 'P3301061', waiting: '3', closes: '1530' });
    expect(reply.json()).toEqual({ ok: true });
    expect(await found()).toMatchObject({ waiting: 3, special: [{ from: '08:30', to: '15:30' }] });
    await post('/demo/counter', { pointCode: 'P3301061', waiting: '0', closes: 'closed' });
    expect(await found()).toMatchObject({ waiting: 0, special: [{ from: null, to: null }] });
  });

  test('that does not exist, a locker and nonsense are refused', async () => {
    for (const pointCode of ['P0', 'P3301064'])
      expect((await post('/demo/counter', { pointCode, waiting: '1' })).json()).toEqual({ ok: false });
    for (const body of [{ waiting: '-1' }, { waiting: '100' }, { waiting: '1', closes: '2460' }])
      expect((await post('/demo/counter', { pointCode: 'P3301061', ...body })).statusCode).toBe(400);
  });
});
