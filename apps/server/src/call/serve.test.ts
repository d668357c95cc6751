import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '@yidi/contract/call';
import { goodsInfo, insuredInfo } from '@yidi/contract/values/goods';
import { option, shape, text } from '@yidi/contract/values/text';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AdmissionControl } from '../http/admission-control.ts';
import { openApp } from '../http/harden.ts';
import { fixedChannels } from './channels.fixture.ts';
import { makeMount } from './serve.ts';

const echo = call({
  path: '/echo',
  service: 'content',
  access: 'session',
  request: shape({ page: z.int(), word: z.optional(text({ max: 10 })), type: option(['1', '2']) }),
  info: shape({ page: z.int() }),
  client: { sign: true },
});
const echoForm = call({
  path: '/echo/form',
  service: 'content',
  body: 'form',
  access: 'public',
  request: shape({ phone: text({ min: 1, max: 20 }) }),
  info: shape({ phone: z.string() }),
});
/** Two calls whose fields were renamed. */
const order = { service: 'order', access: 'session' } as const;
const priced = call({
  ...{ ...order, path: '/order/v2/createOrder', request: shape({ goodsInfo, insuredInfo }) },
  info: shape({ price: z.int() }),
});
const detail = call({ ...order, path: '/order/v2/detail', request: shape({}), info: shape({ goodsInfo }) });
const broken = call({ path: '/broken', service: 'content', access: 'public', request: shape({}), info: shape({}) });

const caller = { sessionId: 's', personId: 'p', userId: null, phone: null, openId: null };
const load = new AdmissionControl();
const seen = new Set<string>();
const gate = {
  callerOfToken: async (token: string) => (token === 'good' ? caller : null),
  signKeysOf: () => ['key'],
  requestMacs: () => [Buffer.alloc(32)],
  takeOnce: async (key: string) => !seen.has(key) && seen.add(key) !== undefined,
  now: () => new Date('2026-11-20T08:00:00Z'),
  channels: fixedChannels,
  load,
  secure: false,
  signRequired: false,
  uploadFolder: join(tmpdir(), 'yidi-no-uploads'),
};
let contentVersion: string | undefined;
const logged: string[] = [];
const app = openApp({ logger: pino({}, { write: (line: string) => void logged.push(line) }), trustProxy: false, load });
const { mount } = makeMount(app, { ...gate, contentVersion: () => contentVersion });
mount(echo, ({ page }) => ({ page }));
mount(echoForm, ({ phone }) => ({ phone }));
mount(priced, ({ insuredInfo: { price } }) => ({ price }));
mount(detail, () => ({ goodsInfo: { goodInternals: '书', goodsTypeId: '02', labelName: '物品' } }));
mount(broken, () => {
  throw new Error('secret detail');
});

const head = { 'content-type': 'application/json', 'user-channel': '41', 'auth-token': 'good' };
const send = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/echo') =>
  app.inject({ method: 'POST', url, payload, headers: { ...head, ...headers } });
const versionTold = async (payload: string) => (await send(payload)).headers['content-version'];
const sendForm = (payload: string) =>
  send(payload, { 'content-type': 'application/x-www-form-urlencoded' }, '/echo/form');
const good = '{"page":1,"type":"1"}';

let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

test('every answer tells the version of the content, also a refusal', async () => {
  const good = '{"page":1,"type":"1"}';
  expect(await versionTold(good)).toBeUndefined();
  contentVersion = '8';
  expect([await versionTold(good), await versionTold('{"page":"x"}')]).toEqual(['8', '8']);
  contentVersion = undefined;
});

describe('a JSON body', () => {
  test('of a page of an earlier build is read by its former names, and answered by them as well', async () => {
    const sent = (fields: object) => send(JSON.stringify(fields), {}, '/order/v2/createOrder');
    expect((await sent({ goodsName: '书', declaredYuan: 800 })).json().info).toEqual({ price: 80_000 });
    const wrong = (await sent({ goodsName: '书', declaredYuan: '800' })).json();
    expect(wrong).toMatchObject({
      code: '400100',
      info: { fields: [{ path: 'insuredInfo.price', rule: 'field.type' }] },
    });
    const { info } = (await send('{}', {}, '/order/v2/detail')).json();
    expect(info).toMatchObject({ goodsInfo: { goodInternals: '书' }, goodsName: '书', goodsTypeId: '02' });
  });
  test('answers in the envelope', async () => {
    const reply = await send(good);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      code: '000000',
      info: { page: 1 },
      traceId: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });
  test.each([
    '',
    '{',
    '{"page":1',
    "{'a':1}",
    '{a:1}',
    '{"a":1}{"b":2}',
    '{"a":NaN}',
    '{"a":undefined}',
    '{"a":"\t"}',
    '/*c*/{"a":1}',
    '{"page":1,"type":"1","page":2}',
    '{"\\u005f_proto__":{"x":1}}',
    '{"constructor":{}}',
    '{"__proto__":null}',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    `{"a":"`,
  ])('400400 when it cannot be read: %#', async (text) => {
    const reply = await send(text);
    expect([reply.statusCode, reply.json().code]).toEqual([400, '400400']);
  });
  test.each(['7b22610022c3287d', 'fffe7b00', 'efbbbf7b7d'])('400400 when its bytes are not UTF-8: %s', async (hex) => {
    expect((await send(Buffer.from(hex, 'hex'))).json().code).toBe('400400');
  });
  test.each(['null', '"x"', 'true', '[1]', '5'])('400100 when it is no object: %s', async (text) => {
    expect((await send(text)).json().code).toBe('400100');
  });
  test.each([
    '{"page":"1","type":"1"}',
    '{"page":true,"type":"1"}',
    '{"page":1.5,"type":"1"}',
    '{"page":1,"type":1}',
    '{"page":1,"type":"1","userId":"u"}',
    '{"prototype":{"x":1}}',
  ])('400100 when a field is not as agreed: %s', async (text) => {
    const reply = await send(text);
    expect([reply.statusCode, reply.json().code]).toEqual([400, '400100']);
    expect(reply.json().info.fields[0]).toMatchObject({
      path: expect.any(String),
      msg: expect.stringMatching(/\p{Script=Han}/u),
    });
  });
  test('400413 when it is too large', async () => {
    const reply = await send(`{"word":"${'x'.repeat(70_000)}"}`);
    expect([reply.statusCode, reply.json().code]).toEqual([413, '400413']);
  });
  test.each([
    'application/jsonp',
    'application/json; charset=utf-16',
    'application/json, text/plain',
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
  ])('400415 for the content type %s', async (type) => {
    const reply = await send(good, { 'content-type': type });
    expect([reply.statusCode, reply.json().code]).toEqual([415, '400415']);
  });
  test('400415 when the body is compressed', async () => {
    expect((await send(good, { 'content-encoding': 'gzip' })).json().code).toBe('400415');
  });
  test.each(['APPLICATION/JSON', 'application/json;charset=UTF-8'])('is read as %s', async (type) => {
    expect((await send(good, { 'content-type': type })).statusCode).toBe(200);
  });
});

describe('a form body', () => {
  test('is decoded once', async () => {
    expect((await sendForm('phone=%2531+3')).json().info).toEqual({ phone: '%31 3' });
  });
  test.each(['phone=%ZZ', 'phone=%C0%AF', 'phone=%'])('400400 for bad bytes: %s', async (text) => {
    expect((await sendForm(text)).json().code).toBe('400400');
  });
  test.each([
    'phone=1&phone=2',
    '__proto__=1',
    '__proto__=1&__proto__=2',
    'phone',
    `${'k=1&'.repeat(300)}`,
    'phone[a]=1',
  ])('400100 for %#', async (text) => {
    expect((await sendForm(text)).json().code).toBe('400100');
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe('the gate', () => {
  test('200001 without or with a dead token', async () => {
    for (const token of ['', 'Bearer x'])
      expect((await send(good, { 'auth-token': token })).json()).toMatchObject({ code: '200001', info: null });
  });
  test('400100 without a known channel', async () => {
    expect((await send(good, { 'user-channel': 'PostGroup<script>' })).json().code).toBe('400100');
  });
  test('403 from a page of another site', async () => {
    expect((await send(good, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
  test('a right USER-SIGN passes once, a wrong or replayed one is refused', async () => {
    const t = String(gate.now().getTime());
    const s = createHmac('sha256', 'key').update(`/echo?json=${good}${t}nonce-0001`).digest('base64');
    const header = { 'user-sign': `t=${t};n=nonce-0001;s=${s}` };
    expect((await send(good, header)).statusCode).toBe(200);
    expect((await send(good, header)).statusCode).toBe(401);
    expect((await send(good, { 'user-sign': `t=${t};n=nonce-0002;s=${s}` })).statusCode).toBe(401);
  });
  test.each([
    [300_000, 200, undefined],
    [-300_000, 200, undefined],
    [300_001, 401, 'sign.clock'],
    [-300_001, 401, 'sign.clock'],
  ])('a right USER-SIGN of a clock that is off by %s ms answers %s with the reason %s', async (off, status, reason) => {
    const t = String(gate.now().getTime() + off);
    const nonce = `nonce-of-${off}`;
    const s = createHmac('sha256', 'key').update(`/echo?json=${good}${t}${nonce}`).digest('base64');
    const reply = await send(good, { 'user-sign': `t=${t};n=${nonce};s=${s}` });
    expect([reply.statusCode, reply.json().info.reason]).toEqual([status, reason]);
  });
  test('999999 for an unexpected error, which is logged and not shown', async () => {
    const reply = await send('{}', {}, '/broken');
    expect([reply.statusCode, reply.json().code]).toEqual([500, '999999']);
    expect(reply.body).not.toContain('secret');
    expect(logged.join('')).toContain('secret detail');
  });
  test('serves while draining, and ends the connection with the answer', async () => {
    const before = await send(good);
    expect(before.headers.connection).not.toBe('close');
    load.drain();
    const reply = await send(good);
    expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close']);
  });
});

describe('paths and methods without a call', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('405 with Allow for %s', async (method) => {
    const reply = await app.inject({ method: method as 'GET', url: '/echo' });
    expect([reply.statusCode, reply.json().code, reply.headers.allow]).toEqual([405, '400405', 'POST']);
  });
  test('404 in the envelope for an unknown path', async () => {
    expect((await app.inject({ method: 'GET', url: '/.env' })).json().code).toBe('400404');
  });
  test.each([
    'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG',
    'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET /%ZZ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'FOO /echo HTTP/1.1\r\nHost: a\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
  ])('broken bytes get 4xx and the envelope: %#', async (bytes) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toMatch(/"code":"400\d{3}"/);
  });
});

function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    setTimeout(() => socket.destroy(new Error(`no answer: ${answer}`)), 60_000).unref();
  });
}
