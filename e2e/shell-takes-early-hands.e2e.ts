import { express } from '@yidi/phrases/express';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone, untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { waitForApp } from './world/states.ts';

/** Delays the app's code until the returned function is called. */
async function delayCode(
  page: Page,
  isHeld = ({ pathname }: URL) => pathname.includes('/assets/') && pathname.endsWith('.js'),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(isHeld, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Opens mail search with its server-rendered announcement, which a busy server may leave to the
 * browser.
 */
async function openAnnounced(page: Page): Promise<void> {
  for (let drawn = false; !drawn; ) {
    const reply = await page.goto('/query', { waitUntil: 'commit' });
    drawn = (await reply?.text())?.includes('role="dialog"') ?? false;
  }
}

describe('a slow phone', () => {
  journey('loses no text, tick or tap from before the code was loaded', async ({ visit }) => {
    const { page } = await visit();
    const letCodeCome = await delayCode(page);
    await page.goto('/my-center/login', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: '手机号' }).fill('13912345678');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '获取验证码' }).tap();
    letCodeCome();
    await page.getByRole('dialog').getByRole('slider').waitFor();
    await expect.poll(() => page.getByPlaceholder('11 位手机号').inputValue()).toBe('13912345678');
    await page.getByRole('dialog').getByRole('button', { name: '关闭验证' }).tap();
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true);
  });

  journey('loses no input in the parts of a form that are hydrated last', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    const letCodeCome = await delayCode(page);
    await page.goto('/s/express?orderType=3', { waitUntil: 'commit' });
    const goods = page.getByLabel('物品名称');
    await goods.fill('毛衣');
    letCodeCome();
    await waitForApp(page);
    await page.reload();
    await waitForApp(page);
    await expect.poll(() => goods.inputValue()).toBe('毛衣');
  });

  journey('loses no tap in a part of the form whose code is loaded last', async ({ visit }) => {
    const codeOf = async (path: string) => {
      const { page, go } = await visit();
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).pathname));
      await go(path);
      await untilComplete(page);
      return asked;
    };
    const usual = await codeOf('/s/express?orderType=3');
    const ofMany = await codeOf('/s/express?many=1');
    const last = [...ofMany].filter((path) => path.endsWith('.js') && !usual.has(path));
    expect(last.length).toBeGreaterThan(0);

    const visitor = await visit();
    const { page } = visitor;
    const letCodeCome = await delayCode(page, ({ pathname }) => last.includes(pathname));
    const othersCame = page.waitForResponse((response) => /entry-client-.*\.js/.test(response.url()));
    await page.goto('/s/express?many=1', { waitUntil: 'commit' });
    await page.getByRole('button', { name: express.zh.pasteLabel.sender }).tap();
    await (await othersCame).finished();
    letCodeCome();
    await page.getByRole('textbox', { name: express.zh.pasteLabel.sender }).waitFor();
  });

  journey.for(['its button', 'its scrim', 'Esc'] as const)(
    'closes the announcement by %s before the code is there, and it stays closed',
    async (how, { visit }) => {
      const { page } = await visit({ announcements: true });
      const letCodeCome = await delayCode(page);
      await openAnnounced(page);
      const announcement = page.getByRole('dialog');
      await announcement.getByText('查件提示').waitFor();
      if (how === 'its button') await announcement.getByRole('button', { name: '知道了' }).tap();
      else if (how === 'Esc') await page.keyboard.press('Escape');
      else await page.touchscreen.tap(187, 20);
      await announcement.waitFor({ state: 'hidden' });
      await page.getByRole('textbox', { name: '邮件号' }).fill('12345');
      letCodeCome();
      await waitForApp(page);
      await announcement.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '查询' }).tap();
      await page.getByText('没认出邮件号').waitFor();
      await page.reload();
      await waitForApp(page);
      await expectGone(announcement);
    },
  );

  journey('a form that is submitted too early is sent once the code is loaded', async ({ visit }) => {
    const { page } = await visit({ announcements: true });
    const letCodeCome = await delayCode(page);
    await openAnnounced(page);
    await page.getByRole('dialog').getByRole('button', { name: '知道了' }).tap();
    await page.getByRole('textbox', { name: '邮件号' }).fill('12345');
    await page.getByRole('button', { name: '查询' }).tap();
    letCodeCome();
    await page.getByText('没认出邮件号').waitFor();
    // The announcement may have opened over it meanwhile.
    const field = page.getByRole('textbox', { name: '邮件号', includeHidden: true });
    await expect.poll(() => field.inputValue()).toBe('12345');
  });
});
