import { express } from '@yidi/phrases/express';
import { orderCancel } from '@yidi/phrases/order-cancel';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import {
  agreeToOrder,
  fillOrder,
  openChoice,
  openOrderPage,
  readPlaced,
  submitButton,
  useChoice,
} from './world/parcel.ts';
import type { Visitor } from './world/visitor.ts';

const CREATE = '**/order/v2/createOrder';

/** The numbers of the orders in the list. */
async function listOrders({ page, go }: Visitor): Promise<string[]> {
  await go('/orderlist');
  await page.getByText(/共 \d+ 条/).waitFor();
  const cards = await page.getByRole('listitem').filter({ hasText: '订单' }).allTextContents();
  return cards.flatMap((card) => /订单 (YD[\d ]+\d)/.exec(card)?.[1]?.replaceAll(' ', '') ?? []);
}

async function makeReady(visitor: Visitor): Promise<void> {
  await enterLoggedIn(visitor, '/s/express?orderType=3');
  await fillOrder(visitor);
  await agreeToOrder(visitor);
}

/** Breaks the connection after the server has created the order and before the reply arrives. */
async function cutAnswers(page: Page, times: number): Promise<() => number> {
  let cut = 0;
  await page.route(CREATE, async (route) => {
    if (cut >= times) return route.continue();
    cut += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => cut;
}

describe('one order, whatever happens', () => {
  journey('a double tap and more taps make one order, which is in the list', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await makeReady(visitor);
    await submitButton(visitor).dblclick();
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('button'))
        if (/提交/.test(button.textContent ?? '')) for (let tap = 0; tap < 5; tap += 1) button.click();
    });
    const { orderNo } = await readPlaced(visitor);
    // Further taps hit the link that is now in the position of the submit button. The browser
    // counts such taps together with the earlier ones, or each as a first tap.
    const placed = page.url();
    for (const detail of [1, 3, 1, 1])
      await page.getByRole('link', { name: orderCancel.zh.seeOrder }).dispatchEvent('click', { detail });
    expect(page.url()).toBe(placed);
    expect(await listOrders(visitor)).toEqual([orderNo]);
    await page.getByRole('listitem').getByText('从南京市到成都市').waitFor();
  });

  journey('the connection breaks after the server created it; the next tap shows the same order', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.forgive(/ERR_CONNECTION_RESET/);
    await makeReady(visitor);
    const cuts = await cutAnswers(page, 1);
    await submitButton(visitor).tap();
    await page.getByRole('alert').filter({ hasText: '不会重复下单' }).waitFor();
    expect(cuts()).toBe(1);
    await submitButton(visitor).tap();
    const { orderNo } = await readPlaced(visitor);
    expect(await listOrders(visitor)).toEqual([orderNo]);
  });

  journey('the line breaks, the page is reloaded, and the next tap shows the same order', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.forgive(/ERR_CONNECTION_RESET/);
    await makeReady(visitor);
    await cutAnswers(page, 1);
    await submitButton(visitor).tap();
    await page.getByRole('alert').filter({ hasText: '不会重复下单' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '寄件人 王建国' }).waitFor();
    await agreeToOrder(visitor);
    await submitButton(visitor).tap();
    const { orderNo } = await readPlaced(visitor);
    expect(await listOrders(visitor)).toEqual([orderNo]);
  });

  journey('the phone kills the app before the answer; the next visit shows the same order', async ({ visit }) => {
    const visitor = await visit();
    visitor.forgive(/ERR_CONNECTION_RESET|ERR_FAILED/);
    await makeReady(visitor);
    const made = Promise.withResolvers<void>();
    await visitor.page.route(CREATE, async (route) => {
      await route.fetch();
      made.resolve();
    });
    await submitButton(visitor).tap();
    await made.promise;
    await visitor.page.close();

    const page = await visitor.context.newPage();
    const again: Visitor = { ...visitor, page, go: async (path) => void (await page.goto(path)) };
    // The session continues, so no announcement is shown again.
    await again.go('/s/express?orderType=3');
    await page.getByRole('button', { name: '寄件人 王建国' }).waitFor();
    await agreeToOrder(again);
    await submitButton(again).tap();
    const { orderNo } = await readPlaced(again);
    expect(await listOrders(again)).toEqual([orderNo]);
  });
});

describe('no typed value is lost', () => {
  journey('a reload before submitting preserves people, goods, weight, message and way', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor, '茶叶 2 盒');
    await page.getByRole('button', { name: '增加重量' }).tap();
    const sheet = await openChoice(visitor, '捎话');
    await sheet.getByRole('textbox', { name: '捎话' }).fill('到了请打电话');
    await useChoice(visitor, sheet);
    await page.reload();
    await page.getByRole('button', { name: '寄件人 王建国' }).waitFor();
    await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
    await expect.poll(() => page.getByLabel('物品名称').inputValue()).toBe('茶叶 2 盒');
    await expect.poll(() => page.getByRole('textbox', { name: '重量 kg' }).inputValue()).toBe('1');
    await page.getByRole('button', { name: '捎话 到了请打电话' }).waitFor();
    await page.getByRole('radio', { name: express.zh.selfDrop }).click();
    await page.waitForURL(/orderType=2/);
    await visitor.go('/s/express');
    await page.getByRole('radio', { name: express.zh.selfDrop, checked: true }).waitFor();
    await expect.poll(() => page.getByLabel('物品名称').inputValue()).toBe('茶叶 2 盒');
  });
});
