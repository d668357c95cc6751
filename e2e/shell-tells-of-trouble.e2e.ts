import { getBatchAddressPage } from '@yidi/contract/calls/address';
import { disasterRecoveryPromptsInfo } from '@yidi/contract/calls/content';
import { shell } from '@yidi/phrases/shell';
import { describe, expect } from 'vitest';
import { builtAs } from './world/built-as.ts';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { goWithin, waitForApp } from './world/states.ts';

const fault = {
  code: '000000',
  msg: '',
  info: {
    faultNoticeFlag: 1,
    faultNoticeTitle: '系统正在抢修',
    faultNoticeContent: '预计 20:00 恢复，已提交的订单不受影响。',
    maintenanceNoticeFlag: 0,
    maintenanceNoticeTitle: '',
    maintenanceNoticeContent: '',
  },
  traceId: '0'.repeat(32),
};

describe('a fault', () => {
  journey('blocks the page; a due announcement waits until its end', async ({ visit }) => {
    const { page, go } = await visit({ still: true, announcements: true });
    const trouble = `**${disasterRecoveryPromptsInfo.path}`;
    await page.route(trouble, (route) => route.fulfill({ json: fault }));
    await go('/about');
    await goWithin(page, '/query');
    const notice = page.getByRole('alertdialog', { name: '系统正在抢修' });
    await notice.waitFor();
    // Changing only the URL does not show the announcement of the next screen.
    await goWithin(page, '/home');
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('[role="dialog"], [role="alertdialog"]').count()).toBe(1);
    const covered = await notice.evaluate((dialog) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
      return places.filter(
        ([x, y]) => !dialog.contains(document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
      );
    });
    expect(covered, 'places of the notice that something is laid over').toEqual([]);
    await page.keyboard.press('Escape');
    await notice.waitFor();

    await page.unroute(trouble);
    await go('/query');
    await page.getByRole('dialog').getByRole('button', { name: '知道了' }).waitFor();
    await expectGone(page.getByRole('alertdialog'));
  });
});

describe('no network', () => {
  journey('the content keeps its distance from the notice bar', async ({ visit }) => {
    const visitor = await visit({ still: true, width: 320 });
    const { page, context } = visitor;
    visitor.forgive(/ERR_INTERNET_DISCONNECTED/);
    await enterLoggedIn(visitor, '/orderlist');
    for (const address of ['/query', '/addresslist/1', '/s/express?orderType=3', '/about']) {
      await goWithin(page, address);
      await waitForApp(page);
      await context.setOffline(true);
      const band = page.getByRole('status').filter({ hasText: /^网络断开了，显示的是 \d\d:\d\d 的内容$/ });
      await band.waitFor();
      const { bottom } = await band.evaluate((element) => element.getBoundingClientRect());
      const first = await page.locator('main').evaluate((main) => {
        const paints = (element: Element) => {
          const { backgroundColor, borderTopWidth } = getComputedStyle(element);
          const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
          return text || borderTopWidth !== '0px' || !/, 0\)$|transparent/.test(backgroundColor);
        };
        const seen = [...main.querySelectorAll('*')].filter((element) => element.checkVisibility() && paints(element));
        return Math.min(...seen.map((element) => element.getBoundingClientRect().top));
      });
      expect(first - bottom, address).toBeGreaterThanOrEqual(8);
      await context.setOffline(false);
      await band.waitFor({ state: 'detached' });
    }
  });
});

describe('a retry by a key', () => {
  journey('keeps the focus on the screen that is loaded again, failed or not', async ({ visit }) => {
    const visitor = await visit({ still: true });
    const { page } = visitor;
    visitor.forgive(/status of 500/);
    await enterLoggedIn(visitor, '/orderlist');
    const call = `**${getBatchAddressPage.path}`;
    let fails = true;
    await page.route(call, (route) => (fails ? route.fulfill({ status: 500, body: '' }) : route.fallback()));
    await goWithin(page, '/addresslist/1');
    const retry = page.getByRole('button', { name: shell.zh.retry });
    await retry.focus();
    const failedAgain = page.waitForResponse(call);
    await page.keyboard.press('Enter');
    await failedAgain;
    await retry.waitFor();
    const isOnScreen = () => page.evaluate(() => document.activeElement?.closest('main') != null);
    expect(await isOnScreen()).toBe(true);
    fails = false;
    await retry.focus();
    await page.keyboard.press('Enter');
    await expectGone(retry);
    await waitForApp(page);
    expect(await isOnScreen()).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('main *'))).toBe(true);
  });
});

describe('a server that is down', () => {
  journey('is not called a lost connection', async ({ visit }) => {
    const visitor = await visit({ still: true });
    const { page, go } = visitor;
    visitor.forgive(/ERR_CONNECTION_REFUSED/);
    await go('/about');
    await waitForApp(page);
    await page.route('**/mail/**', (route) => route.abort('connectionrefused'));
    await goWithin(page, '/queryDetail/9061182275453');
    await page.getByText(/^暂时连不上服务器，显示的是 \d\d:\d\d 的内容$/).waitFor();
    await expectGone(page.getByText('网络断开了'));
    await page.getByText(shell.zh.unreachableText).first().waitFor();
  });
});

describe('missing code', () => {
  journey('a sheet that cannot be fetched shows a text', async ({ visit }) => {
    const visitor = await visit({ still: true });
    const { page, go } = visitor;
    visitor.forgive(/status of 404|dynamically imported module|preload/);
    await go('/orderlist');
    await page.waitForLoadState('networkidle');
    // The one reload of this minute is used up.
    await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())));
    await page.route(builtAs('login.overlay'), (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('main').getByRole('button', { name: '登录' }).tap();
    await page.getByText('刷新一下就能用了').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: '刷新页面' }).tap();
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('button', { name: '登录' }).tap();
    await page.getByRole('dialog').getByRole('textbox', { name: '手机号' }).waitFor();
  });

  journey('a page whose own code does not load reloads once, then shows a text with a button', async ({ visit }) => {
    const visitor = await visit({ still: true });
    const { page, go } = visitor;
    visitor.forgive(/status of 404/);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(/\/assets\/entry-client-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    await go('/query');
    const words = page.getByRole('alert').filter({ hasText: '刷新一下就能用了' });
    await words.waitFor();
    expect(loads).toBe(2);
    await page.unrouteAll();
    await words.getByRole('button', { name: '刷新页面' }).tap();
    await page.getByRole('textbox', { name: '邮件号' }).fill('12345');
    await expectGone(words);
  });

  journey('after the reload that mends it, back leads to the same place of the page before', async ({ visit }) => {
    const visitor = await visit({ still: true, height: 420 });
    const { page, go } = visitor;
    visitor.forgive(/status of 404|dynamically imported module|preload/);
    await go('/my-center');
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('link', { name: /关于/ }).first();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    let mended = false;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) mended = true;
    });
    await page.route(builtAs('about.page'), (route) =>
      mended ? route.continue() : route.fulfill({ status: 404, body: '' }),
    );
    const anew = page.waitForEvent('load');
    await link.tap();
    await anew;
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    await page.goBack();
    await page.waitForURL('**/my-center');
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) <= 2, before);
  });
});
