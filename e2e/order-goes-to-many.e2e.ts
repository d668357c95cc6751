import { address } from '@yidi/phrases/address';
import { express } from '@yidi/phrases/express';
import { orderSiblings } from '@yidi/phrases/order-siblings';
import { people } from '@yidi/phrases/people';
import { sendMany } from '@yidi/phrases/send-many';
import { sendWays } from '@yidi/phrases/send-ways';
import { senderWish } from '@yidi/phrases/sender-wish';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { agreeToOrder, openOrderPage, pastePerson, readPlaced, senderText, submitButton } from './world/parcel.ts';

const say = sendMany.zh;
const together = orderSiblings.zh;
const fenOf = (words: string | null) =>
  Math.round(Number(/¥([\d,]+\.\d\d)/.exec(words ?? '')?.[1]?.replaceAll(',', '')) * 100);

/** Ten people as a user copies them from a table. */
const tenLines = [
  '李晓梅 13987654321 四川省成都市武侯区人民南路四段27号',
  '赵文博 13587654322 北京市朝阳区建国路88号3单元1201',
  '钱多多 13687654323 上海市浦东新区张杨路500号',
  '孙丽华 13787654324 广东省广州市天河区体育西路103号',
  '周子轩 13887654325 湖北省武汉市洪山区珞喻路1037号',
  '吴佳怡 15087654326 陕西省西安市雁塔区小寨东路126号',
  '郑国强 15187654327 浙江省杭州市西湖区文二路391号',
  '王思远 15287654328 江苏省苏州市姑苏区观前街100号',
  '冯雨桐 15387654329 山东省青岛市市南区香港中路10号',
  '陈嘉豪 15587654330 福建省厦门市思明区湖滨南路81号',
].join('\n');

describe('a sender with parcels for many', () => {
  journey(
    'pastes ten lines, changes the goods of one, orders all at once, cancels one and then the others',
    async ({ visit }) => {
      const visitor = await visit();
      const { page, go } = visitor;
      await enterLoggedIn(visitor, '/home');
      await openOrderPage(visitor);
      await page.getByRole('link', { name: sendWays.zh.many }).tap();
      const rows = page.locator('ol > li');
      await rows.first().waitFor();
      await pastePerson(visitor, 'sender', senderText);
      // The goods of the first person apply to all who are pasted afterwards.
      await page.getByLabel(express.zh.goodsLabel).fill('儿童图书 3 本');
      await page.getByRole('button', { name: say.paste }).tap();
      const box = page.getByRole('textbox', { name: say.pasteLabel });
      const [first, ...others] = tenLines.split('\n');
      await box.fill(`${first}\n乱七八糟`);
      await page.getByRole('button', { name: address.zh.pasteRead, exact: true }).tap();
      const screen = page.getByRole('dialog');
      // A line about nobody is left out, and its missing parts are listed.
      await screen.getByText(people.zh.parts(0, 1)).waitFor();
      await screen.getByRole('button', { name: people.zh.fill }).tap();
      await page.getByText(people.zh.filled(1)).waitFor();
      await expect.poll(() => rows.count()).toBe(1);
      await page.getByRole('button', { name: say.paste }).tap();
      await box.fill(`${first}\n王五 1371111222 上海市浦东新区世纪大道 1 号`);
      await page.getByRole('button', { name: address.zh.pasteRead }).tap();
      await screen.getByText(people.zh.twin).waitFor();
      await screen.getByText(people.zh.parts(0, 1)).waitFor();
      await screen.getByRole('button', { name: people.zh.takeOf('李晓梅') }).tap();
      await screen.getByRole('button', { name: people.zh.fill }).tap();
      await rows.nth(2).getByText(express.zh.lackOf(express.zh.pasteField.phone)).first().waitFor();
      await expect.poll(() => rows.count()).toBe(3);
      await rows.nth(1).getByText('李晓梅').tap();
      await page.getByRole('button', { name: say.removeOf(2) }).tap();
      await page.getByRole('button', { name: say.removeOf(2) }).tap();
      await page.getByRole('button', { name: say.paste }).tap();
      await box.fill(others.join('\n'));
      await page.getByRole('button', { name: address.zh.pasteRead, exact: true }).tap();
      await rows.nth(9).waitFor();
      await expect.poll(() => rows.count()).toBe(10);
      await page.getByRole('button', { name: say.goodsEach }).tap();
      await page.getByLabel(say.goodsFor('钱多多')).fill('棉质衬衫');
      await agreeToOrder(visitor);
      const costs = async () => Promise.all((await rows.all()).map(async (row) => fenOf(await row.textContent())));
      await expect.poll(async () => (await costs()).every((fen) => fen > 0)).toBe(true);
      const sum = (await costs()).reduce((all, cost) => all + cost, 0);
      await expect
        .poll(async () => fenOf(await page.getByRole('button', { name: express.zh.price }).textContent()))
        .toBe(sum);
      await submitButton(visitor).click();

      const { orderId } = await readPlaced(visitor);
      await page.getByText(together.many(10)).waitFor();
      await go(`/order-detail-wait/${orderId}`);
      await page.getByText(together.many(10)).waitFor();
      await page.getByRole('link', { name: '取消' }).tap();
      const what = page.getByRole('radiogroup', { name: together.cancelWhat });
      await what.getByRole('radio', { name: together.cancelOne }).check();
      await cancelNow();
      await go('/orderlist?status=waiting');
      await page.getByRole('listitem').first().waitFor();
      await page.getByRole('link', { name: '取消' }).first().tap();
      await what.getByRole('radio', { name: together.cancelAll(9) }).check();
      await cancelNow();
      await go('/orderlist?status=waiting');
      await page.getByText('没有符合的订单').or(page.getByText('看全部订单')).first().waitFor();

      async function cancelNow(): Promise<void> {
        await page.getByRole('radiogroup', { name: '我的原因' }).getByRole('radio').first().check();
        await page.getByRole('button', { name: '确认取消' }).tap();
        await page.getByRole('heading', { name: '已取消，没有寄出' }).waitFor();
      }
    },
  );

  journey('pastes a numbered list, and turns a note into a delivery wish', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    await openOrderPage(visitor, '/s/express?many=1');
    await pastePerson(visitor, 'sender', senderText);
    await page.getByRole('button', { name: say.paste }).tap();
    const lines = [
      '李晓梅 13987654321 四川省成都市武侯区人民南路四段27号，放前台',
      '赵文博 13587654322 北京市朝阳区建国路88号3单元1201',
    ];
    const box = page.getByRole('textbox', { name: say.pasteLabel });
    await box.fill(lines.map((line, index) => `${index + 1} ${line}`).join('\n'));
    await page.getByRole('button', { name: address.zh.pasteRead, exact: true }).tap();
    const rows = page.locator('ol > li');
    await rows.nth(1).waitFor();
    for (const name of ['李晓梅', '赵文博']) await page.getByLabel(say.goodsFor(name)).fill('儿童图书 3 本');
    await rows.first().getByRole('button').first().tap();
    // The number of the list is not part of the address.
    await rows
      .first()
      .getByText(/武侯区\s*人民南路/)
      .waitFor();
    await rows.first().getByRole('button', { name: senderWish.zh.make }).tap();
    await rows.first().getByRole('status').getByText(senderWish.zh.decides).waitFor();
    await expectGone(page.getByText('李晓梅：'));
    await agreeToOrder(visitor);
    await page.getByRole('button', { name: express.zh.price }).waitFor();
    await submitButton(visitor).click();
    const { orderId } = await readPlaced(visitor);
    await go(`/order-detail-wait/${orderId}`);
    await page.getByText(/放门卫室或前台/).waitFor();
  });
});
