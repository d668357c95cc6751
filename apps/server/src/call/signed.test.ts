import { call } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';
import { option, shape, text } from '@yidi/contract/values/text';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { head, json, openPipeline } from './kinds.fixture.ts';
import { signedBy } from './signed.ts';

const pipeline = await openPipeline();
const { app, mount } = pipeline;
afterAll(pipeline.close);

const shared = call({
  method: 'GET',
  path: '/shared/{token}/{part}',
  service: 'content',
  access: 'public',
  request: shape({ token: text({ min: 3, max: 10 }), part: option(['1', '2']), page: z.optional(text({ max: 3 })) }),
  info: shape({ token: z.string(), part: z.string() }),
});
const closed = call({
  path: '/closed/{word}',
  service: 'content',
  access: 'public',
  request: shape({ word: text({ max: 10 }), page: z.int() }),
  info: shape({ word: z.string(), page: z.int() }),
});
const notice = call({
  path: '/notify/{provider}',
  service: 'pay',
  access: 'public',
  body: 'raw',
  raw: { media: ['text/plain'], maxBytes: 100, signature: ['X-SIGN'] },
  request: shape({ provider: text({ max: 10 }) }),
  info: shape({ provider: z.string(), signer: z.string(), bytes: z.string() }),
});
mount(shared, ({ token, part }) => ({ token, part }));
mount(closed, ({ word, page }) => ({ word, page }));
mount(
  notice,
  signedBy(
    ({ bytes, headers, parameters }) => {
      if (headers['x-sign'] !== `${parameters.provider}:${bytes.toString('hex')}`) throw new ApiError('SESSION');
      return 'the bank';
    },
    async ({ bytes, signer, parameters }) => ({ provider: parameters.provider!, signer, bytes: bytes.toString('hex') }),
  ),
);

const send = (url: string, payload: string) =>
  app.inject({ method: 'POST', url, payload, headers: { ...head, ...json } });

describe('a path with named places', () => {
  const get = async (url: string) => (await app.inject({ method: 'GET', url })).json();
  test('adds the decoded path parameters to the request', async () => {
    expect((await get('/shared/%E5%8C%85%E8%A3%B9%2F1/2?page=3')).info).toEqual({ token: '包裹/1', part: '2' });
    const reply = await send('/closed/a%20b', '{"page":4}');
    expect(reply.json().info).toEqual({ word: 'a b', page: 4 });
  });
  test.each([
    ['/shared/ab/1', 'token', 'field.tooShort'],
    ['/shared/abc/3', 'part', 'field.option'],
    ['/shared/abc/1?token=abc', 'token', 'field.duplicate'],
    ['/shared/a%00bc/1', 'token', 'field.text'],
  ])('400100 for an invalid path parameter: %s', async (url, path, rule) => {
    expect(await get(url)).toMatchObject({ code: '400100', info: { fields: [{ path, rule }] } });
  });
  test.each(['/shared/abc', '/shared/abc/1/2', '/shared//1', `/shared/${'a'.repeat(200)}/1`])(
    '400404 for another path: %s',
    async (url) => {
      expect(['400404', '400100']).toContain((await get(url)).code);
    },
  );
  test.each(['/shared/%ZZ/1', '/shared/%C3%28/1'])('400400 for bad bytes: %s', async (url) => {
    expect((await get(url)).code).toBe('400400');
  });
  test('405 with Allow for another method', async () => {
    const reply = await send('/shared/abc/1', '{}');
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET']);
  });
});

describe('a raw body', () => {
  const notify = (payload: Buffer, sign: string, type = 'text/plain') =>
    app.inject({
      method: 'POST',
      url: '/notify/bank',
      payload,
      headers: { 'content-type': type, 'x-sign': sign },
    });
  test('reaches the verifier byte for byte, and the handler with the verified signer', async () => {
    const reply = await notify(Buffer.from('00ff7b', 'hex'), 'bank:00ff7b');
    expect(reply.json()).toMatchObject({
      code: '000000',
      info: { provider: 'bank', signer: 'the bank', bytes: '00ff7b' },
    });
  });
  test('200001 when other bytes were signed, for every content type', async () => {
    expect((await notify(Buffer.from('7b'), 'bank:00', 'text/xml')).json().code).toBe('200001');
  });
  test('400415 for another content type, 400413 for a body that is too large', async () => {
    expect((await notify(Buffer.from('7b', 'hex'), 'bank:7b', 'text/xml')).json().code).toBe('400415');
    expect((await notify(Buffer.alloc(101), 'bank:')).json().code).toBe('400413');
  });
});
