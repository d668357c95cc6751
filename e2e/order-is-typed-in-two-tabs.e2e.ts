import { express } from '@yidi/phrases/express';
import { otherDraft } from '@yidi/phrases/other-draft';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { openOrderPage } from './world/parcel.ts';
import { waitForApp } from './world/states.ts';

describe('one order form in two tabs', () => {
  journey('keeps what each of them typed, says which is newer, and switches between them', async ({ visit }) => {
    const visitor = await visit();
    const { page, context, url } = visitor;
    const goodsOf = (tab: typeof page) => tab.getByLabel(express.zh.goodsLabel);
    await openOrderPage(visitor);
    await goodsOf(page).fill('儿童图书');
    const second = await context.newPage();
    await second.goto(`${url}/s/express?orderType=3`);
    await waitForApp(second);
    // What is typed already is there, and follows while nothing is typed in the second.
    await expect.poll(() => goodsOf(second).inputValue()).toBe('儿童图书');
    await goodsOf(page).fill('儿童图书 3 本');
    await expect.poll(() => goodsOf(second).inputValue()).toBe('儿童图书 3 本');
    await goodsOf(second).fill('茶叶');
    await page.getByText(otherDraft.zh.both).waitFor();
    await expect.poll(() => goodsOf(page).inputValue()).toBe('儿童图书 3 本');
    await page.reload();
    await expect.poll(() => goodsOf(page).inputValue()).toBe('儿童图书 3 本');
    await second.reload();
    await expect.poll(() => goodsOf(second).inputValue()).toBe('茶叶');
    await page.getByRole('button', { name: otherDraft.zh.take }).tap();
    await expect.poll(() => goodsOf(page).inputValue()).toBe('茶叶');
    await page.getByRole('button', { name: otherDraft.zh.take }).tap();
    await expect.poll(() => goodsOf(page).inputValue()).toBe('儿童图书 3 本');
    // Its tab closed, the draft is still offered.
    await page.close();
    await second.reload();
    await second.getByRole('button', { name: otherDraft.zh.take }).tap();
    await expect.poll(() => goodsOf(second).inputValue()).toBe('儿童图书 3 本');
  });

  journey('offers nothing where there is one draft', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await goods(page).fill('茶叶');
    await page.reload();
    await expect.poll(() => goods(page).inputValue()).toBe('茶叶');
    await expectGone(page.getByText(otherDraft.zh.both));
  });
});

const goods = (page: import('playwright-core').Page) => page.getByLabel(express.zh.goodsLabel);
