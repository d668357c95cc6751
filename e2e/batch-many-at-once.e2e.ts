import { batch } from '@yidi/phrases/batch';
import { batchMany } from '@yidi/phrases/batch-many';
import { sandboxPay } from '@yidi/phrases/sandbox-pay';
import { describe, expect } from 'vitest';
import { chooseSender, sendRows, uploadTable } from './world/batched.ts';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import type { Visitor } from './world/visitor.ts';

const say = batch.zh;
const many = batchMany.zh;
const table = [
  '收件人,电话,地址,物品,重量',
  '周晓岚,13800006072,江苏省南京市鼓楼区汉口路22号,衣物,1',
  '方雨,13800006173,浙江省杭州市西湖区文二路1号,书,1',
  '陆青,13800006073,浙江省杭州市西湖区文二路2号,书,2',
].join('\n');

/** Opens the list of a user with a batch of three orders. */
async function comeWithBatch(visitor: Visitor): Promise<void> {
  const { page, forgive, go } = visitor;
  forgive(/status of (?:400|409|401)/);
  await enterLoggedIn(visitor, '/s/batch');
  await uploadTable(visitor, '名单.csv', table);
  await page.getByRole('heading', { name: '名单.csv' }).waitFor();
  await chooseSender(visitor);
  await page.getByRole('button', { name: say.check }).click();
  await page.getByText(say.ready(3, 0)).waitFor();
  await sendRows(visitor, 3);
  await go('/batchOrderList');
}

/** Begins a selection: the batch is opened, and each order has a check box. */
async function choose({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: many.choose }).click();
  await page.getByRole('button', { name: many.each }).click();
  await page.getByRole('checkbox', { name: /第 1 条/ }).waitFor();
}

describe('a user changes many batch orders at once', () => {
  journey('cancels one of a batch, pays the others at once, prints and exports what was chosen', async ({ visit }) => {
    const visitor = await visit();
    const { page, go, url } = visitor;
    await comeWithBatch(visitor);
    await choose(visitor);
    await page.getByText(many.countNone).waitFor();
    await page.getByRole('checkbox', { name: /第 3 条/ }).check();
    await page.getByText(many.count(1, 1)).waitFor();
    await page.getByRole('button', { name: many.cancel(1) }).click();
    await page.getByText(many.cancelSure(1)).waitFor();
    await page.getByRole('button', { name: many.keep }).click();
    await page.getByRole('button', { name: many.cancel(1) }).click();
    await page.getByRole('button', { name: many.cancel(1) }).click();
    await page.getByText(many.cancelled(1)).waitFor();
    await page.getByText(many.countNone).waitFor();
    await page.getByRole('button', { name: many.resultClose }).click();

    // The other two orders are collected and weighed.
    const rows = await page.getByRole('checkbox', { name: /第 [12] 条/ }).all();
    for (const row of rows) {
      const [mailNo] = /90\d{11}/.exec((await row.getAttribute('aria-label')) ?? '') ?? [];
      expect(mailNo).toBeDefined();
      for (let scans = 0; scans < 3; scans += 1) await moveParcel(url, mailNo!);
    }
    await expect
      .poll(
        async () => {
          await go('/batchOrderList');
          await page.getByRole('button', { name: many.choose }).waitFor();
          return page.getByRole('button', { name: say.toPay(2) }).count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    // The card shows the states: weighed and unpaid, one order cancelled.
    const stands = page.getByRole('list', { name: say.standsLabel });
    for (const state of ['unpaid', 'partCancelled'] as const) await stands.getByText(say.stands[state]).waitFor();
    await choose(visitor);
    await page.getByRole('checkbox', { name: many.all('名单.csv') }).check();
    await page.getByText(many.count(3, 1)).waitFor();

    // The chosen orders have labels, except the cancelled one, and a table of their own.
    await page.getByRole('button', { name: many.print(2) }).click();
    const [labels] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: many.paper.a4 }).click(),
    ]);
    expect(labels.suggestedFilename()).toBe('面单 2 件.pdf');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: many.export, exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('订单 3 件.xlsx');

    await page.getByRole('button', { name: /^付 2 件 ¥/ }).click();
    await page.getByRole('heading', { name: many.payTitle(2) }).waitFor();
    await page.getByRole('button', { name: /^付 ¥/ }).click();
    await page.getByText(sandboxPay.zh.mark).waitFor();
    await page.getByRole('button', { name: sandboxPay.zh.pay, exact: true }).click();
    await page.getByRole('link', { name: sandboxPay.zh.back }).click();
    await page.waitForURL(/\/batchOrderList\?payment=P/);
    await page.getByText(/^2 件已付清/).waitFor();
    await expect.poll(() => page.getByText(many.paidEach.paid, { exact: true }).count()).toBe(2);
    await expectGone(page.getByRole('button', { name: /件待付款/ }));
    await page.getByRole('button', { name: many.resultClose }).click();
    await page.waitForURL(/\/batchOrderList$/);
  });
});
