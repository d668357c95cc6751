import { account } from '@yidi/phrases/account';
import { express } from '@yidi/phrases/express';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { wholeText } from './world/address-form.ts';
import { expectGone, untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterByForm, enterLoggedIn } from './world/log-in.ts';
import { newPhone } from './world/network.ts';
import { fillOrder } from './world/parcel.ts';
import { waitForApp } from './world/states.ts';
import { goTo } from './world/visitor.ts';

const ORDER = '/s/express?orderType=3';
const NAMES = /李晓梅|王建国|林清远/;
const goods = (tab: Page) => tab.getByLabel(express.zh.goodsLabel);
const storedTexts = (tab: Page) => tab.evaluate(() => JSON.stringify({ ...localStorage }));

journey('a log-out in one tab clears the other tabs, and the next user gets none of their text', async ({ visit }) => {
  const visitor = await visit();
  const { page, context, url } = visitor;
  // A personal page that is loaded after the log-out is refused.
  visitor.forgive(/status of 401/);
  const phone = newPhone();
  const masked = `${phone.slice(0, 3)}******${phone.slice(-2)}`;
  await enterLoggedIn(visitor, ORDER, phone);
  await fillOrder(visitor);
  const open = async (path: string) => {
    const tab = await context.newPage();
    await tab.goto(url + path);
    await waitForApp(tab);
    await untilComplete(tab);
    return tab;
  };
  const addressTab = await open('/addressdetail/1');
  await addressTab.getByRole('textbox', { name: '粘贴整段文字' }).fill(wholeText);
  await addressTab.getByRole('button', { name: '识别' }).tap();
  await addressTab.getByText('已认出 4 项').waitFor();
  const centerTab = await open('/my-center');
  await centerTab.getByText(masked).first().waitFor();
  const otherTab = await open('/my-center/logout');
  await expect.poll(() => otherTab.evaluate(() => localStorage.getItem('yidi.holder'))).not.toBeNull();
  await otherTab.getByRole('main').getByRole('button', { name: account.zh.logOut }).click();
  await otherTab.waitForURL(/\/my-center\/logoutSuccess$/);

  await expect.poll(() => goods(page).inputValue()).toBe('');
  await expectGone(centerTab.getByText(masked));
  for (const tab of [page, addressTab, centerTab]) {
    await waitForApp(tab);
    await untilComplete(tab);
    expect(await tab.content()).not.toMatch(NAMES);
  }
  await enterByForm({ ...visitor, page: otherTab, go: (path) => goTo(otherTab, url + path) }, ORDER);
  await goods(page).fill('茶叶');
  await untilComplete(otherTab);
  await expect.poll(() => goods(otherTab).inputValue()).not.toContain('儿童图书');
  expect(await storedTexts(otherTab)).not.toMatch(NAMES);
});

journey(
  'a log-in of another user in one tab resets the form that the first user left in another',
  async ({ visit }) => {
    const visitor = await visit();
    const { page, context, url } = visitor;
    await enterLoggedIn(visitor, ORDER);
    await fillOrder(visitor);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('yidi.holder'))).not.toBeNull();
    await untilComplete(page);
    // The session ends without a log-out.
    await context.clearCookies({ name: 'sid' });
    const other = await context.newPage();
    await enterByForm({ ...visitor, page: other, go: (path) => goTo(other, url + path) }, '/my-center');
    await waitForApp(page);
    await expect.poll(() => goods(page).inputValue()).toBe('');
    await goods(page).fill('茶叶');
    expect(await page.content()).not.toMatch(NAMES);
    expect(await storedTexts(page)).not.toMatch(NAMES);
  },
);
