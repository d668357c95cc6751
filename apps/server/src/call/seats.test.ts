import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { call } from '@yidi/contract/call';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostTransfers } from '../http/open-transfers.ts';
import { type Gate, makeGate, type Order } from '../workshop/tasks.fixture.ts';
import { type Task, Workshop } from '../workshop/workshop.ts';
import { base, head, json, openPipeline } from './kinds.fixture.ts';
import { signedBy } from './signed.ts';

const pipeline = await openPipeline();
const { mount, folder, load, transfers, post } = pipeline;
const large = join(folder, 'large.pdf');
/** More than the socket buffers of both sides. */
const LARGE_BYTES = 64 * 1024 * 1024;
beforeAll(async () => {
  await writeFile(large, Buffer.alloc(LARGE_BYTES));
  await pipeline.listen();
});
const workshop = new Workshop({ heapMb: 64, cpuMs: 60_000, waiting: 100, ofOwner: 100 });
const task: Task<Order, string> = { file: join(import.meta.dirname, '../workshop/tasks.fixture.ts') };
afterAll(async () => {
  workshop.close();
  await pipeline.close();
});

let release = Promise.withResolvers<void>();
let gate: Gate;
beforeEach(() => {
  release = Promise.withResolvers<void>();
  gate = makeGate();
});
afterEach(() => gate.remove());
/** Calls that wait here for their release, and calls that wait for the task process. */
const underWay = { short: 0, long: 0 };
const session = { ...base, access: 'session' } as const;
mount(
  call({
    ...session,
    path: '/put',
    body: 'file',
    upload: { types: ['application/octet-stream'], maxBytes: 1_000_000 },
  }),
  () => ({}),
);
mount(
  call({ ...session, access: 'public', method: 'GET', path: '/large', answer: 'file', files: ['application/pdf'] }),
  () => ({ type: 'application/pdf' as const, name: 'a.pdf', content: { path: large } }),
);
mount(call({ ...session, path: '/short' }), async () => {
  underWay.short += 1;
  await release.promise;
  underWay.short -= 1;
  return {};
});
async function workInTask(): Promise<void> {
  // Takes a turn, like a database query.
  await Promise.resolve();
  const work = workshop.run(task, { kind: 'wait', gate: gate.path }, 'p');
  underWay.long += 1;
  await work;
  underWay.long -= 1;
}
mount(call({ ...session, path: '/long' }), async () => {
  await workInTask();
  return {};
});
mount(call({ ...session, path: '/paper', answer: 'file', files: ['application/pdf'] }), async () => {
  await workInTask();
  return { type: 'application/pdf' as const, name: 'a.pdf', content: Buffer.from('%PDF-1.7') };
});
mount(
  call({
    ...base,
    access: 'public',
    path: '/notice',
    body: 'raw',
    raw: { media: ['text/plain'], maxBytes: 100, signature: [] },
  }),
  signedBy(
    () => 'the carrier',
    async () => {
      await workInTask();
      return {};
    },
  ),
);

/** Sends the beginning of an upload and then stops. */
function beginUpload() {
  const headers = { ...head, 'content-type': 'multipart/form-data; boundary=x' };
  const sent = request({ port: pipeline.port(), host: '127.0.0.1', method: 'POST', path: '/put', headers });
  const status = new Promise<number>((resolve) => {
    sent.on('response', (reply) => resolve(reply.resume().statusCode!)).on('error', () => resolve(0));
  });
  sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf');
  return { sent, status };
}

/** Requests the large file and reads none of it. */
function beginDownload() {
  const socket = connect({ port: pipeline.port(), host: '127.0.0.1' });
  socket.on('error', () => undefined).pause();
  socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  return socket;
}

describe('a seat of admission control', () => {
  test('is free during uploads, which have a limit of their own per session', async () => {
    const uploads = Array.from({ length: mostTransfers.ofSession }, beginUpload);
    await expect.poll(() => transfers.count).toBe(mostTransfers.ofSession);
    expect(load.underWay).toBe(0);
    expect(await beginUpload().status).toBe(429);
    for (const { sent } of uploads) sent.destroy();
    await expect.poll(() => transfers.count).toBe(0);
    expect(load.underWay).toBe(0);
  });

  test('is free during stalled downloads, which have a limit of their own per network', async () => {
    const readers = Array.from({ length: mostTransfers.ofNetwork }, beginDownload);
    await expect.poll(() => transfers.count).toBe(mostTransfers.ofNetwork);
    expect(load.underWay).toBe(0);
    expect((await fetch(`http://127.0.0.1:${pipeline.port()}/large`)).status).toBe(429);
    for (const reader of readers) reader.destroy();
    await expect.poll(() => transfers.count).toBe(0);
  });

  test('is used by a call that works in this process, not by a call that waits for a task process', async () => {
    const calls = ['/short', '/long', '/paper'].map((path) => post(path, '{}', json));
    calls.push(post('/notice', 'a', { 'content-type': 'text/plain' }));
    await expect.poll(() => underWay).toEqual({ short: 1, long: 3 });
    expect(load.underWay).toBe(1);
    release.resolve();
    gate.open();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(load.underWay).toBe(0);
  });
});
