import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from '@yidi/contract/call';
import { option, shape } from '@yidi/contract/values/text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base, head, openPipeline } from './kinds.fixture.ts';

const pipeline = await openPipeline();
const { app, mount, folder } = pipeline;
beforeAll(() => writeFile(stored, Buffer.alloc(100_000, 'p')));
afterAll(pipeline.close);

const csv = Buffer.from('单号,收件人\n1,周晓岚\n');
const stored = join(folder, 'stored.pdf');
mount(
  call({
    ...base,
    method: 'GET',
    path: '/file/{which}',
    access: 'session',
    answer: 'file',
    files: ['text/csv', 'application/pdf'],
    request: shape({ which: option(['csv', 'pdf', 'none']) }),
  }),
  ({ which }) =>
    which === 'pdf'
      ? { type: 'application/pdf', name: 'a.pdf', show: 'inline', content: { path: stored } }
      : { type: 'text/csv', name: '面单 "十一月".csv', content: which === 'csv' ? csv : { path: `${stored}.none` } },
);

describe('a file as the answer', () => {
  const fetchFile = (which: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: `/file/${which}`, headers: { ...head, ...headers } });
  test('is complete, has its name in UTF-8 and must not be cached', async () => {
    const reply = await fetchFile('csv');
    expect([reply.statusCode, reply.rawPayload.equals(csv)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(reply.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('面单 "十一月".csv')}`,
    );
    expect(reply.headers['content-disposition']).not.toMatch(/[^\x20-\x7e]/);
  });
  test.each([
    ['bytes=0-9', 206, 10, 'bytes 0-9/100000'],
    ['bytes=99990-', 206, 10, 'bytes 99990-99999/100000'],
    ['bytes=-5', 206, 5, 'bytes 99995-99999/100000'],
    ['bytes=0-1,5-6', 200, 100_000, undefined],
    ['lines=0-1', 200, 100_000, undefined],
    ['nonsense', 200, 100_000, undefined],
  ])('a range %s', async (range, status, length, contentRange) => {
    const reply = await fetchFile('pdf', { range });
    expect([reply.statusCode, reply.rawPayload.length, reply.headers['content-range']]).toEqual([
      status,
      length,
      contentRange,
    ]);
  });
  test('416 in the envelope for a range outside', async () => {
    const reply = await fetchFile('pdf', { range: 'bytes=100000-' });
    expect([reply.statusCode, reply.json().code, reply.headers['content-range']]).toEqual([
      416,
      '400416',
      'bytes */100000',
    ]);
  });
  test('304 if the client has this version, 200 with the whole file if If-Range names another', async () => {
    const etag = String((await fetchFile('pdf')).headers.etag);
    const revalidated = await fetchFile('pdf', { 'if-none-match': `W/${etag}` });
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, '']);
    expect((await fetchFile('pdf', { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    expect((await fetchFile('pdf', { range: 'bytes=0-1', 'if-range': '"old"' })).statusCode).toBe(200);
  });
  test('a missing session, a bad field and a missing file are answered by the envelope', async () => {
    expect((await fetchFile('csv', { 'auth-token': 'x' })).json().code).toBe('200001');
    expect((await fetchFile('xml')).json().code).toBe('400100');
    expect((await fetchFile('none')).json().code).toBe('999999');
  });
});
