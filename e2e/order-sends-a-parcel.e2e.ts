import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { logIn } from './world/log-in.ts';
import { agreeToOrder, fillOrder, openOrderPage, readPlaced, submitButton } from './world/parcel.ts';

describe('somebody sends a parcel without being logged in', () => {
  journey.for(['touch', 'mouse', 'keys'] as const)(
    'is asked to log in only at the end, passes the check by %s, and loses nothing',
    async (hand, { visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await openOrderPage(visitor);
      await fillOrder(visitor);
      expect(await page.getByRole('dialog').count()).toBe(0);
      const price = await page.getByRole('button', { name: '价格明细' }).textContent();
      await agreeToOrder(visitor);
      await submitButton(visitor).tap();

      await logIn(visitor, { hand });
      const { orderNo, mailNo } = await readPlaced(visitor);
      expect(orderNo).toMatch(/^\w{10,}$/);
      expect(mailNo).toMatch(/^\w{13}$/);
      expect(price).toContain('¥');
      await page.getByRole('link', { name: '看订单' }).tap();
      await page.getByText('儿童图书 3 本').waitFor();
    },
  );
});

describe('somebody brings his parcel to a counter', () => {
  journey('orders for the counter he chose, and gets the code he shows there', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor, '/?active=orderself');
    await fillOrder(visitor);
    const counter = page.getByRole('radiogroup', { name: '交到哪个网点' }).getByRole('radio').nth(1);
    await counter.check();
    await agreeToOrder(visitor);
    await submitButton(visitor).tap();
    await logIn(visitor);
    await readPlaced(visitor);
    await page.getByText('寄件码', { exact: true }).waitFor();
    await page.getByRole('link', { name: '看订单' }).tap();
    await page.waitForURL(/\/order-self-detail\//);
    await page
      .getByText(/\d{3} ?\d{3}/)
      .first()
      .waitFor();
  });
});
