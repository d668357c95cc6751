import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { demo } from '@yidi/phrases/demo';
import { describe, expect } from 'vitest';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { journey } from './world/journey.ts';
import { waitForApp } from './world/states.ts';
import type { Visitor } from './world/visitor.ts';

const userAgent = (channel: 'wechat' | 'alipay') => agents.find((agent) => agent.channel === channel)!.ua;

/** Chooses at `/demo` who opens pages in the host apps. */
async function choose(visitor: Visitor, user: keyof typeof demo.zh.hostUsers): Promise<void> {
  await visitor.go('/demo');
  await visitor.page.getByRole('button', { name: demo.zh.hostUsers[user], exact: true }).click();
  await visitor.page.locator(`button[value=${user}][aria-pressed=true]`).waitFor();
}

/** Records the URLs of all documents, and returns the openId that the page gets. */
async function openIdAt({ page, go }: Visitor, path: string): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith(getLoginUserInfo.path)).catch(() => null);
  await go(path);
  await waitForApp(page);
  const inPage = await page.evaluate(() => document.documentElement.innerHTML.match(/"openId":"([^"]*)"/)?.[1]);
  if (inPage !== undefined) return inPage;
  const reply = await answered;
  return ((await reply!.json()) as { info: { openId: string } }).info.openId;
}

describe('recognition by the host app', () => {
  journey('in the chat app a page that asks for a log-in knows its user, with a clean address', async ({ visit }) => {
    const visitor = await visit({ userAgent: userAgent('wechat') });
    await choose(visitor, 'lin');
    const documents: string[] = [];
    visitor.page.on('framenavigated', (frame) => documents.push(frame.url()));
    expect(await openIdAt(visitor, '/orderlist?tab=1')).toBe('demo-chat-lin');
    await visitor.page.waitForURL(/\/my-center\/login\?redirectUrl=%2Forderlist%3Ftab%3D1$/);
    expect(documents.join(' ')).not.toMatch(/code=|state=/);
    expect(await visitor.page.evaluate(() => document.referrer)).not.toMatch(/code=/);
  });

  journey('in the payment app the log-in page knows its user', async ({ visit }) => {
    const visitor = await visit({ userAgent: userAgent('alipay') });
    await choose(visitor, 'he');
    expect(await openIdAt(visitor, '/my-center/login')).toBe('demo-pay-he');
  });

  journey('a snapshot stays anonymous, and a page that others share starts nothing', async ({ visit }) => {
    const visitor = await visit({ userAgent: userAgent('wechat') });
    await choose(visitor, 'snapshot');
    expect(await openIdAt(visitor, '/my-center/login')).toBe('');
    await visitor.context.clearCookies();
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(request.url()));
    for (const path of ['/queryDetail/9000000000001', '/share-detail/unknown', '/home']) await visitor.go(path);
    expect(asked.filter((url) => url.includes('/ndwz/o/go'))).toEqual([]);
  });

  journey('on the plain web nothing starts', async ({ visit }) => {
    const visitor = await visit();
    await choose(visitor, 'lin');
    expect(await openIdAt(visitor, '/my-center/login')).toBe('');
  });
});
