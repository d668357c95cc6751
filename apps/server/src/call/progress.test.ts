import { createServer } from 'node:http';
import { call } from '@yidi/contract/call';
import type { ApiError } from '@yidi/contract/envelope';
import { option, shape } from '@yidi/contract/values/text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AdmissionControl } from '../http/admission-control.ts';
import { Exchange } from '../http/exchange.ts';
import { base, head, json, openPipeline } from './kinds.fixture.ts';
import { serveProgress } from './progress.ts';

const pipeline = await openPipeline();
const { mount, post } = pipeline;
beforeAll(pipeline.listen);
afterAll(pipeline.close);

const work = { begun: Promise.withResolvers<void>(), ended: Promise.withResolvers<string>() };
mount(
  call({
    ...base,
    path: '/work',
    access: 'session',
    answer: 'progress',
    request: shape({ how: option(['well', 'badly', 'long']) }),
    info: shape({ rows: z.int() }),
    event: shape({ done: z.int() }),
  }),
  async ({ how }, { progress, signal }) => {
    for (const done of [1, 2]) progress({ done });
    if (how === 'badly') throw new Error('secret detail');
    if (how === 'long') {
      work.begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      work.ended.resolve(String((signal.reason as Error).message));
    }
    return { rows: 2 };
  },
);

describe('progress', () => {
  const events = (body: string) =>
    body
      .split('\n\n')
      .filter((part) => part.startsWith('event'))
      .map((part) => part.replace(/"traceId":"[^"]*"/, '').split('\n'));
  test('is sent as events, with the envelope as the last event', async () => {
    const reply = await post('/work', '{"how":"well"}', json);
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const received = events(await reply.text());
    expect(received.slice(0, 2)).toEqual([
      ['event: progress', 'data: {"done":1}'],
      ['event: progress', 'data: {"done":2}'],
    ]);
    expect(received[2]![0]).toBe('event: answer');
    expect(received[2]![1]).toMatch(/"code":"000000".*"info":\{"rows":2\}/);
  });
  test('ends with 999999 when the work fails, without the error message', async () => {
    const body = await (await post('/work', '{"how":"badly"}', json)).text();
    expect(events(body).at(-1)![1]).toContain('"code":"999999"');
    expect(body).not.toContain('secret');
  });
  test('a request refused before the work starts gets an ordinary envelope', async () => {
    const reply = await post('/work', '{"how":"odd"}', json);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, '400100']);
  });
  test('the work is aborted when the client disconnects', async () => {
    const leave = new AbortController();
    const sent = fetch(`http://127.0.0.1:${pipeline.port()}/work`, {
      method: 'POST',
      body: '{"how":"long"}',
      headers: { ...head, ...json },
      signal: leave.signal,
    });
    await work.begun.promise;
    await sent;
    leave.abort();
    expect(await work.ended.promise).toBe('the client is gone');
  });
});

test('heartbeats are sent without progress, and a stopping server ends long work with a retry answer', async () => {
  const stopping = new AdmissionControl();
  const aborted = Promise.withResolvers<unknown>();
  const server = createServer((sent, response) => {
    void serveProgress(
      new Exchange(sent, response, '', () => false, []),
      ({ signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            aborted.resolve(signal.reason);
            reject(signal.reason);
          }),
        ),
      { load: stopping, language: 'zh', refusalOf: (error) => error as ApiError, heartbeatMs: 5, drainMs: 10 },
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const reply = await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toMatch(/^(?::\n\n)+$/);
  stopping.drain();
  let last = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) last = part.value;
  expect(last).toMatch(/event: answer\ndata: .*"code":"500503"/);
  expect(await aborted.promise).toMatchObject({ class: 'OVERLOAD' });
  server.close();
});
