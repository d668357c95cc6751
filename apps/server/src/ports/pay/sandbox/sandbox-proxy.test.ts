import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { mountSandboxPage } from './sandbox-proxy.ts';

const sandbox = createServer((_request, response) => response.end('cashier'));
const app = Fastify();

beforeAll(async () => {
  await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  mountSandboxPage(app, (sandbox.address() as AddressInfo).port);
});
afterAll(async () => {
  await app.close();
  sandbox.close();
});

describe('the sandbox’s cashier', () => {
  test.each([
    ['a form of our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a form of our own page in an older browser', { origin: 'http://yidi.example' }, 200],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }, 404],
    ['a form of another site in an older browser', { origin: 'https://attacker.example' }, 404],
    ['a form of a page without an origin', { origin: 'null' }, 404],
  ])('%s', async (_name, headers, status) => {
    const sent = { host: 'yidi.example', 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const reply = await app.inject({ method: 'POST', url: '/sandbox-pay', headers: sent, payload: 'pay=1' });
    expect(reply.statusCode).toBe(status);
  });

  test('at its own address it takes no form of another site either', async () => {
    const { baseUrl, book, close } = await openSandbox({ folder: null });
    vi.spyOn(book, 'byPrepayId').mockReturnValue({ no: '1' } as never);
    const post = (origin: string) =>
      fetch(`${baseUrl}/sandbox-pay?prepay_id=1`, { method: 'POST', headers: { origin }, redirect: 'manual' });
    expect([(await post(baseUrl)).status, (await post('https://attacker.example')).status]).toEqual([303, 404]);
    await close();
  });
});
