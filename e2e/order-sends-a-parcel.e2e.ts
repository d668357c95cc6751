import { login } from '@yidi/phrases/login';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { logIn } from './world/log-in.ts';
import {
  agreeToOrder,
  fillOrder,
  openChoice,
  openOrderPage,
  readPlaced,
  submitButton,
  tapSeeOrder,
  useChoice,
} from './world/parcel.ts';

describe('a user sends a parcel without being logged in', () => {
  journey('is asked to log in only at the end, solves the puzzle by touch, and loses no input', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor);
    await expectGone(page.getByRole('dialog'));
    const price = await page.getByRole('button', { name: '价格明细' }).textContent();
    await agreeToOrder(visitor);
    await submitButton(visitor).tap();

    // The sheet names its purpose and does not ask for anything that was just entered.
    const sheet = page.getByRole('dialog');
    await sheet.getByText(login.zh.toOrder).waitFor();
    await expect.poll(() => sheet.getByRole('textbox', { name: login.zh.phone }).inputValue()).toBe('13812345678');
    await expect.poll(() => sheet.getByRole('checkbox').isChecked()).toBe(true);
    await logIn(visitor, { hand: 'touch' });
    const { orderNo, mailNo } = await readPlaced(visitor);
    expect(orderNo).toMatch(/^\w{10,}$/);
    expect(mailNo).toMatch(/^\w{13}$/);
    expect(price).toContain('¥');
    await tapSeeOrder(visitor);
    await page.getByText('儿童图书 3 本').waitFor();
    // The parts of the price are shown as before the order.
    await page.getByText(/首重 .*kg/).waitFor();

    // An agreement accepted a minute ago is not asked for again.
    await visitor.go('/s/express?orderType=3');
    const agreement = page.getByRole('checkbox', { name: '已读并同意' });
    await expect.poll(() => agreement.isChecked()).toBe(true);
  });
});

describe('a user brings their parcel to a counter', () => {
  journey('orders for the chosen counter, and receives the code to show there', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor, '/?active=orderself');
    await fillOrder(visitor);
    const sheet = await openChoice(visitor, '交到哪个网点');
    await sheet.getByRole('radio').nth(1).check();
    await useChoice(visitor, sheet);
    await page.getByRole('switch', { name: '密码签收' }).check();
    await agreeToOrder(visitor);
    await submitButton(visitor).tap();
    await logIn(visitor, { hand: 'mouse' });
    await readPlaced(visitor);
    await page.getByText('寄件码', { exact: true }).waitFor();
    await tapSeeOrder(visitor);
    await page.waitForURL(/\/order-self-detail\//);
    await page.getByText('收件人凭签收码签收').waitFor();
    await page
      .getByText(/\d{3} ?\d{3}/)
      .first()
      .waitFor();
  });
});
