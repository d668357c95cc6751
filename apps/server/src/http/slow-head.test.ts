import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openPipeline } from '../call/kinds.fixture.ts';
import { TIMEOUTS_EVERY_MS } from './harden.ts';

/**
 * Returns what the server sent until it closed the connection, and how many drips it took. One drip
 * is sent every 20 ms.
 */
function closedAfter(port: number, first: string, drip: string): Promise<{ drips: number; received: string }> {
  return new Promise((resolve) => {
    let received = '';
    let drips = 0;
    let timer: NodeJS.Timeout | undefined;
    // Drips that were sent before the connection stands would arrive before the first bytes.
    const socket: Socket = connect(port, '127.0.0.1', () => {
      socket.write(first);
      timer = setInterval(() => {
        if (!socket.writable) return;
        socket.write(drip);
        drips += 1;
      }, 20);
    });
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ drips, received });
    });
  });
}

test('a slowly sent head is answered with the envelope within 15 s on new and used connections; a silent connection is closed', async () => {
  const pipeline = await openPipeline();
  await pipeline.listen();
  expect(pipeline.app.server.headersTimeout + TIMEOUTS_EVERY_MS).toBeLessThanOrEqual(15_000);
  // The time-out is short, so that the test need not wait. Slowly sent bytes do not extend it.
  pipeline.app.server.headersTimeout = 200;
  const head = 'POST /none HTTP/1.1\r\nHost: localhost\r\n';
  const whole = 'GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const [ahead, ...ended] = await Promise.all([
    // Opened in advance, as browsers do. Text sent there would be read as the answer to their next
    // request.
    closedAfter(pipeline.port(), '', ''),
    closedAfter(pipeline.port(), head, 'X-Slow: 1\r\n'),
    closedAfter(pipeline.port(), 'P', 'O'),
    closedAfter(pipeline.port(), whole + head, 'X-Slow: 1\r\n'),
  ]);
  for (const { received } of ended) {
    // After the answer to the first request, the connection ends with the envelope or without an
    // answer.
    expect(received.slice(received.lastIndexOf('HTTP/1.1'))).toMatch(
      /^(?:$|HTTP\/1\.1 4(?:00|08) [\s\S]*"code":"4\d{5}")/,
    );
  }
  expect(ahead!.received).toBe('');
  expect(ended[0]!.received).toMatch(/^HTTP\/1\.1 408 /);
  expect(Math.max(...ended.map(({ drips }) => drips))).toBeGreaterThan(1);
  await pipeline.close();
});
