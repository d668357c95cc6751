import { connect, type Socket } from 'node:net';
import { uploadBatch } from '@yidi/contract/calls/batch';
import { openResult, type Result } from '../harness/result.ts';
import { type LoadRun, type LoadWorld, openLoadWorld, type Session, watchDuring } from './load-world.ts';
import { storeLinked } from './store-file.ts';

const AT_ONCE = 100;
const FILE_BYTES = 9 * 1024 * 1024;
/**
 * A transfer is aborted after the first period in which it moved too little. Readers fill the
 * socket buffers first.
 */
const GIVEN_UP_S = 35;

/**
 * A hundred uploads of a byte per second; then a hundred readers without log-in that request 9 MB
 * and read nothing.
 */
export async function openSlowTransfers(run: LoadRun): Promise<Result> {
  const result = openResult();
  const world = await openLoadWorld();
  try {
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => world.enter('user')));
    await stall(world, run, result, 'uploads', (at) => openUpload(world, people[at]!));
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(FILE_BYTES, ' '), Buffer.from('%%EOF\n')]);
    const path = await storeLinked(world, people[0]!, { use: 'evidence', name: 'a.pdf', content });
    await stall(world, run, result, 'readers', (at) => openReader(world.port, path, at));
    return result;
  } finally {
    await world.stop();
  }
}

async function stall(
  world: LoadWorld,
  run: LoadRun,
  result: ReturnType<typeof openResult>,
  name: string,
  open: (at: number) => Socket,
): Promise<void> {
  const sockets = Array.from({ length: AT_ONCE }, (_none, at) => open(at));
  let left = sockets.length;
  for (const socket of sockets) socket.once('close', () => (left -= 1));
  const trickle = setInterval(() => {
    if (name === 'uploads') for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  await watchDuring(world, run, result, { name, mostMs: 100, attack: async () => undefined });
  if (name === 'uploads') await untilClosed(() => left);
  else {
    // A reader that reads nothing does not notice that its connection was closed.
    await new Promise((resolve) => setTimeout(resolve, GIVEN_UP_S * 1_000));
    for (const socket of sockets) socket.resume();
    await untilClosed(() => left);
    const whole = sockets.filter(({ bytesRead }) => bytesRead > FILE_BYTES).length;
    result.expect('readers that got the whole file', whole, 0);
  }
  clearInterval(trickle);
  result.counts[`${name} opened`] = sockets.length;
  result.expect(`${name} that still hold a connection`, left, 0);
  for (const socket of sockets) socket.destroy();
}

async function untilClosed(left: () => number): Promise<void> {
  for (let waited = 0; left() > 0 && waited < GIVEN_UP_S; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 1_000));
}

function openUpload({ port }: LoadWorld, { headers }: Session): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined).resume();
  const lines = Object.entries({
    host: 'a',
    ...headers,
    'content-type': 'multipart/form-data; boundary=load',
    'content-length': '1000000',
  });
  socket.write(
    `POST ${uploadBatch.path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  socket.write('--load\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
  return socket;
}

/** Requests a page and never reads the answer. Only the server closes the connection. */
function openReader(port: number, path: string, at: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined).pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 172.16.${at >> 3}.9\r\n\r\n`);
  return socket;
}
