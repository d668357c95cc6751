import { call } from '@yidi/contract/call';
import { shape } from '@yidi/contract/values/text';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fetchFile } from './file.ts';
import { follow } from './progress.ts';
import { send, type Transport } from './send.ts';

const base = { service: 'files', access: 'session', request: shape({ token: z.string(), page: z.int() }) } as const;
const label = call({
  ...base,
  method: 'GET',
  path: '/label/{token}',
  answer: 'file',
  files: ['text/csv'],
  info: shape({}),
});
const work = call({
  ...base,
  path: '/work/{token}',
  answer: 'progress',
  info: shape({ rows: z.int() }),
  event: shape({ done: z.int() }),
});
const plain = call({ ...base, path: '/plain/{token}', info: shape({}) });
const fields = { token: '包裹/1', page: 2 };

/** Makes a server that gives every request this answer and adds the requests to `asked`. */
function answering(answer: () => Response, asked: { url: string; body: unknown; path: string }[] = []): Transport {
  let signed = '';
  return {
    fetch: async (url, init) => {
      asked.push({ url: String(url), body: init?.body, path: signed });
      return answer();
    },
    baseUrlOf: () => 'https://files',
    headersFor: (_call, _body, path) => {
      signed = path;
      return {};
    },
  };
}
const refusal = () => Response.json({ code: '400404', msg: '没有找到', info: null, traceId: 't' }, { status: 404 });

test('path parameters are sent only in the path, which is what is signed', async () => {
  const asked: { url: string; body: unknown; path: string }[] = [];
  const transport = answering(() => Response.json({ code: '000000', msg: '', info: {}, traceId: 't' }), asked);
  await send(plain, fields, transport);
  const path = `/plain/${encodeURIComponent('包裹/1')}`;
  expect(asked).toEqual([{ url: `https://files${path}`, body: '{"page":2}', path }]);
});

test('a file has its name, an error comes in the envelope', async () => {
  const headers = {
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="?.csv"; filename*=UTF-8''%E9%9D%A2.csv`,
  };
  const { name, content } = await fetchFile(
    label,
    fields,
    answering(() => new Response('a,b', { headers })),
  );
  expect([name, await content.text()]).toEqual(['面.csv', 'a,b']);
  await expect(fetchFile(label, fields, answering(refusal))).rejects.toMatchObject({ class: 'NOT_FOUND' });
});

test.each([
  ['attachment; filename=LA001943482XX.pdf', 'LA001943482XX.pdf'],
  ['attachment; filename="a \\"b\\".pdf"; size=1', 'a "b".pdf'],
  ['attachment', ''],
])('the name in %s is %s', async (disposition, name) => {
  const headers = { 'content-type': 'application/pdf', 'content-disposition': disposition };
  const file = await fetchFile(
    label,
    fields,
    answering(() => new Response('x', { headers })),
  );
  expect(file.name).toBe(name);
});

/** Sends events in chunks that end anywhere, as a network splits them. */
function streaming(text: string): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream({
    start(to) {
      for (let at = 0; at < bytes.length; at += 7) to.enqueue(bytes.subarray(at, at + 7));
      to.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}
const events = ':\n\nevent: progress\ndata: {"done":1}\n\nevent: progress\ndata: {"done":2}\n\n';
const last = (code: string) => `event: answer\ndata: {"code":"${code}","msg":"好","info":{"rows":2},"traceId":"t"}\n\n`;

test('progress events come one by one, the answer last', async () => {
  const seen: number[] = [];
  const follows = (answer: () => Response) => follow(work, fields, answering(answer), ({ done }) => seen.push(done));
  expect(await follows(() => streaming(events + last('000000')))).toEqual({ rows: 2 });
  expect(seen).toEqual([1, 2]);
  await expect(follows(() => streaming(events + last('400409')))).rejects.toMatchObject({ class: 'CONFLICT' });
  await expect(follows(() => streaming(events))).rejects.toMatchObject({ name: 'NetworkError', kind: 'offline' });
  await expect(follows(refusal)).rejects.toMatchObject({ class: 'NOT_FOUND' });
});
