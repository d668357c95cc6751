import type { PublicConfig } from '@yidi/contract/page';
import { afterAll, expect, test, vi } from 'vitest';

/** The page's modules as after a reload: each has its state in memory, as the token. */
async function openPage() {
  vi.resetModules();
  const [{ bindSending, send }, { loseSession }, { platformFor }, { queryHome }, notices] = await Promise.all([
    import('../api/send.ts'),
    import('./lose-session.ts'),
    import('../channels/platform.fixture.ts'),
    import('@yidi/contract/calls/account'),
    import('./notice-queue.ts'),
  ]);
  bindSending({
    config: { hosts: { user: '' } } as PublicConfig,
    platform: () => platformFor(''),
    language: () => 'zh',
    toast: () => undefined,
    asks: {},
    sessionLost: loseSession,
  });
  return { call: () => send(queryHome, {}), isBlocked: notices.isBlocked };
}

// The last page's token stays invalid. Other files of this worker import the modules anew.
afterAll(() => void vi.resetModules());

/** A server whose session has ended, and a tab with its storage. */
function stubBrowser() {
  const stored = new Map<string, string>();
  const seen = { reloads: 0, tokens: [] as string[], used: [] as (string | null)[], isOver: true };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { location: { reload: () => (seen.reloads += 1) } });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/tokenOauth')) {
      seen.tokens.push(`token-${seen.tokens.length + 1}`);
      const info = { sacToken: seen.tokens.at(-1), signKey: 'key', expiresInS: 900, nowMs: Date.now() };
      return Response.json({ code: '000000', msg: '', info, traceId: '0' });
    }
    seen.used.push(new Headers(init.headers).get('auth-token'));
    const [code, info] = seen.isOver ? ['200001', null] : ['000000', { size: 0, unread: 0 }];
    return Response.json({ code, msg: '', info, traceId: '0' });
  });
  return seen;
}

test('200001 clears the token and reloads the page, which then calls with a new token', async () => {
  const seen = stubBrowser();
  const page = await openPage();
  // The call never settles, because the page is unloading.
  void page.call();
  await expect.poll(() => seen.reloads).toBe(1);
  // No call is sent with the token that the server has revoked.
  await expect(page.call()).rejects.toMatchObject({ class: 'SESSION' });
  expect(seen.used).toEqual(['token-1']);

  seen.isOver = false;
  const reloaded = await openPage();
  expect(await reloaded.call()).toEqual({ size: 0, unread: 0 });
  expect(seen.used).toEqual(['token-1', 'token-2']);
  expect(seen.reloads).toBe(1);
});

test('200001 once more within a minute shows a page with a button instead of a reload', async () => {
  const seen = stubBrowser();
  void (await openPage()).call();
  await expect.poll(() => seen.reloads).toBe(1);
  const reloaded = await openPage();
  await expect(reloaded.call()).rejects.toMatchObject({ class: 'SESSION' });
  expect([seen.reloads, reloaded.isBlocked()]).toEqual([1, true]);
});
