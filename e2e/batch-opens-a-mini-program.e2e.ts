import { channels } from '@yidi/phrases/channels';
import { home } from '@yidi/phrases/home';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { agentOf, type Container, chatJourney as journey, seenBy, serveSdk } from './world/chat-app.ts';
import { enterLoggedIn } from './world/log-in.ts';
import type { SiteWorld } from './world/site-world.ts';
import { goWithin, waitForApp } from './world/states.ts';

const TAG = 'wx-open-launch-weapp';
const opened = (page: Page) => page.evaluate(() => (globalThis as { opened?: string[] }).opened ?? []);
const entry = { name: home.zh.batch };
const checked = 'performance.getEntriesByType("navigation")[0].name';

/** Gives the product the ids of mini programs. */
async function setPrograms({ db }: SiteWorld): Promise<void> {
  const programs = { chat: ['wx0123456789abcdef', 'gh_0123456789ab'], pay: ['2021001234567890', ''] } as const;
  for (const [channel, [appId, originId]] of Object.entries(programs)) {
    const update = db.updateTable('menuItem').set({ appId, originId }).where('channelType', '=', 1);
    await update.where(sql<boolean>`channels @> ARRAY[${channel}]`).execute();
  }
}

/**
 * Defines the element as the container does. `answer` is the event that it reports after a tap;
 * without one it reports nothing.
 */
async function defineTag(page: Page, answer: 'launch' | 'error' | ''): Promise<void> {
  await page.addInitScript(
    ({ name, answer: event }) => {
      class Launcher extends HTMLElement {
        connectedCallback() {
          const shadow = this.attachShadow({ mode: 'closed' });
          shadow.append(this.querySelector('template')!.content.cloneNode(true));
          shadow.addEventListener('click', () => {
            const { opened: list = [] } = globalThis as { opened?: string[] };
            Object.assign(globalThis, {
              opened: [...list, `${this.getAttribute('username')} ${this.getAttribute('path')}`],
            });
            if (event !== '') this.dispatchEvent(new CustomEvent(event, { detail: { errMsg: `${event}:fail` } }));
          });
        }
      }
      customElements.define(name, Launcher);
    },
    { name: TAG, answer },
  );
}

describe('sending to many', () => {
  journey(
    'is the app’s own element over our entry in the chat app’s browser, on each page anew',
    async ({ visit, world }) => {
      await setPrograms(world);
      const visitor = await visit({ userAgent: agentOf('wechat'), still: true });
      const { page } = visitor;
      await serveSdk(visitor, { checked, inMiniProgram: false });
      await defineTag(page, 'launch');
      await enterLoggedIn(visitor, '/home');
      await page.locator(`nav ${TAG}`).waitFor({ state: 'attached' });
      await page.getByRole('link', entry).tap();
      await expect.poll(() => opened(page)).toEqual(['gh_0123456789ab s/batch.html']);
      expect(new URL(page.url()).pathname).toBe('/home');
      const { configs } = (await seenBy(page))!;

      await goWithin(page, '/my-center');
      await expect.poll(async () => (await seenBy(page))!.configs).toBe(configs + 1);
      await page.getByRole('button', { name: /菜单/ }).first().tap();
      await page.locator(`[role="dialog"] ${TAG}`).waitFor({ state: 'attached' });
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /批量寄件/ })
        .tap();
      await expect.poll(async () => (await opened(page)).length).toBe(2);
      expect(new URL(page.url()).pathname).toBe('/my-center');
    },
  );

  journey.for([
    ['refuses the signature', { checked, inMiniProgram: false, refuses: true }, 'launch'],
    ['does not support the element', { checked, inMiniProgram: false, withoutTags: true }, 'launch'],
    ['reports that the program did not open', { checked, inMiniProgram: false }, 'error'],
    ['does not answer a tap', { checked, inMiniProgram: false }, ''],
  ] as const)('is our own page where the app %s', async ([, container, answer], { visit, world }) => {
    await setPrograms(world);
    const visitor = await visit({ userAgent: agentOf('wechat'), still: true });
    const { page } = visitor;
    await serveSdk(visitor, container satisfies Container);
    await defineTag(page, answer);
    await enterLoggedIn(visitor, '/home');
    const isCovered = !('refuses' in container || 'withoutTags' in container);
    await expect.poll(async () => (await seenBy(page))?.configs ?? 0).toBeGreaterThan(0);
    await page.locator(`nav ${TAG}`).waitFor({ state: isCovered ? 'attached' : 'detached' });
    await page.getByRole('link', entry).tap();
    await page.waitForURL('**/s/batch');
  });

  journey('is our own page with the ids of a new product', async ({ visit, world }) => {
    const visitor = await visit({ userAgent: agentOf('wechat'), still: true });
    const { page } = visitor;
    const program = { appId: 'wx0000000000000000', originId: 'gh_000000000000' };
    await world.db.updateTable('menuItem').set(program).where('originId', '<>', '').execute();
    await serveSdk(visitor, { checked, inMiniProgram: false });
    await defineTag(page, 'launch');
    await enterLoggedIn(visitor, '/home');
    await expect.poll(async () => (await seenBy(page))?.cards.length ?? 0).toBeGreaterThan(0);
    await page.getByRole('link', entry).tap();
    await page.waitForURL('**/s/batch');
    expect(await opened(page)).toEqual([]);
  });

  journey('is opened by the SDK in the web-view of a mini program', async ({ visit, world }) => {
    await setPrograms(world);
    const visitor = await visit({ userAgent: `${agentOf('wechat')} miniProgram/wx0`, still: true });
    const { page } = visitor;
    await serveSdk(visitor, { checked, inMiniProgram: true });
    await enterLoggedIn(visitor, '/home');
    await page.getByRole('link', entry).tap();
    await expect.poll(async () => (await seenBy(page))?.opened).toEqual(['/s/batch']);
    expect(new URL(page.url()).pathname).toBe('/home');
  });

  journey('is opened by its scheme in the payment app, and is our page if nothing opens', async ({ visit, world }) => {
    await setPrograms(world);
    const visitor = await visit({ userAgent: agentOf('alipay'), still: true });
    const { page } = visitor;
    await page.addInitScript(() => {
      addEventListener('click', (event) => {
        const { href = '' } = event.target as { href?: string };
        if (!href.startsWith('alipays:')) return;
        event.preventDefault();
        document.body.setAttribute('data-opened', href);
        if (sessionStorage.getItem('covers') === null) return;
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    });
    await enterLoggedIn(visitor, '/home');
    await page.evaluate(() => sessionStorage.setItem('covers', 'yes'));
    await page.getByRole('link', entry).tap();
    const scheme = 'alipays://platformapi/startapp?appId=2021001234567890&page=s%2Fbatch';
    await page.locator(`body[data-opened="${scheme}"]`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/home');

    await page.reload();
    await waitForApp(page);
    await page.evaluate(() => sessionStorage.removeItem('covers'));
    await page.getByRole('link', entry).tap();
    await page.waitForURL('**/s/batch');
  });

  journey('names the phone and the website in the chat client on a PC', async ({ visit }) => {
    const visitor = await visit({ userAgent: agentOf('wechat-pc') });
    const { page, go } = visitor;
    await serveSdk(visitor, { checked, inMiniProgram: false });
    await go('/product');
    await page.getByRole('button', { name: '菜单' }).first().tap();
    await page.getByRole('link', { name: /批量寄件/ }).tap();
    await page.getByText(channels.zh.noMiniProgramOnPc).waitFor();
    expect(new URL(page.url()).pathname).toBe('/product');
  });

  journey('opens the page on plain web', async ({ visit }) => {
    const visitor = await visit();
    await enterLoggedIn(visitor, '/home');
    await visitor.page.getByRole('link', entry).tap();
    await visitor.page.waitForURL('**/s/batch');
  });
});
