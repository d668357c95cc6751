import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { call } from '@yidi/contract/call';
import { shape } from '@yidi/contract/values/text';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedChannels } from '../call/channels.fixture.ts';
import { makeMount } from '../call/serve.ts';
import { mountAssets } from '../page/asset-routes.ts';
import { AdmissionControl } from './admission-control.ts';
import { openApp, TIMEOUTS_EVERY_MS } from './harden.ts';

const nothing = call({ path: '/nothing', service: 'content', access: 'public', request: shape({}), info: shape({}) });
const load = new AdmissionControl();
const app = openApp({ logger: pino({ level: 'silent' }), trustProxy: false, secure: true, load });
const { mount } = makeMount(app, {
  channels: fixedChannels,
  callerOfToken: () => null,
  signKeysOf: () => [''],
  requestMacs: () => [Buffer.alloc(32)],
  takeOnce: async () => true,
  now: () => new Date(),
  load,
  secure: true,
  signRequired: false,
  uploadFolder: tmpdir(),
});
mount(nothing, () => ({}));
const sheet = { type: 'text/css; charset=utf-8', plain: Buffer.from('p{top:0}'), etag: '"1"', immutable: true };
mountAssets(app, new Map([['/entry.css', sheet]]));
app.get('/fails', () => Promise.reject(new Error('it broke')));
// The site has a page for every path as well.
app.get('/*', (_request, reply) => reply.type('text/html').send('<p>'));

let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Connections that the server closed because their head did not arrive in time. */
let timeouts = 0;
app.server.on('clientError', (error: NodeJS.ErrnoException) => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') timeouts += 1;
});

/** Returns what the server sent until it closed the connection. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}

const json = 'Content-Type: application/json\r\nUSER-CHANNEL: 41\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}';
const end = 'Connection: close\r\n\r\n';
const answers: Readonly<Record<string, [bytes: string, status: number]>> = {
  'an answered call': [`POST /nothing HTTP/1.1\r\nHost: a\r\n${json}`, 200],
  'a call by another method': [`PUT /nothing HTTP/1.1\r\nHost: a\r\n${end}`, 405],
  'an unknown POST path': [`POST /nowhere HTTP/1.1\r\nHost: a\r\n${json}`, 404],
  'a file': [`GET /entry.css HTTP/1.1\r\nHost: a\r\n${end}`, 200],
  'a file that the browser has': [`GET /entry.css HTTP/1.1\r\nHost: a\r\nIf-None-Match: "1"\r\n${end}`, 304],
  'a page': [`GET /page HTTP/1.1\r\nHost: a\r\n${end}`, 200],
  'a failure': [`GET /fails HTTP/1.1\r\nHost: a\r\n${end}`, 500],
  'an address that cannot be read': [`GET /%zz HTTP/1.1\r\nHost: a\r\n${end}`, 400],
  'no host': [`GET /page HTTP/1.1\r\n${end}`, 400],
  'two hosts': [`GET /page HTTP/1.1\r\nHost: a\r\nHost: b\r\n${end}`, 400],
  'two hosts of a call': [`POST /nothing HTTP/1.1\r\nHost: a\r\nhost: a\r\n${json}`, 400],
  'an expectation that nobody meets': [`POST /nothing HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\n${json}`, 417],
  'another version': [`GET /page HTTP/2.0\r\nHost: a\r\n${end}`, 400],
  'another version of a call': [`POST /nothing HTTP/2.0\r\nHost: a\r\n${json}`, 400],
  'the first bytes of HTTP/2': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  'bytes that are no request': ['\x16\x03\x01 hello\r\n\r\n', 400],
  'a head that is too long': [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n${end}`, 431],
};

describe('every answer', () => {
  test.each(Object.entries(answers))('to %s has the guard headers', async (_name, [bytes, status]) => {
    const text = await send(bytes);
    const [head = '', body = ''] = text.toLowerCase().split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `));
    for (const line of [
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      'referrer-policy: strict-origin-when-cross-origin',
      'strict-transport-security: max-age=31536000; includesubdomains',
    ])
      expect(head.split('\r\n').filter((headLine) => headLine === line)).toEqual([line]);
    expect(timeouts).toBe(0);
    if (status >= 400) expect(JSON.parse(body)).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) });
  });

  test.each(['/queryDetail/%E0%A4%A', '/%zz?a=%'])('to a browser that asks for %s is a page', async (path) => {
    const text = await send(`GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: text/html,*/*\r\n${end}`);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toContain('<p>');
  });

  test('to an unknown POST path is 400404', async () => {
    const text = await send(answers['an unknown POST path']![0]);
    expect(text).toContain('"code":"400404"');
  });

  test('is sent after 100 Continue where that is expected', async () => {
    const text = await send(`POST /nothing HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n${json}`);
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });
});

describe('a connection', () => {
  test('that requests a tunnel is closed', async () => {
    const text = await send('CONNECT b:443 HTTP/1.1\r\nHost: b:443\r\n\r\n');
    expect(text).not.toContain(' 200 ');
    expect(timeouts).toBe(0);
  });

  test('without a complete request head is closed after at most 15 s', async () => {
    expect(app.server.headersTimeout + TIMEOUTS_EVERY_MS).toBeLessThanOrEqual(15_000);
    // The rest of the test uses a shorter time-out.
    app.server.headersTimeout = 50;
    const text = await send('POST /nothing HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    expect(timeouts).toBe(1);
    expect(text === '' || text.startsWith('HTTP/1.1 4')).toBe(true);
  });
});
