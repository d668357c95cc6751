import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn, logIn } from './world/log-in.ts';
import { goWithin } from './world/states.ts';

function agentOf(channel: string): string {
  const found = agents.find((agent) => agent.channel === channel);
  if (!found) throw new Error(`There is no user agent of ${channel}`);
  return found.ua;
}

describe('in the chat app', () => {
  journey('the container draws the title, the site its tabs', async ({ visit }) => {
    const visitor = await visit({ userAgent: agentOf('wechat') });
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    const tabs = page.getByRole('navigation', { name: '底部导航' });
    for (const path of ['/home', '/orderlist', '/my-center']) {
      await go(path);
      await tabs.locator('[aria-current="page"]').waitFor();
      await expectGone(page.getByRole('button', { name: '返回' }), path);
    }
    await tabs.getByRole('link', { name: /订单/ }).tap();
    await page.waitForURL('**/orderlist');
    await page.waitForFunction(() => document.title.includes('订单'));
    await go('/about');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectGone(page.getByRole('button', { name: '返回' }));
    await expectGone(tabs);
  });

  journey('a log-in is a must, and leads back to where one was', async ({ visit }) => {
    const visitor = await visit({ userAgent: agentOf('wechat') });
    const { page, go } = visitor;
    await go('/orderlist?side=received');
    await page.waitForURL(/\/my-center\/login/);
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/orderlist?side=received');
    await logIn(visitor);
    await page.waitForURL('**/orderlist?side=received');
    await page.getByText('还没有寄给你的件').waitFor();
  });
});

/** Returns what the floating menu covers at rest: nothing, or the name of a button or field. */
function underMenu(page: Page): Promise<string> {
  return page.evaluate(() => {
    const menu = document.querySelector('[data-placed]');
    if (!menu) return 'no menu';
    const { left, top, width, height } = menu.getBoundingClientRect();
    for (const x of [left + 8, left + width / 2, left + width - 8]) {
      for (const y of [top + 8, top + height / 2, top + height - 8]) {
        const below = document.elementsFromPoint(x, y).find((element) => !menu.contains(element));
        const pressed = below?.closest('button, a[href], input, textarea, select');
        if (!pressed) continue;
        const { backgroundColor, borderTopWidth } = getComputedStyle(pressed);
        const isRow = /, 0\)$|transparent/.test(backgroundColor) && Number.parseFloat(borderTopWidth) === 0;
        if (!isRow || pressed.matches('input, textarea')) return pressed.textContent || pressed.tagName;
      }
    }
    return '';
  });
}

describe('the floating menu', () => {
  journey('rests on no button and no field, wherever it was left', async ({ visit }) => {
    const visitor = await visit({ userAgent: agentOf('wechat') });
    const { page } = visitor;
    await enterLoggedIn(visitor, '/my-center');
    await page.locator('[data-placed]').waitFor();
    for (const path of ['/addressdetail/1', '/orderlist', '/query']) {
      await goWithin(page, path);
      // The lists of these pages have a control at each of these heights.
      for (const down of [0.3, 0.5, 0.7, 0.9]) {
        await page.evaluate(
          (at) => sessionStorage.setItem('menuPlace', JSON.stringify({ edge: 'right', down: at })),
          down,
        );
        await page.reload();
        await page.getByRole('heading').first().waitFor();
        await expect.poll(() => underMenu(page)).toBe('');
      }
    }
  });
});

describe('on plain web', () => {
  journey('the site renders its own title bar and no tabs, and does not require a log-in', async ({ visit }) => {
    const { page, go } = await visit({ userAgent: agentOf('web') });
    await go('/orderlist');
    await page.getByRole('button', { name: '菜单' }).first().waitFor();
    await expectGone(page.getByRole('navigation', { name: '底部导航' }));
    await go('/query');
    await page.getByRole('button', { name: '返回' }).waitFor();
  });
});
