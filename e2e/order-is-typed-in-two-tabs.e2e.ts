import { express } from '@yidi/phrases/express';
import { otherDraft } from '@yidi/phrases/other-draft';
import { sendMany } from '@yidi/phrases/send-many';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { orderByTelephone } from './world/network.ts';
import { openOrderPage } from './world/parcel.ts';
import { DEMO_PHONE } from './world/screens.ts';
import { waitForApp } from './world/states.ts';

describe('one order form in two tabs', () => {
  journey('stores the drafts of both, shows which is newer, and switches between them', async ({ visit }) => {
    const visitor = await visit();
    const { page, context, url } = visitor;
    const goodsOf = (tab: typeof page) => tab.getByLabel(express.zh.goodsLabel);
    await openOrderPage(visitor);
    await goodsOf(page).fill('儿童图书');
    const second = await context.newPage();
    await second.goto(`${url}/s/express?orderType=3`);
    await waitForApp(second);
    // The second tab shows the draft and follows changes while nothing is typed in it.
    await expect.poll(() => goodsOf(second).inputValue()).toBe('儿童图书');
    await goodsOf(page).fill('儿童图书 3 本');
    await expect.poll(() => goodsOf(second).inputValue()).toBe('儿童图书 3 本');
    await goodsOf(second).fill('茶叶');
    await page.getByText(otherDraft.zh.both).waitFor();
    await page.getByText(otherDraft.zh.newer('').slice(0, 9)).waitFor();
    await expect.poll(() => goodsOf(page).inputValue()).toBe('儿童图书 3 本');
    await page.reload();
    await expect.poll(() => goodsOf(page).inputValue()).toBe('儿童图书 3 本');
    await second.reload();
    await expect.poll(() => goodsOf(second).inputValue()).toBe('茶叶');
    await page.getByRole('button', { name: otherDraft.zh.take }).tap();
    await expect.poll(() => goodsOf(page).inputValue()).toBe('茶叶');
    await page.getByRole('button', { name: otherDraft.zh.take }).tap();
    await expect.poll(() => goodsOf(page).inputValue()).toBe('儿童图书 3 本');
    // The draft is still offered after its tab was closed.
    await page.close();
    await second.reload();
    await second.getByRole('button', { name: otherDraft.zh.take }).tap();
    await expect.poll(() => goodsOf(second).inputValue()).toBe('儿童图书 3 本');
  });

  /** The addresses of the other order forms. */
  const forms = {
    'several receivers': async () => '/s/express?orderType=3&many=1',
    'one bill with several pieces': async () => '/order/oneBillMul',
    'an order by telephone': (url: string) => orderByTelephone(url, DEMO_PHONE),
    "a school's link": async () => '/s/express?orderType=3&artExam=YUNQI-2027',
  };
  for (const [name, addressOf] of Object.entries(forms)) {
    journey(`offers the draft of the other tab in the form for ${name}`, async ({ visit }) => {
      const { visitor } = await comeToTheProduct(visit, {});
      const { page, context, url } = visitor;
      const address = await addressOf(url);
      /** Opens the form, and its first parcel in a form of several. */
      async function open(tab: Page): Promise<void> {
        await tab.goto(url + address);
        await waitForApp(tab);
        if (name === 'several receivers') await tab.getByRole('button', { name: sendMany.zh.empty }).first().click();
        await goods(tab).waitFor();
      }
      await open(page);
      await goods(page).fill('儿童图书');
      const second = await context.newPage();
      await open(second);
      await expect.poll(() => goods(second).inputValue()).toBe('儿童图书');
      await goods(second).fill('茶叶');
      await page.getByText(otherDraft.zh.both).waitFor();
      await expect.poll(() => goods(page).inputValue()).toBe('儿童图书');
      await page.getByRole('button', { name: otherDraft.zh.take }).click();
      await expect.poll(() => goods(page).inputValue()).toBe('茶叶');
      await page.getByRole('button', { name: otherDraft.zh.take }).click();
      await expect.poll(() => goods(page).inputValue()).toBe('儿童图书');
    });
  }

  journey('offers no other draft if there is only one', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await goods(page).fill('茶叶');
    await page.reload();
    await expect.poll(() => goods(page).inputValue()).toBe('茶叶');
    await expectGone(page.getByText(otherDraft.zh.both));
  });
});

const goods = (page: Page) => page.getByLabel(express.zh.goodsLabel);
