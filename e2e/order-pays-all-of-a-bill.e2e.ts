import { address } from '@yidi/phrases/address';
import { batchMany } from '@yidi/phrases/batch-many';
import { express } from '@yidi/phrases/express';
import { oneBill } from '@yidi/phrases/one-bill';
import { orderDetail } from '@yidi/phrases/order-detail';
import { orderSiblings } from '@yidi/phrases/order-siblings';
import { sandboxPay } from '@yidi/phrases/sandbox-pay';
import { sendMany } from '@yidi/phrases/send-many';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import {
  agreeToOrder,
  fillOrder,
  numberIn,
  openOrderPage,
  pastePerson,
  readPlaced,
  senderText,
  submitButton,
} from './world/parcel.ts';
import type { Visitor } from './world/visitor.ts';

const together = orderSiblings.zh;
/** Accepted, given to a courier, collected and weighed. */
const SCANS = 4;

/**
 * Moves the orders of one submission until all are weighed. Returns their mail numbers. The page of
 * the first is open.
 */
async function weighAll({ page, url, go }: Visitor, orderId: string, orders: number): Promise<string[]> {
  await go(`/order-detail/${orderId}`);
  const rows = page
    .locator('section')
    .filter({ hasText: together.here })
    .getByText(/(?:\d ?){13}/);
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(orders);
  const mailNos = [...new Set((await rows.allTextContents()).map(numberIn))].slice(0, orders);
  for (const mailNo of mailNos) {
    await expect.poll(() => moveParcel(url, mailNo), { interval: 100 }).toBe(true);
    for (let scan = 1; scan < SCANS; scan += 1) await moveParcel(url, mailNo);
  }
  const all = page.getByRole('button', { name: new RegExp(`^${orders} 单一起付 ¥`) });
  for (let looks = 0; looks < 8; looks += 1) {
    await go(`/order-detail/${orderId}`);
    await page.getByText(together.here).first().waitFor();
    await page.waitForLoadState('networkidle');
    if ((await all.count()) > 0) break;
    for (const mailNo of mailNos) await moveParcel(url, mailNo);
  }
  return mailNos;
}

/** Opens the payment of all from the page of the order. */
async function openAll({ page }: Visitor, orders: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${orders} 单一起付 ¥`) }).tap();
}

/** Opens it from the cost of one piece, which shows the sum of the bill. */
async function openFromCost({ page, go }: Visitor, orderId: string, pieces: number): Promise<void> {
  const payAllButton = page.getByRole('button', { name: new RegExp(`^${pieces} 单一起付 ¥`) });
  const sum = (await payAllButton.textContent())!.split('¥')[1]!;
  const link = page.getByRole('link', { name: orderDetail.zh.toPay });
  const bar = link.locator('xpath=ancestor::*[contains(., "¥")][1]');
  await expect.poll(() => bar.textContent()).toContain(`¥${sum}`);
  await go(`/cost/${orderId}`);
  await page.getByRole('link', { name: new RegExp(`${together.due(pieces)}.*¥${sum}`) }).tap();
}

/** Pays the sum of all orders with the open payment, and returns to its result. */
async function payAll({ page }: Visitor, orders: number): Promise<void> {
  const say = batchMany.zh;
  await page
    .getByRole('list', { name: say.payEach })
    .getByRole('listitem')
    .nth(orders - 1)
    .waitFor();
  await page.getByRole('button', { name: /^付 ¥/ }).tap();
  await page.getByText(sandboxPay.zh.mark).waitFor();
  await page.getByRole('button', { name: sandboxPay.zh.pay, exact: true }).click();
  await page.getByRole('link', { name: sandboxPay.zh.back }).click();
  await page.getByText(new RegExp(`^${orders} 件已付清`)).waitFor();
  await expectGone(page.getByRole('button', { name: /单一起付/ }));
}

/** Orders a bill of two pieces. Returns the order of the first. */
async function placeBill(visitor: Visitor): Promise<string> {
  const { page, go } = visitor;
  await enterLoggedIn(visitor, '/home');
  await openOrderPage(visitor);
  await go('/order/oneBillMul');
  await page.getByText(oneBill.zh.piece(2), { exact: true }).waitFor();
  await fillOrder(visitor);
  await agreeToOrder(visitor);
  await submitButton(visitor).click();
  return (await readPlaced(visitor)).orderId;
}

describe('orders that were placed together', () => {
  journey('lead from the cost of a piece that was paid alone to the other one', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    const orderId = await placeBill(visitor);
    await weighAll(visitor, orderId, 2);
    await go(`/cost/${orderId}`);
    await page.getByRole('link', { name: new RegExp(together.due(2)) }).waitFor();
    await page.getByRole('button', { name: /^付 ¥/ }).tap();
    await page.getByRole('button', { name: sandboxPay.zh.pay, exact: true }).click();
    await page.getByRole('link', { name: sandboxPay.zh.back }).click();
    await page.getByRole('link', { name: new RegExp(together.due(1)) }).tap();
    await page.waitForURL((address) => address.pathname.startsWith('/cost/') && !address.pathname.endsWith(orderId));
    await page.getByRole('button', { name: /^付 ¥/ }).waitFor();
    await expectGone(page.getByRole('link', { name: /^整票/ }));
  });

  journey('are paid together: a bill, whose traces have one head', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    const orderId = await placeBill(visitor);
    const [main, second] = await weighAll(visitor, orderId, 2);
    await openFromCost(visitor, orderId, 2);
    await payAll(visitor, 2);
    await go(`/queryDetail/${main}`);
    const head = page.locator('section').filter({ hasText: together.bill(2) });
    await head.getByText(together.here).waitFor();
    await head.getByRole('link', { name: /^第 2 件/ }).tap();
    await page.waitForURL(new RegExp(`/queryDetail/${second}`));
    await head.getByRole('link', { name: /^主件/ }).waitFor();
  });

  journey('are paid together: parcels to several consignees', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/home');
    await openOrderPage(visitor, '/s/express?orderType=3&many=1');
    await pastePerson(visitor, 'sender', senderText);
    const rows = page.locator('ol > li');
    await rows.first().getByRole('button', { name: sendMany.zh.empty }).tap();
    await page.getByLabel(express.zh.goodsLabel).fill('儿童图书 3 本');
    await page.getByRole('button', { name: sendMany.zh.paste }).tap();
    await page
      .getByRole('textbox', { name: sendMany.zh.pasteLabel })
      .fill(
        '李晓梅 13987654321 四川省成都市武侯区人民南路四段27号\n赵文博 13587654322 北京市朝阳区建国路88号3单元1201',
      );
    await page.getByRole('button', { name: address.zh.pasteRead, exact: true }).tap();
    await rows.nth(1).waitFor();
    await agreeToOrder(visitor);
    await submitButton(visitor).click();
    const { orderId } = await readPlaced(visitor);
    await weighAll(visitor, orderId, 2);
    await openAll(visitor, 2);
    await payAll(visitor, 2);
  });
});
