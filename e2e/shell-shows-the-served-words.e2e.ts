import type { InfoOf } from '@yidi/contract/call';
import { pageInfoByChannel } from '@yidi/contract/calls/content';
import { getBizParams } from '@yidi/contract/calls/order';
import { express } from '@yidi/phrases/express';
import { expressSheets } from '@yidi/phrases/express-sheets';
import { shell } from '@yidi/phrases/shell';
import { shellLater } from '@yidi/phrases/shell-later';
import { sideMenu } from '@yidi/phrases/side-menu';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { changeReplies } from './world/change-replies.ts';
import { journey } from './world/journey.ts';
import { worldOf } from './world/log-in.ts';
import { openChoice, submitButton } from './world/parcel.ts';
import { goWithin, waitForApp } from './world/states.ts';

type Menu = InfoOf<typeof pageInfoByChannel>;

/** A picture whose host is not allowed by a page that was opened before. */
const UNKNOWN = 'https://other.example/home.svg';

/**
 * Changes the menu templates as an operator does: texts, order, tags, colours, hidden entries and
 * mini programs.
 */
async function changeMenus(page: Page): Promise<void> {
  await changeReplies(
    page,
    ({ pathname }) => pathname === pageInfoByChannel.path,
    async (reply, route) => {
      const { templateName } = route.request().postDataJSON() as { templateName: string };
      const answer = (await reply.json()) as { info: Menu };
      const [first, second, ...rest] = answer.info.items as [Menu['items'][number], Menu['items'][number]];
      const items =
        templateName === 'tabBar'
          ? [second, { ...first, title: '门厅', tagInfo: '新', img: UNKNOWN, subImg: UNKNOWN }, ...rest.slice(1)]
          : [
              { ...second, title: '自己送去', tagInfo: '省时' },
              {
                ...first,
                title: '企业寄件',
                link: '/s/batch',
                channelType: 1 as const,
                appId: 'wx1',
                originId: 'gh_1',
              },
            ];
      return { json: { ...answer, info: { textColor: '#7a1f6e', subTextColor: '#0b3d91', items } } };
    },
  );
}

const [chat, pay] = ['wechat', 'alipay'].map((name) => agents.find(({ channel }) => channel === name)!.ua);
const colorOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);

describe('the served templates', () => {
  journey('make the tabs: words, order, tags and colours', async ({ visit }) => {
    const visitor = await visit({ userAgent: chat, still: true });
    const { page, go } = visitor;
    visitor.forgive(/other\.example/);
    await changeMenus(page);
    await go('/about');
    await goWithin(page, '/home');
    const tabs = page.getByRole('navigation', { name: shell.zh.tabs });
    await tabs.getByRole('link', { name: /门厅/ }).waitFor();
    const links = await tabs.getByRole('link').evaluateAll((all) => all.map((link) => link.textContent));
    expect(links).toEqual(['寄件', '新门厅', '我的']);
    // The picture is blocked: an icon is in its place.
    await tabs.getByRole('link', { name: /门厅/ }).locator('svg').waitFor();
    await expect.poll(() => tabs.locator('img').count()).toBe(0);
    await expect.poll(() => colorOf(page, '我的')).toBe('rgb(122, 31, 110)');
    await expect.poll(() => colorOf(page, '门厅')).toBe('rgb(11, 61, 145)');
  });

  journey('have pictures of the operator, from this site and from another host', async ({ visit }) => {
    const visitor = await visit({ userAgent: chat, still: true });
    const { page, go } = visitor;
    const { db } = worldOf(visitor);
    const foreign = 'https://pictures.example/orders.svg';
    visitor.forgive(/^foreign request: https:\/\/pictures\.example\/orders\.svg$/);
    const menus = db.selectFrom('menu').select('id').where('template', '=', 'tabBar');
    const tabs = db.updateTable('menuItem').where('menuId', 'in', menus);
    await tabs.where('link', '=', '/home').set({ img: '/share-card.png', subImg: '/share-card.png' }).execute();
    await tabs.where('link', '=', '/orderlist').set({ img: foreign, subImg: foreign }).execute();
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="9"/></svg>';
    await page.route(foreign, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    // The policy of pages names the host after a second at the latest.
    const policy = async () => (await page.request.get(`${visitor.url}/home`)).headers()['content-security-policy'];
    await expect.poll(policy).toContain(new URL(foreign).origin);
    await go('/home');
    const pictures = page.getByRole('navigation', { name: shell.zh.tabs }).locator('img');
    const widths = () =>
      pictures.evaluateAll((all) =>
        all.map((img) => [(img as HTMLImageElement).src, (img as HTMLImageElement).naturalWidth > 0]),
      );
    await expect.poll(widths).toEqual([
      [`${new URL(visitor.url).origin}/share-card.png`, true],
      [foreign, true],
    ]);
  });

  journey('fill the side menu, its mini programs too; the dark theme preserves its colours', async ({ visit }) => {
    const visitor = await visit({ userAgent: pay, still: true });
    const { page, go, context } = visitor;
    await context.addCookies([{ name: 'theme', value: 'dark', url: new URL(visitor.url).origin }]);
    await context.addInitScript(() => {
      addEventListener('click', (event) => {
        const { href = '' } = event.target as { href?: string };
        if (!href.startsWith('alipays:')) return;
        event.preventDefault();
        document.body.setAttribute('data-opened', href);
        Object.defineProperty(document, 'hidden', { value: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    });
    await changeMenus(page);
    await go('/about');
    await waitForApp(page);
    await page.getByRole('button', { name: shellLater.zh.floatingMenu }).click();
    const menu = page.getByRole('dialog', { name: sideMenu.zh.title });
    await menu.getByRole('link', { name: '企业寄件' }).waitFor();
    const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.textContent));
    expect(links.slice(0, 3)).toEqual(['自己送去省时', '企业寄件', sideMenu.zh.freight]);
    const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim());
    expect(
      await menu.getByRole('navigation').evaluate((nav) => getComputedStyle(nav).getPropertyValue('--ink').trim()),
    ).toBe(ink);
    await menu.getByRole('link', { name: '企业寄件' }).click();
    await menu.waitFor({ state: 'detached' });
    await page.locator('body[data-opened="alipays://platformapi/startapp?appId=wx1&page=s%2Fbatch"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  journey('make the goods and the words for the courier on the order page', async ({ visit }) => {
    const visitor = await visit({ still: true });
    const { page, go } = visitor;
    await changeReplies(
      page,
      ({ pathname }) => pathname === getBizParams.path,
      async (reply) => {
        const answer = (await reply.json()) as { info: InfoOf<typeof getBizParams> };
        const goodsLabel = [
          { goodsTypeId: '02', labelName: '图书', kind: 'other' },
          { goodsTypeId: '01', labelName: '证件', kind: 'file' },
        ] as const;
        const courierMsgLabel = [
          { labelName: '请带秤来', active: false },
          { labelName: '走后门', active: true },
        ];
        return { json: { ...answer, info: { ...answer.info, goodsLabel, courierMsgLabel } } };
      },
    );
    await go('/about');
    await goWithin(page, '/s/express?orderType=3');
    const kinds = page.getByRole('radiogroup', { name: express.zh.goodsKinds });
    await kinds.getByRole('radio', { name: '证件' }).waitFor();
    await expect.poll(() => kinds.getByRole('radio').count()).toBe(2);
    await kinds.getByRole('radio', { name: '证件' }).check();
    await expect.poll(() => page.getByLabel(express.zh.goodsLabel).inputValue()).toBe('证件');
    const sheet = await openChoice(visitor, express.zh.message);
    const note = sheet.getByRole('textbox');
    await expect.poll(() => note.inputValue()).toBe('走后门');
    await sheet.getByRole('button', { name: '走后门', pressed: true }).click();
    await sheet.getByRole('button', { name: '走后门', pressed: false }).waitFor();
    await sheet.getByRole('button', { name: '请带秤来', pressed: false }).click();
    await expect.poll(() => note.inputValue()).toBe('请带秤来');
    await sheet.getByRole('button', { name: expressSheets.zh.use, exact: true }).click();
    await submitButton(visitor).waitFor();
    // An active label is in the note once; afterwards the note is the user's own.
    const again = await openChoice(visitor, express.zh.message);
    await expect.poll(() => again.getByRole('textbox').inputValue()).toBe('请带秤来');
  });
});
