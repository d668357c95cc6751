import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runLoad } from './load.ts';

test('a shed request is sent again if the run retries; otherwise it counts as a failure', async () => {
  const heard = new Map<string, number>();
  const server = createServer((request, response) => {
    const name = request.url ?? '';
    const times = (heard.get(name) ?? 0) + 1;
    heard.set(name, times);
    request.resume();
    const [status, body] = times > 1 ? [200, '{"code":"000000"}'] : [503, '{"code":"500503"}'];
    response.writeHead(status, { 'retry-after': '0', 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const maker = join(import.meta.dirname, 'numbered-requests.fixture.ts');
  const order = { url, connections: 2, warmMs: 0, measureMs: 0, maker, untilEmpty: true };
  const again = await runLoad({ ...order, args: { name: 'again', count: 6 }, shedComeAgain: true });
  expect(again).toMatchObject({ requests: 6, shed: 6, failures: 0 });
  expect([...heard.values()]).toEqual([2, 2, 2, 2, 2, 2]);
  await expect(runLoad({ ...order, args: { name: 'once', count: 3 } })).rejects.toThrow('3 answers were failures');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
