import type { InfoOf } from '@yidi/contract/call';
import { getBizParams } from '@yidi/contract/calls/order';
import { orderCancel } from '@yidi/phrases/order-cancel';
import { describe, expect } from 'vitest';
import { changeReplies } from './world/change-replies.ts';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import { openPlaced, placeOrder } from './world/parcel.ts';

describe('a user changes their mind', () => {
  journey('cancels before the pick-up, with a reason out of the list', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    await openPlaced(visitor);
    await page.getByRole('link', { name: '取消' }).tap();
    const reasons = page.getByRole('radiogroup', { name: orderCancel.zh.cancelMine });
    await reasons.waitFor();
    await expect.poll(() => reasons.getByRole('radio').count()).toBeGreaterThan(3);
    const post = page.getByRole('radiogroup', { name: orderCancel.zh.cancelPost });
    await post.getByRole('radio', { name: '揽投员叫取消' }).check();
    await page.getByText(orderCancel.zh.cancelChecked).waitFor();
    await reasons.getByRole('radio').last().check();
    await page.getByText(orderCancel.zh.cancelChecked).waitFor({ state: 'detached' });
    await expect.poll(() => post.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.reload();
    await reasons.waitFor();

    await page.getByRole('button', { name: '确认取消' }).tap();
    await page.getByRole('alert').filter({ hasText: '请先选一个原因' }).waitFor();
    await reasons.getByRole('radio').first().check();
    await page.getByRole('button', { name: '确认取消' }).tap();

    await page.getByRole('heading', { name: '已取消，没有寄出' }).waitFor();
    await go('/orderlist?status=cancelled');
    await page.getByRole('listitem').filter({ hasText: '已取消' }).waitFor();
  });

  journey('types the reason if the list of reasons is empty', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await changeReplies(
      page,
      ({ pathname }) => pathname === getBizParams.path,
      async (reply) => {
        const answer = (await reply.json()) as { info: InfoOf<typeof getBizParams> };
        return { json: { ...answer, info: { ...answer.info, courierCustomerLabel: [], selfMailCustomerLabel: [] } } };
      },
    );
    await enterLoggedIn(visitor, '/home');
    await openPlaced(visitor);
    await page.getByRole('link', { name: '取消' }).tap();
    await page.getByRole('radio', { name: '说说原因' }).check();
    await page.getByRole('textbox', { name: '说说原因' }).fill('妹妹自己来拿了');
    await page.getByRole('button', { name: '确认取消' }).tap();

    await page.getByRole('heading', { name: '已取消，没有寄出' }).waitFor();
  });

  journey('is asked before a typed reason is lost', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/home');
    await openPlaced(visitor);
    const openForm = () => page.getByRole('link', { name: '取消' }).tap();
    const reasons = page.getByRole('radiogroup', { name: orderCancel.zh.cancelMine });
    const question = page.getByRole('dialog', { name: '还没提交' });
    await openForm();
    await reasons.waitFor();
    await page.goBack();
    await reasons.waitFor({ state: 'detached' });
    await expectGone(question);

    await openForm();
    await reasons.getByRole('radio').last().check();
    const words = page.getByRole('textbox');
    await words.fill('妹妹自己来拿了');
    await page.goBack();
    await question.getByRole('button', { name: '继续填写' }).tap();
    await question.waitFor({ state: 'detached' });
    await page.waitForURL(/\/orderCancel/);
    await expect.poll(() => words.inputValue()).toBe('妹妹自己来拿了');

    await page.getByRole('button', { name: '返回' }).tap();
    await question.getByRole('button', { name: '离开', exact: true }).tap();
    await page.waitForURL(/\/order-detail\/[\w-]+\?type=1/);
    await reasons.waitFor({ state: 'detached' });
  });

  journey('sees a sentence that a collected parcel cannot be cancelled', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    visitor.forgive(/status of 409/);
    const { orderId, mailNo } = await placeOrder(visitor);
    await go(`/orderCancel?orderId=${orderId}`);
    await page.getByRole('radiogroup', { name: orderCancel.zh.cancelMine }).getByRole('radio').first().check();
    for (let scan = 0; scan < 4; scan += 1) await moveParcel(visitor.url, mailNo);
    await page.getByRole('button', { name: '确认取消' }).tap();

    await page.getByRole('heading', { name: '邮件已收寄，不能取消了' }).waitFor();
    await page.getByText('包裹已在路上').waitFor();
    await page.getByRole('link', { name: '打客服电话' }).waitFor();
    await page.getByRole('link', { name: '看订单' }).tap();
    await page.waitForURL(/\/order-detail\//);
  });
});
