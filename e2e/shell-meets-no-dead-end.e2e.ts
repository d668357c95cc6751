import { randomUUID } from 'node:crypto';
import { noticeIsNeed } from '@yidi/contract/calls/content';
import { trace } from '@yidi/phrases/trace';
import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import redirects from '../apps/web/src/session/redirects.fixture.json' with { type: 'json' };
import { builtAs } from './world/built-as.ts';
import { untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn, logIn } from './world/log-in.ts';
import { agreeToOrder, fillOrder, readPlaced, submitButton } from './world/parcel.ts';
import { goWithin } from './world/states.ts';
import type { Visitor } from './world/visitor.ts';

const CREATE = '**/order/v2/createOrder';

async function makeReady(visitor: Visitor): Promise<void> {
  await enterLoggedIn(visitor, '/s/express?orderType=3');
  await fillOrder(visitor);
  await agreeToOrder(visitor);
}

const refusal =
  (code: string, http: number, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({
      status: http,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ code, msg: '', info: null, traceId: '0'.repeat(32) }),
    });

describe('logged out', () => {
  journey('the order list shows why it is empty, logs in, and shows the first step', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await go('/orderlist');
    await page.getByRole('heading', { name: '登录后查看' }).waitFor();
    await page.getByRole('button', { name: '登录' }).tap();
    await logIn(visitor);
    await page.getByText('还没寄过件').waitFor();
    await page.getByRole('link', { name: '寄第一件' }).tap();
    await page.waitForURL(/\/s\/express\?orderType=3/);
  });

  journey('another user’s order leads to the log-in', async ({ visit }) => {
    const { page, go } = await visit();
    await go(`/order-detail/${randomUUID()}`);
    await page.getByRole('button', { name: '登录' }).waitFor();
    await page.getByRole('link', { name: '查邮件' }).waitFor();
  });
});

describe('unknown pages and objects', () => {
  journey('an unknown order shows that and leads to the list', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    visitor.forgive(/status of 404/);
    await enterLoggedIn(visitor, '/home');
    await go(`/order-detail/${randomUUID()}`);
    await page.getByRole('heading', { name: '没有这个订单' }).waitFor();
    await page.getByRole('link', { name: '看我的订单' }).tap();
    await page.getByText('还没寄过件').waitFor();
  });

  journey('an order number that is not found leads to the not-found page', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    visitor.forgive(/status of 404/);
    await enterLoggedIn(visitor, '/home');
    for (const route of ['/order-detail', '/order-detail-wait', '/order-self-detail']) {
      await go(`${route}/YD202001010000000000`);
      await page.waitForURL('**/not-found-page');
      await page.getByRole('main').getByRole('heading', { name: '没有这个页面' }).waitFor();
    }
  });

  journey('an unknown mail number shows that and leads back to the query', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    visitor.forgive(/status of 404/);
    await go('/queryDetail/9999999999994');
    await page.getByRole('heading', { name: '没有查到这个邮件号' }).waitFor();
    await page.getByRole('link', { name: '换个号码' }).tap();
    await page.getByRole('textbox', { name: '邮件号' }).fill('12345');
    await page.getByRole('button', { name: '查询' }).tap();
    await page.getByText('没认出邮件号').waitFor();
  });

  journey('a text that is no mail number shows an example of one, and leads to the query', async ({ visit }) => {
    const { page, go } = await visit();
    // The last path has escapes that cannot be decoded.
    for (const [path, typed] of [
      ['/queryDetail/123', '123'],
      ['/queryVerify?mailNo=123', '123'],
      ['/queryDetail/%E0%A4%A', '%E0%A4%A'],
    ] as const) {
      await go(path);
      await page.getByRole('heading', { name: trace.zh.notANumber(typed) }).waitFor();
      await page.getByText('邮件号是 13 位数字').waitFor();
      await page.getByRole('link', { name: '查邮件' }).tap();
      await page.getByRole('textbox', { name: '邮件号' }).waitFor();
    }
  });

  journey('several mail numbers or an order number in the URL of a mail open the query', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    // The second number is not found.
    visitor.forgive(/status of 404/);
    await go('/queryDetail/9999999999994,9999999999987');
    await page.waitForURL(/\/query\?mailNo=9999999999994(,|%2C)9999999999987$/);
    await go('/queryDetail/YD202612230000000001');
    await page.getByText(trace.zh.orderNumber).waitFor();
    await page.waitForURL(/\/query$/);
  });

  journey('an unknown page leads home', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    visitor.forgive(/status of 404/);
    await go('/nowhere/at/all');
    await page.getByRole('main').getByRole('heading', { name: '没有这个页面' }).waitFor();
    await page.getByRole('link', { name: '回首页' }).tap();
    await page.waitForURL('**/home');
  });

  journey('an empty address book and an empty history show the next step', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await go('/addresslist/1');
    await page.getByText('还没有寄件人').waitFor();
    await page.getByRole('link', { name: '新增寄件人' }).first().waitFor();
    await go('/query');
    await page.getByText('还没查过邮件').waitFor();
  });
});

describe('bad days', () => {
  journey('offline: submitting preserves the form, and succeeds once when online again', async ({ visit }) => {
    const visitor = await visit();
    const { page, context, go } = visitor;
    visitor.forgive(/ERR_INTERNET_DISCONNECTED/);
    await makeReady(visitor);
    await context.setOffline(true);
    await page.getByText(/网络断开了，显示的是 \d\d:\d\d 的内容/).waitFor();
    await submitButton(visitor).tap();
    await page.getByRole('alert').filter({ hasText: '填写的内容已保存' }).waitFor();
    await expect.poll(() => page.getByLabel('物品名称').inputValue()).toBe('儿童图书 3 本');
    await submitButton(visitor).tap();
    await page.getByRole('alert').filter({ hasText: '填写的内容已保存' }).waitFor();
    await context.setOffline(false);
    await submitButton(visitor).tap();
    await readPlaced(visitor);
    await go('/orderlist');
    await page.getByText('共 1 条').waitFor();
  });

  journey('overload: the page shows it and preserves the form, and the next tap succeeds', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.forgive(/status of 503/);
    await makeReady(visitor);
    await page.route(CREATE, refusal('500503', 503, { 'retry-after': '1' }));
    await submitButton(visitor).tap();
    await page
      .getByRole('alert')
      .filter({ hasText: /繁忙|人多/ })
      .waitFor();
    await page.getByRole('button', { name: '寄件人 王建国' }).waitFor();
    await page.unroute(CREATE);
    await submitButton(visitor).tap();
    await readPlaced(visitor);
  });

  journey('the operator’s texts fail to load: the page shows the rest without endless retries', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.forgive(/status of 503/);
    await enterLoggedIn(visitor, '/about');
    let asked = 0;
    await page.route(`**${noticeIsNeed.path}`, (route) => {
      asked += 1;
      return refusal('500503', 503)(route);
    });
    await goWithin(page, '/home');
    await page.getByText('没有进行中的件').waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByText('没有进行中的件').waitFor();
    // The line on the page and the announcement over it request the texts separately.
    expect(asked).toBeLessThanOrEqual(4);
  });

  journey('a session that cannot be renewed: at most one reload, then a page with a button', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    visitor.forgive(/status of 401/);
    await enterLoggedIn(visitor, '/home');
    // A page without requests, so that pending requests of the first one are neither lost nor
    // counted.
    await go('/about');
    await untilComplete(page);
    let loads = 0;
    let tokens = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
      if (request.url().includes('/tokenOauth')) tokens += 1;
    });
    const lost = refusal('200001', 401);
    await page.route('**/*', (route) => {
      const isCall = route.request().resourceType() === 'fetch' && !route.request().url().includes('/tokenOauth');
      return isCall && route.request().method() === 'POST' ? lost(route) : route.continue();
    });
    const anew = page.waitForEvent('load');
    // The page that is left may be gone before it replies.
    await goWithin(page, '/orderlist').catch(() => undefined);
    await anew;
    // The current content came with the page; the next request fails, too.
    await goWithin(page, '/my-center');
    await page.getByRole('alertdialog').getByRole('button', { name: '刷新页面' }).waitFor();
    expect(loads).toBe(1);
    expect(tokens).toBeLessThanOrEqual(3);
  });

  journey('the code of a screen is missing: at most one reload, then a page with a button', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    visitor.forgive(/status of 404|dynamically imported module|preload/);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(builtAs('about.page'), (route) => route.fulfill({ status: 404, body: '' }));
    await go('/my-center');
    await page.getByRole('link', { name: /关于/ }).first().tap();
    await page.getByRole('button', { name: '刷新页面' }).waitFor();
    expect(loads).toBeLessThanOrEqual(2);
    await page.unrouteAll();
    await page.getByRole('button', { name: '刷新页面' }).tap();
    await page.waitForURL('**/about');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });
});

describe('the log-in leads on only to places of the site', () => {
  journey('for any redirectUrl', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    for (const { id, value, leadsTo } of redirects) {
      await go(`/my-center/login?redirectUrl=${encodeURIComponent(value)}`);
      const wanted = leadsTo === '/index' ? '/s/express' : leadsTo;
      await page.waitForURL((address) => address.pathname === wanted);
      expect(new URL(page.url()).origin, id).toBe(visitor.url);
    }
  });
});
