import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { guardDemo, isFromOutside } from './demo-guard.ts';

const app = Fastify();
app.get('/demo/outbox', () => ['code']);
guardDemo(app);
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/demo/outbox`;

describe('the demo', () => {
  test('answers its own machine', async () => {
    expect(await (await fetch(url)).json()).toEqual(['code']);
  });

  test.each([
    { 'x-forwarded-for': '198.51.100.7' },
    { forwarded: 'for=198.51.100.7' },
    { 'x-real-ip': '198.51.100.7' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '198.51.100.7' },
  ])('refuses a request that came through a proxy: %j', async (headers) => {
    const answer = await fetch(url, { headers: new Headers(Object.entries(headers)) });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('DEMO_IN_PUBLIC=1')]);
  });

  test('refuses HTTP/1.0, which a proxy speaks that adds no header', async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET /demo/outbox HTTP/1.0\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1[.]1 403 /);
  });

  test.each([
    ...[
      'Forwarded',
      'Via',
      'X-Forwarded',
      'X-Forwarded-Host',
      'X-Forwarded-Scheme',
      'X-Forwarded-Ssl',
      'Forwarded-For',
    ],
    ...['X-Original-Forwarded-For', 'X-Original-Host', 'X-Original-URL', 'X-Host', 'X-Scheme', 'X-ProxyUser-Ip'],
    ...[
      'X-Real-IP',
      'X-Client-IP',
      'X-Cluster-Client-IP',
      'Client-IP',
      'True-Client-IP',
      'X-Remote-IP',
      'X-Remote-Addr',
    ],
    ...['CF-Connecting-IP', 'CF-Connecting-IPv6', 'CF-Ray', 'CF-Visitor', 'CDN-Loop', 'CloudFront-Viewer-Address'],
    ...[
      'Fastly-Client-IP',
      'Fly-Client-IP',
      'DO-Connecting-IP',
      'X-Azure-ClientIP',
      'X-Appengine-User-IP',
      'Ali-CDN-Real-IP',
    ],
    ...['Proxy-Client-IP', 'WL-Proxy-Client-IP', 'X-Envoy-External-Address', 'X-Amzn-Trace-Id', 'Proxy-Authorization'],
  ])('refuses a request with %s', (name) => {
    expect(isFromOutside({ host: 'localhost:8080', [name.toLowerCase()]: '198.51.100.7' })).toBe(true);
  });

  test('answers what a browser, a page of ours and a command of this machine send', () => {
    const names = [
      ...['accept', 'accept-language', 'accept-encoding', 'user-agent', 'cookie', 'origin', 'referer', 'connection'],
      ...[
        'sec-ch-ua-platform',
        'sec-fetch-site',
        'upgrade-insecure-requests',
        'content-type',
        'content-length',
        'range',
      ],
      ...['proxy-connection', 'x-requested-with', 'idempotency-key', 'auth-token', 'user-sign', 'traceparent', 'dnt'],
      ...[
        'if-none-match',
        'cache-control',
        'pragma',
        'priority',
        'te',
        'x-carrier-key',
        'x-carrier-nonce',
        'x-device-id',
      ],
    ];
    const headers = Object.fromEntries(names.map((name) => [name, 'x']));
    expect(isFromOutside({ ...headers, host: 'localhost:8080' })).toBe(false);
  });

  test('refuses host names of others, which their pages could point at this machine', () => {
    for (const host of [
      'demo.example',
      'demo.example:8080',
      '192.0.2.7:8080',
      '127.0.0.1.example',
      'localhost.example',
    ])
      expect([host, isFromOutside({ host })]).toEqual([host, true]);
    for (const host of [
      'localhost',
      'LOCALHOST:8080',
      '127.0.0.1:8080',
      '127.1.2.3',
      '[::1]:8080',
      'yidi.localhost:80',
    ])
      expect([host, isFromOutside({ host })]).toEqual([host, false]);
  });
});
