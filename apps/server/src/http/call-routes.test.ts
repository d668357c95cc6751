import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '@yidi/contract/call';
import { shape, text } from '@yidi/contract/values/text';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixedChannels } from '../call/channels.fixture.ts';
import { makeMount } from '../call/serve.ts';
import { mountAssets } from '../page/asset-routes.ts';
import { type Admission, AdmissionControl } from './admission-control.ts';
import { openApp } from './harden.ts';

const echo = call({
  path: '/echo',
  service: 'content',
  access: 'public',
  request: shape({ word: text({ max: 40_000 }) }),
  info: shape({ length: z.int(), ip: z.string() }),
});
const hello = call({
  method: 'GET',
  path: '/hello',
  service: 'content',
  access: 'public',
  request: shape({}),
  info: shape({}),
});
const wait = call({
  path: '/wait',
  service: 'content',
  access: 'public',
  request: shape({}),
  info: shape({}),
});

const load = new AdmissionControl();
const app = openApp({ logger: pino({ level: 'silent' }), trustProxy: true, load });
const { mount } = makeMount(app, {
  channels: fixedChannels,
  callerOfToken: () => null,
  signKeysOf: () => [''],
  requestMacs: () => [Buffer.alloc(32)],
  takeOnce: async () => true,
  now: () => new Date(),
  load,
  secure: false,
  signRequired: false,
  uploadFolder: join(tmpdir(), 'yidi-no-uploads'),
});
mount(echo, ({ word }, ctx) => ({ length: word.length, ip: ctx.ip }));
mount(hello, () => ({}));
const held = Promise.withResolvers<void>();
mount(wait, () => held.promise.then(() => ({})));
const sheet = { type: 'text/css; charset=utf-8', plain: Buffer.from('p{top:0}'), etag: '"1"', immutable: true };
mountAssets(app, new Map([['/entry.css', sheet]]));

let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/**
 * Sends bytes in pieces, each after the server has received the one before. Returns everything
 * received until the connection ended.
 */
function send(...pieces: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => next());
    const next = () => {
      const piece = pieces.shift();
      if (piece !== undefined) socket.write(piece, () => setImmediate(next));
    };
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.on('error', reject);
  });
}

const head = 'POST /echo HTTP/1.1\r\nHost: a\r\nUSER-CHANNEL: 41\r\nContent-Type: application/json\r\n';
const post = (body: string, more = 'Connection: close\r\n') =>
  `${head}${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const bodiesOf = (answers: string) =>
  [...answers.matchAll(/\r\n\r\n(\{.*?"traceId":"[0-9a-f]{16}"\})/g)].map((m) => JSON.parse(m[1]!));

describe('a call over a socket', () => {
  test('is answered with the headers and the envelope of an injected one', async () => {
    const raw = await send(post('{"word":"驿递"}'));
    const injected = await app.inject({
      method: 'POST',
      url: '/echo',
      payload: '{"word":"驿递"}',
      headers: { 'user-channel': '41', 'content-type': 'application/json' },
    });
    const [lines = '', body = ''] = raw.split('\r\n\r\n');
    const names = (text: string[]) =>
      text
        .map((line) => line.toLowerCase())
        .filter((line) => !/^(date|connection|keep-alive)/.test(line))
        .sort();
    expect(names(lines.split('\r\n').slice(1))).toEqual(
      names(Object.entries(injected.headers).map(([name, value]) => `${name}: ${value}`)),
    );
    expect({ ...JSON.parse(body), traceId: '' }).toEqual({ ...injected.json(), traceId: '' });
  });
  test('is read from several packets, from chunks and after another call on the same connection', async () => {
    const whole = post('{"word":"驿递"}');
    const bytes = Buffer.from(whole);
    const cut = bytes.length - 6;
    const pieces = await send(bytes.subarray(0, 30), bytes.subarray(30, cut), bytes.subarray(cut));
    const chunked = await send(
      `${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n{"word"\r\n`,
      '4\r\n:"a"\r\n1\r\n}\r\n0\r\n\r\n',
    );
    const piped = await send(post('{"word":"a"}', '') + post('{"word":"bb"}', '') + whole);
    expect([pieces, chunked, piped].map((raw) => bodiesOf(raw).map((body) => body.info.length))).toEqual([
      [2],
      [1],
      [1, 2, 2],
    ]);
  });
  test('has the address that its proxy names', async () => {
    const raw = await send(post('{"word":"a"}', 'X-Forwarded-For: 203.0.113.8\r\nConnection: close\r\n'));
    expect(bodiesOf(raw)[0].info.ip).toBe('203.0.113.8');
  });
  test.each([
    ['declared', `${head}Content-Length: 70000\r\n\r\n`],
    ['found so', `${head}Transfer-Encoding: chunked\r\n\r\n11170\r\n{"word":"${'x'.repeat(69_991)}`],
  ])('400413 and the end of the connection when its body is too large, %s', async (_, bytes) => {
    const raw = await send(bytes);
    expect(raw).toMatch(/^HTTP\/1\.1 413 /);
    expect(raw.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(bodiesOf(raw).map((body) => body.code)).toEqual(['400413']);
  });
  test('400400 and the end of the connection without a Host', async () => {
    const raw = await send(post('{"word":"a"}', '').replace('Host: a\r\n', ''));
    expect(raw).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodiesOf(raw)[0].code).toBe('400400');
  });
  test('405 for another method, and other routes of the site still work', async () => {
    const raw = await send('GET /echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(raw).toMatch(/^HTTP\/1\.1 405 /);
    expect(raw.toLowerCase()).toContain('\r\nallow: post\r\n');
    const get = await send('GET /hello?x=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(bodiesOf(get)[0].code).toBe('400100');
  });
  test('releases its seat even when the connection breaks in the body', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' }, () =>
        socket.write(`${head}Content-Length: 50\r\n\r\n{"word"`, () => socket.destroy()),
      );
      socket.on('close', () => resolve());
    });
    expect(bodiesOf(await send(post('{"word":"a"}')))[0].code).toBe('000000');
    expect(load.underWay).toBe(0);
  });
  test('is refused under load, while files are still served', async () => {
    const turns: (Admission | Promise<Admission>)[] = [];
    while (!load.isFull('core')) turns.push(load.admit('core'));
    const [refused, file] = await Promise.all([
      send(post('{"word":"a"}')),
      send('GET /entry.css HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
    ]);
    for (const turn of turns) load.release(await turn);
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(file).toMatch(/^HTTP\/1\.1 200 [\s\S]*p\{top:0\}$/);
    expect(load.underWay).toBe(0);
  });
  // Must be the last test: from here on the site is draining.
  test('closes its connection if the server began to drain during the call', async () => {
    const answered = send(post('{}', '').replace('/echo', '/wait'));
    while (load.underWay === 0) await new Promise((resolve) => setImmediate(resolve));
    load.drain();
    held.resolve();
    expect((await answered).toLowerCase()).toContain('\r\nconnection: close\r\n');
  });
});
