import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openPipeline } from '../call/kinds.fixture.ts';

/** What the server sent until it closed, and after how many seconds; `drip` is sent once a second. */
function closedAfter(port: number, first: string, drip: string): Promise<{ seconds: number; said: string }> {
  return new Promise((resolve, reject) => {
    const began = Date.now();
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(first));
    let said = '';
    const timer = setInterval(() => socket.writable && socket.write(drip), 1_000);
    socket.on('data', (bytes) => {
      said += bytes.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ seconds: (Date.now() - began) / 1_000, said });
    });
    setTimeout(() => reject(new Error(`Still open after ${first}`)), 25_000).unref();
  });
}

test('a head that comes by drips is ended within 15 s, by the envelope, on a new and on a used connection; silence in silence', async () => {
  const pipeline = await openPipeline();
  await pipeline.listen();
  const head = 'POST /none HTTP/1.1\r\nHost: localhost\r\n';
  const whole = 'GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const [ahead, ...ended] = await Promise.all([
    // Opened ahead of need, as browsers do: anything said there would be read as the answer to their next request.
    closedAfter(pipeline.port(), '', ''),
    closedAfter(pipeline.port(), head, 'X-Slow: 1\r\n'),
    closedAfter(pipeline.port(), 'P', 'O'),
    closedAfter(pipeline.port(), whole + head, 'X-Slow: 1\r\n'),
  ]);
  for (const { seconds, said } of ended) {
    // Apart from the answer to the first request, the connection ends with the envelope or without an answer.
    expect(seconds).toBeLessThan(15.9);
    expect(said.slice(said.lastIndexOf('HTTP/1.1'))).toMatch(/^(?:$|HTTP\/1\.1 4(?:00|08) [\s\S]*"code":"4\d{5}")/);
  }
  expect(ahead!.said).toBe('');
  expect(ended[0]!.said).toMatch(/^HTTP\/1\.1 408 /);
  expect(Math.max(...ended.map(({ seconds }) => seconds))).toBeGreaterThan(5);
  await pipeline.close();
}, 30_000);
