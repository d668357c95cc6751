import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError, type Transport } from './send.ts';
import { uploadFile } from './upload-file.ts';

const PART = 1000;
const about = { use: 'evidence', name: 'a.pdf' } as const;
const content = new Uint8Array(3500).map((_, at) => at % 251);
const file = new Blob([content]);

/** The server side of an upload, and its connection, which fails as the test sets it. */
const server = {
  parts: new Map<number, Uint8Array>(),
  keys: [] as (string | undefined)[],
  begun: [] as { sha256?: string }[],
  asked: [] as string[],
  /** Called before each request. Throws, or returns how the connection fails. */
  line: (_what: string): 'works' | 'cut' | 'busy' | 'answerLost' => 'works',
};
const sending = () => ({ fileId: 'f', partBytes: PART, parts: 4, received: [...server.parts.keys()].sort() });
const envelope = (info: unknown) => JSON.stringify({ code: '000000', msg: '', info, traceId: 't' });
const busy = JSON.stringify({ code: '500503', msg: '', info: null, traceId: 't' });

const transport: Transport = {
  fetch: async (url, init) => {
    const what = String(url).replace('/file/', '');
    server.asked.push(what);
    const line = server.line(what);
    if (line === 'cut') throw new TypeError('network');
    if (line === 'busy') return new Response(busy, { status: 503 });
    if (what === 'begin') {
      server.keys.push(new Headers(init?.headers).get('idempotency-key') ?? undefined);
      server.begun.push(JSON.parse(String(init?.body)));
      return new Response(envelope(sending()));
    }
    return new Response(
      envelope({ fileId: 'f', name: about.name, use: 'evidence', type: 'application/pdf', bytes: 3500 }),
    );
  },
  baseUrlOf: () => '',
  headersFor: () => ({}),
};

/** The part of XMLHttpRequest, with which browsers send multipart, that `upload` uses. */
class LineToServer {
  status = 0;
  responseText = '';
  timeout = 0;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  private part = 0;
  open(_method: string, url: string): void {
    this.part = Number(url.split('/').at(-1));
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.onabort?.();
  }
  async send(form: FormData): Promise<void> {
    const what = `part ${this.part}`;
    server.asked.push(what);
    const line = server.line(what);
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    const bytes = new Uint8Array(await (form.get('file') as File).arrayBuffer());
    if (line === 'works' || line === 'answerLost') server.parts.set(this.part, bytes);
    if (line === 'cut' || line === 'answerLost') this.onerror?.();
    else {
      this.status = line === 'busy' ? 503 : 200;
      this.responseText = line === 'busy' ? busy : envelope(sending());
      this.onload?.();
    }
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', LineToServer);
  Object.assign(server, { parts: new Map(), keys: [], begun: [], asked: [], line: () => 'works' });
});
afterEach(() => vi.unstubAllGlobals());

const arrived = () => {
  const parts = [...server.parts].sort(([a], [b]) => a - b).flatMap(([, bytes]) => [...bytes]);
  return Buffer.from(parts).equals(Buffer.from(content));
};
/** Makes the first `times` attempts of each matching request fail in this way. */
function failing(times: number, how: 'cut' | 'busy' | 'answerLost', which: RegExp) {
  const seen = new Map<string, number>();
  server.line = (what) => {
    const count = (seen.get(what) ?? 0) + 1;
    seen.set(what, count);
    return which.test(what) && count <= times ? how : 'works';
  };
}
const pausesMs = [1, 1, 1];

test('sends the parts in order, and progress never goes back', async () => {
  const shares: number[] = [];
  const stored = await uploadFile(file, about, transport, { onProgress: (share) => shares.push(share) });
  expect(stored.fileId).toBe('f');
  expect(arrived()).toBe(true);
  expect(server.asked).toEqual(['begin', 'part 0', 'part 1', 'part 2', 'part 3', 'finish']);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect(server.begun[0]!.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test.each(['cut', 'busy', 'answerLost'] as const)(
  '%s: each request is tried again, the beginning with its key',
  async (how) => {
    failing(2, how, how === 'answerLost' ? /part/ : /./);
    await uploadFile(file, about, transport, { pausesMs });
    expect(arrived()).toBe(true);
    expect(server.asked.filter((what) => what === 'part 2')).toHaveLength(3);
    expect(new Set(server.keys).size).toBe(1);
  },
);

test('an upload fails when the connection stays lost, and another call sends only the missing parts', async () => {
  failing(99, 'cut', /part 2/);
  await expect(uploadFile(file, about, transport, { pausesMs })).rejects.toBeInstanceOf(NetworkError);
  expect(server.asked.filter((what) => what === 'part 2')).toHaveLength(4);
  server.asked = [];
  failing(0, 'cut', /./);
  await uploadFile(file, about, transport, { pausesMs });
  expect(server.asked).toEqual(['begin', 'part 2', 'part 3', 'finish']);
  expect(server.begun[1]).toEqual(server.begun[0]);
});

test('an upload that is aborted while it waits for the connection ends at once', async () => {
  failing(99, 'cut', /part 1/);
  const stop = new AbortController();
  const going = uploadFile(file, about, transport, { pausesMs: [60_000], signal: stop.signal });
  await expect.poll(() => server.asked).toContain('part 1');
  stop.abort(new Error('left'));
  await expect(going).rejects.toThrow('left');
});

test('a refusal is not retried', async () => {
  const refusing: Transport = {
    ...transport,
    fetch: async () => {
      server.asked.push('begin');
      return new Response(JSON.stringify({ code: '400409', msg: '', info: { reason: 'file.full' }, traceId: 't' }), {
        status: 409,
      });
    },
  };
  await expect(uploadFile(file, about, refusing, { pausesMs })).rejects.toMatchObject({ reason: 'file.full' });
  expect(server.asked).toEqual(['begin']);
});
