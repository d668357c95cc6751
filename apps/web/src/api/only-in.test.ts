import { callsOf, domains } from '@yidi/contract/all-calls';
import type { Call, RequestOf } from '@yidi/contract/call';
import type { PublicConfig } from '@yidi/contract/page';
import { afterEach, expect, it, vi } from 'vitest';
import { platformFor } from '../channels/platform.fixture.ts';
import samples from '../channels/user-agents.fixture.json' with { type: 'json' };
import { bindSending, send } from './send.ts';

const limited = Object.values(domains)
  .flatMap(callsOf)
  .filter(([, call]) => call.client.onlyIn !== undefined);

/** Makes a call in the host of a user agent. Returns whether a request for it left the page. */
async function isSent(call: Call, sample: unknown, userAgent: string): Promise<boolean> {
  const paths: string[] = [];
  const token = { sacToken: 'token', signKey: 'key', expiresInS: 3600, nowMs: Date.now() };
  vi.stubGlobal('fetch', async (url: string) => {
    paths.push(url);
    return new Response(JSON.stringify({ code: '000000', msg: '', info: token, traceId: 't' }));
  });
  bindSending({
    config: { hosts: { content: '', user: '' } } as PublicConfig,
    platform: () => platformFor(userAgent),
    language: () => 'zh',
    toast: () => undefined,
    asks: {},
    sessionLost: async () => undefined,
  });
  sessionStorage.clear();
  await send(call, sample as RequestOf<Call>).catch(() => undefined);
  return paths.some((path) => path.endsWith(call.path));
}

afterEach(() => vi.unstubAllGlobals());

it('the signature of a page, the adverts and their taps are limited to apps', () => {
  expect(limited.map(([name]) => name).sort()).toEqual(['advertCodeTj', 'getAdvertByLabel', 'getThirdParameters']);
});

it.each(limited)('%s is sent in its apps and by no other user agent', async (name, call) => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
  const { default: sample } = await import(`../../../../packages/contract/src/samples/${name}.json`);
  const outcomes = new Set<boolean>();
  for (const { ua, device } of samples) {
    const { family } = platformFor(ua).can;
    const isApp = family !== 'other' && call.client.onlyIn!.includes(family);
    expect(await isSent(call, sample.request, ua), device).toBe(isApp);
    outcomes.add(isApp);
  }
  expect(outcomes.size).toBe(2);
});
