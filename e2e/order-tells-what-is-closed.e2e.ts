import { noticeIsNeed } from '@yidi/contract/calls/content';
import { codes } from '@yidi/contract/codes';
import { batch } from '@yidi/phrases/batch';
import { quickOrder } from '@yidi/phrases/quick-order';
import { sendWays } from '@yidi/phrases/send-ways';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { chooseSender, uploadTable } from './world/batched.ts';
import { expectGone } from './world/complete.ts';
import { comeToTheProduct } from './world/demo-person.ts';
import { chooseSenderAndPoint, prepareGift } from './world/gift-abroad.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { orderByTelephone } from './world/network.ts';
import { openOrderPage, pastePerson, senderText } from './world/parcel.ts';
import { envelope, waitForApp } from './world/states.ts';

const titles: Readonly<Record<string, string>> = { '1': '本省不上门', '2': '本省网点停收' };

/** Ordering is closed for the province of every sender, in both ways. */
async function closeProvinces(page: Page): Promise<void> {
  const times = { beginTime: '2026-12-23T08:00:00+08:00', endTime: '2026-12-24T08:00:00+08:00' };
  await page.route(`**${noticeIsNeed.path}`, (route) => {
    const { noticeType, province } = route.request().postDataJSON() as { noticeType: string; province?: string };
    const title = titles[noticeType];
    if (!province || !title) return route.fulfill(envelope(codes.NO_NOTICE));
    return route.fulfill(envelope(codes.NOTICE, { title, content: '降雪封路。', ...times, isEffective: 1, isWork: 1 }));
  });
}

const waitForClosing = (page: Page, noticeType: string) =>
  page.getByRole('alert').filter({ hasText: titles[noticeType]! }).getByText('明天 08:00 恢复下单').waitFor();

describe('what closes ordering for the sender is told before the order is sent', () => {
  journey('for parcels to many', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/home');
    await closeProvinces(page);
    await openOrderPage(visitor);
    await page.getByRole('link', { name: sendWays.zh.many }).tap();
    await page.waitForURL(/many=1/);
    await pastePerson(visitor, 'sender', senderText);
    await waitForClosing(page, '1');
  });

  journey('for a table, by its way to hand over', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/s/batch');
    await closeProvinces(page);
    await uploadTable(visitor, '停收.csv', '收件人,电话,地址\n周晓岚,13800006072,江苏省南京市鼓楼区汉口路22号');
    await page.getByRole('heading', { name: '停收.csv' }).waitFor();
    await chooseSender(visitor);
    await waitForClosing(page, '1');
    await page.getByRole('radio', { name: batch.zh.handOvers.dropOff }).check();
    await waitForClosing(page, '2');
    await expectGone(page.getByText(titles['1']!));
  });

  journey('for an order by telephone, whose sender is known', async ({ visit }) => {
    const { visitor } = await comeToTheProduct(visit, {});
    const { page, url, go } = visitor;
    await closeProvinces(page);
    await go(await orderByTelephone(url, '13800000001'));
    await waitForApp(page);
    await page.getByRole('heading', { name: quickOrder.zh.lacks(['收件人', '物品', '重量']) }).waitFor();
    await waitForClosing(page, '1');
  });

  journey('for a sending abroad, which is brought to a counter', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/home');
    await closeProvinces(page);
    await prepareGift(visitor);
    await chooseSenderAndPoint(visitor);
    await waitForClosing(page, '2');
  });
});
