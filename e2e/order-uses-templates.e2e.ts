import { express } from '@yidi/phrases/express';
import { orderDetail } from '@yidi/phrases/order-detail';
import { orderTemplate } from '@yidi/phrases/order-template';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { fillOrder, openOrderPage, placeOrder } from './world/parcel.ts';

const say = orderTemplate.zh;

describe('a parcel that is sent repeatedly', () => {
  journey('is saved under a name, fills the form by a tap, is renamed and deleted', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    const { orderId } = await placeOrder(visitor);
    await go(`/successful?orderId=${orderId}`);
    const naming = page.getByRole('dialog', { name: say.saveTitle });
    for (const name of ['给妈妈', '只寄一次']) {
      await page.getByRole('button', { name: orderDetail.zh.saveTemplate }).tap();
      await naming.getByRole('textbox', { name: say.name }).fill(name);
      await naming.getByRole('button', { name: say.saveDo }).tap();
      await page.getByText(say.saved(name)).waitFor();
      await naming.waitFor({ state: 'detached' });
    }

    await go('/s/express?orderType=3');
    await page.getByRole('button', { name: express.zh.template }).tap();
    const templates = page.getByRole('dialog', { name: say.title });
    await templates.getByRole('button', { name: say.manage }).tap();
    await templates.getByRole('button', { name: say.removeLabel('只寄一次') }).tap();
    await page.getByText(say.removed('只寄一次')).waitFor();
    await templates.getByRole('button', { name: say.renameLabel('给妈妈') }).tap();
    const renaming = page.getByRole('dialog', { name: say.renameLabel('给妈妈') });
    await renaming.getByRole('textbox', { name: say.name }).fill('成都老家');
    await renaming.getByRole('button', { name: say.saveDo }).tap();
    await renaming.waitFor({ state: 'detached' });
    await templates.getByRole('button', { name: say.managed }).tap();
    await expectGone(templates.getByRole('button', { name: /只寄一次/ }));
    await templates.getByRole('button', { name: /成都老家/ }).tap();
    await templates.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '收件人 李晓梅 13987654321' }).waitFor();
    await page.getByRole('button', { name: '寄件人 王建国 13812345678' }).waitFor();
  });
});

describe('what is filled in', () => {
  journey('is saved as a template before it is sent; missing fields are named and shown', async ({ visit }) => {
    const visitor = await visit();
    const { page, context } = visitor;
    await enterLoggedIn(visitor, '/home');
    await openOrderPage(visitor);
    const keep = page.getByRole('button', { name: say.saveFilled });
    await keep.tap();
    await page.getByText(express.zh.missing.sender).first().waitFor();
    await fillOrder(visitor, '茶叶');
    await keep.tap();
    const naming = page.getByRole('dialog', { name: say.saveTitle });
    await naming.getByRole('textbox', { name: say.name }).fill('成都茶叶');
    await naming.getByRole('button', { name: say.saveDo }).tap();
    await page.getByText(say.saved('成都茶叶')).waitFor();
    await naming.waitFor({ state: 'detached' });
    // Nothing was sent, and the form is unchanged. On another day one tap fills it.
    await page.getByRole('button', { name: '收件人 李晓梅 13987654321' }).waitFor();
    const other = await visit({ cookies: await context.cookies() });
    await other.go('/s/express?orderType=3');
    await other.page.getByRole('button', { name: express.zh.template }).tap();
    const templates = other.page.getByRole('dialog', { name: say.title });
    await templates.getByRole('button', { name: /成都茶叶/ }).tap();
    await other.page.getByRole('button', { name: '收件人 李晓梅 13987654321' }).waitFor();
    await expect.poll(() => other.page.getByLabel(express.zh.goodsLabel).inputValue()).toBe('茶叶');
  });
});

describe('the last consignee', () => {
  journey('of an order fills the form from the same sheet', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    await placeOrder(visitor);
    await go('/s/express?orderType=2');
    await page.getByRole('button', { name: express.zh.template }).tap();
    await page
      .getByRole('list', { name: say.recent })
      .getByRole('button', { name: /李晓梅/ })
      .tap();
    await page.getByRole('button', { name: '收件人 李晓梅 13987654321' }).waitFor();
  });
});
