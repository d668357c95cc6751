import type { AddressInfo } from 'node:net';
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
