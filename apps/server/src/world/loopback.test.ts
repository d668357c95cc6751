import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { answering } from './loopback.ts';

const bodies: string[] = [];
const server = createServer(
  answering((_request, body, response) => {
    bodies.push(body.toString());
    response.end(JSON.stringify(JSON.parse(body.toString())));
  }),
);
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a request that the vendor cannot read is refused, and the next one is answered', async () => {
  const stranger = await fetch(url, { method: 'POST', body: 'hello' });
  expect(stranger.status).toBe(400);
  const own = await fetch(url, { method: 'POST', body: '{"a":1}' });
  expect(own.status).toBe(200);
  expect(await own.json()).toEqual({ a: 1 });
  expect(bodies).toEqual(['hello', '{"a":1}']);
});
