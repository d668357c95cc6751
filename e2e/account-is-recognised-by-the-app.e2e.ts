import { randomBytes } from 'node:crypto';
import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { account } from '@yidi/phrases/account';
import { demo } from '@yidi/phrases/demo';
import { host } from '@yidi/phrases/host';
import { formatRefusal } from '@yidi/phrases/refusals';
import { describe, expect } from 'vitest';
import { addTicket } from '../apps/server/src/modules/partner/partner.store.ts';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { logIn, loseCookies } from './world/log-in.ts';
import { waitForApp } from './world/states.ts';
import { watchAddresses } from './world/traces-left.ts';
import type { Visitor } from './world/visitor.ts';

const userAgent = (channel: 'wechat' | 'alipay' | 'baidu') => agents.find((agent) => agent.channel === channel)!.ua;

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

/** Opens the order list as in a newly opened app: without the session of the last visit. */
async function openAnew(visitor: Visitor): Promise<void> {
  // A page that is open would notice that its session is gone.
  await visitor.page.goto('about:blank');
  const ofDevice = (await visitor.context.cookies()).filter(({ name }) => name === 'did');
  await visitor.context.clearCookies();
  await visitor.context.addCookies(ofDevice);
  await visitor.go('/orderlist');
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

  journey('in the search app a tap on the log-in page asks, and the user is then known', async ({ visit }) => {
    const visitor = await visit({ userAgent: userAgent('baidu') });
    const { page } = visitor;
    await choose(visitor, 'zhou');
    expect(await openIdAt(visitor, '/my-center/login?redirectUrl=%2Fmy-center')).toBe('');
    await page.getByRole('button', { name: host.zh.ask(host.zh.names.search) }).tap();
    await page.getByRole('checkbox', { name: host.zh.autoLogin(host.zh.names.search) }).waitFor();
    await waitForApp(page);
    await logIn(visitor);
    await page.waitForURL('**/my-center');
    // Recognised by another tap in a new session, the user is logged in without a code.
    await loseCookies(visitor, { name: 'sid' });
    await visitor.go('/my-center/login?redirectUrl=%2Fmy-center');
    await page.getByRole('button', { name: host.zh.ask(host.zh.names.search) }).tap();
    await page.waitForURL('**/my-center');
  });

  journey('a snapshot stays anonymous, and a page that others share starts nothing', async ({ visit }) => {
    const visitor = await visit({ userAgent: userAgent('wechat') });
    await choose(visitor, 'snapshot');
    expect(await openIdAt(visitor, '/my-center/login')).toBe('');
    await loseCookies(visitor);
    for (const path of ['/queryDetail/9000000000001', '/share-detail/unknown', '/home']) {
      const reply = await visitor.page.request.get(visitor.url + path, { maxRedirects: 0 });
      expect(reply.headers().location ?? '', path).not.toContain('/ndwz/o/go');
    }
  });

  journey('on the plain web nothing starts', async ({ visit }) => {
    const visitor = await visit();
    await choose(visitor, 'lin');
    expect(await openIdAt(visitor, '/my-center/login')).toBe('');
  });
});

describe('recognition by the link of a partner', () => {
  journey('in its app: one SMS, then silently, and a used link says so', async ({ visit, world }) => {
    const visitor = await visit({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/132.0.0.0 Mobile YidiApp/7.0' });
    const { page, go } = visitor;
    const { db, keys } = world;
    await db
      .insertInto('partner')
      .values({ code: 'ACME', channels: ['native'] })
      .execute();
    async function makeLink(path: string) {
      const [token, now] = [randomBytes(16).toString('base64url'), world.now()];
      const userSealed = keys.seal('payer.stored', 'user-of-acme');
      const ticket = { partner: 'ACME', userSealed, channel: 'native', target: '/orderlist' };
      await addTicket(db, token, { ...ticket, expiresAt: new Date(now.getTime() + 120_000) }, now);
      return `${path}?sign=${token}`;
    }
    const addresses = watchAddresses(visitor);
    await go(await makeLink('/my-center/login'));
    await page.waitForURL('**/orderlist');
    expect(await openIdAt(visitor, '/my-center/login?redirectUrl=%2Forderlist')).toBe('user-of-acme');
    const app = host.zh.names.partner;
    await page.getByRole('checkbox', { name: host.zh.autoLogin(app), checked: false }).check();
    await logIn(visitor);
    await page.getByText(host.zh.linked(app)).waitFor();

    await openAnew(visitor);
    const link = await makeLink('/home');
    await go(link);
    await page.waitForURL('**/orderlist');
    await go('/my-center/devices');
    await page.getByText(host.zh.link(app)).waitFor();

    await go(link);
    await page.getByText(formatRefusal('zh', 'VERIFY', 'ticket.over')).waitFor();
    expect(page.url()).toBe(`${visitor.url}/home`);
    const withToken = addresses.filter(({ place, text }) => place.startsWith('address') && text.includes('sign='));
    expect(withToken.map(({ place }) => place)).toEqual(['address /my-center/login', 'address /home', 'address /home']);
    expect(addresses.filter(({ place, text }) => place === 'referrer' && text.includes('sign='))).toEqual([]);
  });
});

describe('linking the host app with an account', () => {
  journey.for([
    ['wechat', 'chat'],
    ['alipay', 'pay'],
  ] as const)('in %s: SMS once, then silently; a log-out lasts', async ([channel, name], { visit }) => {
    const visitor = await visit({ userAgent: userAgent(channel) });
    const { page, go } = visitor;
    await choose(visitor, 'zhou');
    await go('/orderlist');
    await page.waitForURL(/\/my-center\/login/);
    const app = host.zh.names[name];
    await page.getByRole('checkbox', { name: host.zh.autoLogin(app), checked: true }).waitFor();
    await logIn(visitor);
    await page.getByText(host.zh.linked(app)).waitFor();
    await page.waitForURL('**/orderlist');
    await openAnew(visitor);
    await waitForApp(page);
    expect(new URL(page.url()).pathname).toBe('/orderlist');
    await go('/my-center/devices');
    await page.getByText(host.zh.link(app)).waitFor();
    await go('/my-center/logout');
    await page.getByRole('button', { name: account.zh.logOut, exact: true }).click();
    await page.waitForURL(/logoutSuccess/);
    await untilComplete(page);
    await go('/orderlist');
    await page.waitForURL(/\/my-center\/login/);
    await openAnew(visitor);
    await page.waitForURL(/\/my-center\/login/);
  });

  journey('the toast undoes the link, and the page of devices ends it', async ({ visit }) => {
    const visitor = await visit({ userAgent: userAgent('wechat') });
    const { page, go } = visitor;
    await choose(visitor, 'he');
    await go('/my-center/login?redirectUrl=%2Fmy-center%2Fdevices');
    const phone = await logIn(visitor);
    await page.getByRole('button', { name: host.zh.undo, exact: true }).click();
    await page.getByText(host.zh.undone).waitFor();
    await openAnew(visitor);
    await page.waitForURL(/\/my-center\/login/);
    await logIn(visitor, { phone });
    await go('/my-center/devices');
    const app = host.zh.names.chat;
    await page.getByRole('button', { name: host.zh.endOf(app) }).click();
    await page.getByText(host.zh.ended(app)).waitFor();
    await openAnew(visitor);
    await page.waitForURL(/\/my-center\/login/);
  });
});
