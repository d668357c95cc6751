import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openPipeline } from '../call/kinds.fixture.ts';

const request = 'GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Returns what the server sends to requests that are written at once, until it closes or ends. */
function answersTo(port: number, requests: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(requests));
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

const countIn = (text: string) => text.split('HTTP/1.1 404').length - 1;

test('a few requests sent ahead are answered in turn; a connection with hundreds is closed and few are begun', async () => {
  const pipeline = await openPipeline();
  let begun = 0;
  pipeline.app.addHook('onRequest', async () => {
    begun += 1;
  });
  await pipeline.listen();
  const last = request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  expect(countIn(await answersTo(pipeline.port(), request.repeat(4) + last))).toBe(5);
  expect(begun).toBe(5);
  // One after another on the same connection there is no limit.
  for (let round = 0; round < 20; round += 1) expect((await pipeline.post('/none', '{}')).status).toBe(404);
  begun = 0;
  expect(countIn(await answersTo(pipeline.port(), request.repeat(300)))).toBeLessThanOrEqual(9);
  expect(begun).toBeLessThanOrEqual(9);
  await pipeline.close();
});
