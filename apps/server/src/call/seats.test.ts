import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { call } from '@yidi/contract/call';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostTransfers } from '../http/open-transfers.ts';
import { base, head, json, openPipeline } from './kinds.fixture.ts';

const pipeline = await openPipeline();
const { mount, folder, load, transfers, post } = pipeline;
const large = join(folder, 'large.pdf');
/** More than sockets of both sides buffer. */
const LARGE_BYTES = 64 * 1024 * 1024;
beforeAll(async () => {
  await writeFile(large, Buffer.alloc(LARGE_BYTES));
  await pipeline.listen();
});
afterAll(pipeline.close);

let release = Promise.withResolvers<void>();
beforeEach(() => {
  release = Promise.withResolvers<void>();
});
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
const waits = (kind: keyof typeof underWay) => async () => {
  underWay[kind] += 1;
  await release.promise;
  underWay[kind] -= 1;
  return {};
};
mount(call({ ...session, path: '/short' }), waits('short'));
mount(call({ ...session, path: '/long', inThread: true }), waits('long'));

/** Sends the beginning of an upload and no more. */
function beginUpload() {
  const headers = { ...head, 'content-type': 'multipart/form-data; boundary=x' };
  const sent = request({ port: pipeline.port(), host: '127.0.0.1', method: 'POST', path: '/put', headers });
  const status = new Promise<number>((resolve) => {
    sent.on('response', (reply) => resolve(reply.resume().statusCode!)).on('error', () => resolve(0));
  });
  sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf');
  return { sent, status };
}

/** Requests the large file and reads nothing of it. */
function beginDownload() {
  const socket = connect({ port: pipeline.port(), host: '127.0.0.1' });
  socket.on('error', () => undefined).pause();
  socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  return socket;
}

describe('a seat of admission control', () => {
  test('is not held by uploads that are under way, whose number is limited', async () => {
    const uploads = Array.from({ length: mostTransfers.ofSession }, beginUpload);
    await expect.poll(() => transfers.count).toBe(mostTransfers.ofSession);
    expect(load.underWay).toBe(0);
    expect(await beginUpload().status).toBe(429);
    for (const { sent } of uploads) sent.destroy();
    await expect.poll(() => transfers.count).toBe(0);
    expect(load.underWay).toBe(0);
  });

  test('is not held by readers that take nothing, whose number is limited by their network', async () => {
    const readers = Array.from({ length: mostTransfers.ofNetwork }, beginDownload);
    await expect.poll(() => transfers.count).toBe(mostTransfers.ofNetwork);
    expect(load.underWay).toBe(0);
    expect((await fetch(`http://127.0.0.1:${pipeline.port()}/large`)).status).toBe(429);
    for (const reader of readers) reader.destroy();
    await expect.poll(() => transfers.count).toBe(0);
  });

  test('is held by a call that works here, and not by one that waits for a thread', async () => {
    const calls = ['/short', '/long', '/long'].map((path) => post(path, '{}', json));
    await expect.poll(() => underWay).toEqual({ short: 1, long: 2 });
    expect(load.underWay).toBe(1);
    release.resolve();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(load.underWay).toBe(0);
  });
});
