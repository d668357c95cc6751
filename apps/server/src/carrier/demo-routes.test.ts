import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { openApp } from '../http/harden.ts';
import { intakeEvents } from '../modules/carrier/carrier.ts';
import { localCarrier } from '../ports/carrier/carrier.local.ts';
import { localSms } from '../ports/sms/sms.local.ts';
import { mountDemo } from './demo-routes.ts';
import { makeDrive } from './drive.ts';
import { seedNetwork } from './seed-network.ts';
import { hangzhou, nanjing } from './world.ts';

const { db } = await freshDatabase();
const sms = localSms();
const drive = makeDrive({
  db,
  speed: 240,
  send: async (scans) => {
    const events = scans.map((scan) => ({ ...scan, source: 'ems' as const, withdrawn: scan.withdrawn ?? false }));
    return (
      await intakeEvents(
        db,
        events.map((event) => ({ eventId: event.eventId, event })),
        new Date(),
      )
    ).receipts;
  },
});
const app = openApp({ logger: pino({ level: 'silent' }), trustProxy: false });
mountDemo(app, { drive, readOutbox: sms.readOutbox });

const mailNo = '9000000000001';
beforeAll(async () => {
  await seedNetwork(db);
  await localCarrier(db).placeOrder({
    orderNo: 'YD000000000000000001',
    mailNo,
    kind: 'courier',
    productId: '1',
    ground: false,
    from: { ...hangzhou, address: '' },
    to: { ...nanjing, address: '' },
    declaredG: 1000,
    pickupStartAt: null,
    pickupEndAt: null,
    pointCode: null,
  });
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
  test('the outbox answers the messages of a phone, and all without one', async () => {
    const params = { code: '123456' };
    await sms.send({ phone: '13800000001', template: 'loginCode', params, text: '<b>123456</b> is the code' });
    await sms.send({ phone: '13800000002', template: 'loginCode', params, text: 'other' });
    const one = (await app.inject('/demo/outbox?phone=13800000001')).json<unknown[]>();
    expect(one).toMatchObject([{ phone: '13800000001', code: '123456' }]);
    expect(Object.keys(one[0] as object)).toEqual(['at', 'phone', 'text', 'code']);
    expect((await app.inject('/demo/outbox')).json()).toHaveLength(2);
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
  });

  test('sets the speed, and refuses what is no speed', async () => {
    expect((await form('/demo/speed', { speed: '0' })).statusCode).toBe(303);
    expect(await drive.speed()).toBe(0);
    for (const speed of ['', '-1', 'NaN', '1e9', 'fast']) {
      expect((await form('/demo/speed', { speed })).statusCode).toBe(400);
    }
    expect((await post('/demo/speed', { speed: 240 })).json()).toEqual({ ok: true });
  });

  test('another site cannot drive it', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/demo/speed',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { speed: 0 },
    });
    expect(answer.statusCode).toBe(404);
    expect(await drive.speed()).toBe(240);
  });
});
