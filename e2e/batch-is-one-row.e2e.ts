import { batch } from '@yidi/phrases/batch';
import { orderList } from '@yidi/phrases/order-list';
import { expect } from 'vitest';
import { chooseSender, sendRows, uploadTable } from './world/batched.ts';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';

const say = batch.zh;
const words = orderList.zh;
const table = [
  '收件人,电话,地址,物品,重量',
  '周晓岚,13800006072,江苏省南京市鼓楼区汉口路22号,衣物,1',
  '方雨,13800006173,浙江省杭州市西湖区文二路1号,书,1',
  '陆青,13800006073,浙江省杭州市西湖区文二路2号,书,2',
].join('\n');

journey('the orders of a batch are one row of the order list, and each is found by a filter', async ({ visit }) => {
  const visitor = await visit();
  const { page, go, forgive, url } = visitor;
  forgive(/status of (?:400|409|401)/);
  await enterLoggedIn(visitor, '/s/batch');
  await uploadTable(visitor, '名单.csv', table);
  await page.getByRole('heading', { name: '名单.csv' }).waitFor();
  await chooseSender(visitor);
  await page.getByRole('button', { name: say.check }).click();
  await page.getByText(say.ready(3, 0)).waitFor();
  await sendRows(visitor, 3);
  const mailLink = page.getByRole('link', { name: /^90\d{11}$/ }).first();
  const mailNo = (await mailLink.textContent()) ?? '';
  await go('/orderlist');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await page.getByText('名单.csv').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByText(words.batchOf(3)).waitFor();
  await rows.getByText(words.inState(3, words.batchPlaces.waiting)).waitFor();

  // Its orders are found one by one.
  await page.getByRole('radio', { name: new RegExp(`^${words.filters.waiting} 3`) }).click();
  await expectGone(page.getByText('名单.csv'));
  await expect.poll(() => rows.count()).toBe(3);
  await go(`/orderlist?q=${encodeURIComponent('方雨')}`);
  await expect.poll(() => rows.count()).toBe(1);

  // One parcel is collected and weighed, so that it has to be paid.
  for (let scans = 0; scans < 3; scans += 1) await moveParcel(url, mailNo);
  await expect
    .poll(
      async () => {
        await go('/orderlist');
        await page.getByText('名单.csv').waitFor();
        return rows.getByText(words.inState(1, words.due)).count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await rows.getByText(words.inState(2, words.batchPlaces.waiting)).waitFor();
  await rows.getByText(words.inState(1, words.batchPlaces.underWay)).waitFor();
  await rows.getByRole('link', { name: words.actions.payBatch }).click();
  await page.getByRole('button', { name: say.toPay(1) }).waitFor();

  await go('/orderlist');
  await page.getByRole('link', { name: words.actions.openBatch }).click();
  await page.waitForURL(/\/s\/batch\?id=/);
  await page.getByRole('link', { name: mailNo }).click();
  await page.waitForURL((at) => !at.pathname.startsWith('/s/batch'));
  await page.getByText('周**').first().waitFor();
});
