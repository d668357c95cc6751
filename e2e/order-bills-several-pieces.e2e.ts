import { express } from '@yidi/phrases/express';
import { oneBill } from '@yidi/phrases/one-bill';
import { orderSiblings } from '@yidi/phrases/order-siblings';
import { sendWays } from '@yidi/phrases/send-ways';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { fillOrder, openOrderPage, readPlaced, submitButton } from './world/parcel.ts';

const say = oneBill.zh;
const together = orderSiblings.zh;
const fenOf = (words: string | null) =>
  Math.round(Number(/¥([\d,]+\.\d\d)/.exec(words ?? '')?.[1]?.replaceAll(',', '')) * 100);

describe('a sender with several pieces for one consignee', () => {
  journey(
    'sends them on one bill: one price in parts, one order with its items, cancelled together',
    async ({ visit }) => {
      const visitor = await visit();
      const { page, go } = visitor;
      await enterLoggedIn(visitor, '/home');
      await openOrderPage(visitor);
      await page.getByRole('link', { name: sendWays.zh.oneBill }).tap();
      const pieces = page
        .getByRole('list')
        .filter({ has: page.getByText(say.piece(1), { exact: true }) })
        .getByRole('listitem');
      await pieces.first().waitFor();
      await expect.poll(() => pieces.count()).toBe(2);
      await fillOrder(visitor);
      await page.getByRole('button', { name: say.add }).tap();
      await expect.poll(() => pieces.count()).toBe(3);
      const weight = pieces.nth(2).getByRole('spinbutton').or(pieces.nth(2).getByRole('textbox'));
      await weight.fill('60');
      await weight.blur();
      const mistake = say.wrongAt(3, express.zh.missing.weight);
      await pieces.nth(2).getByRole('alert').filter({ hasText: mistake }).waitFor();
      await expect.poll(() => weight.getAttribute('aria-invalid')).toBe('true');
      await page.locator('#product').getByText(mistake).waitFor();
      await page.getByText(say.wrongAt(3, express.zh.lacks.weight)).waitFor();
      await page.getByRole('checkbox', { name: express.zh.agree }).check();
      await submitButton(visitor).tap();
      await page.getByRole('button', { name: mistake }).waitFor();
      // The tap that submits also ends the correction of the weight. The new price must be shown
      // first, whether it arrives before or with that tap.
      visitor.forgive(/409/);
      await weight.fill('4');
      await submitButton(visitor).tap();
      const alert = page.getByRole('alert');
      const changed = alert.getByText(express.zh.conflict['price.changed']);
      await alert.getByText(express.zh.priced).or(changed).first().waitFor();
      const costs = async () =>
        Promise.all((await pieces.all()).map(async (piece) => fenOf(await piece.textContent())));
      // Prices come from the server: four kilograms cost more than half of one.
      await expect.poll(async () => (await costs())[2]! - (await costs())[1]!).toBeGreaterThan(0);
      const sum = (await costs()).reduce((all, cost) => all + cost, 0);
      await expect
        .poll(async () => fenOf(await page.getByRole('button', { name: express.zh.price }).textContent()))
        .toBe(sum);
      await submitButton(visitor).click();

      const { orderId } = await readPlaced(visitor);
      await go(`/order-detail-wait/${orderId}`);
      const card = page.locator('section').filter({ hasText: together.bill(3) });
      await card.getByText(together.piece(3, 4)).waitFor();
      expect(fenOf(await card.textContent())).toBe(sum);
      await card.getByText(together.piece(3, 4)).tap();
      await page.locator('section').filter({ hasText: together.here }).getByText(together.piece(3, 4)).waitFor();
      await page.getByRole('link', { name: '取消' }).tap();
      await page.getByText('这一票的 3 件会一起取消。').waitFor();
      await page.getByRole('radiogroup', { name: '我的原因' }).getByRole('radio').first().check();
      await page.getByRole('button', { name: '确认取消' }).tap();
      await page.getByRole('heading', { name: '已取消，没有寄出' }).waitFor();
      await go('/orderlist?status=cancelled');
      const row = page.getByRole('listitem').filter({ hasText: '3 件' });
      await row.waitFor();
      await expect.poll(() => row.filter({ hasText: '已取消' }).count()).toBe(1);
    },
  );
});
