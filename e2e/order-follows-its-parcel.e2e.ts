import { afterEach, describe, expect } from 'vitest';
import { houseUrl, journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { setSpeed } from './world/network.ts';
import { placeOrder } from './world/parcel.ts';

afterEach(() => setSpeed(houseUrl(), 0));

describe('somebody watches his parcel', () => {
  journey('the order page changes by itself from the order to the signature', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/home');
    await placeOrder(visitor);
    await page.getByRole('link', { name: '看订单' }).tap();
    await page.getByText('等网点接单').first().waitFor();
    const sentences = await page.evaluateHandle(() => {
      const seen: string[] = [];
      new MutationObserver(() => {
        const shown = document.querySelector('main h1, main h2')?.textContent ?? '';
        if (seen.at(-1) !== shown) seen.push(shown);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      return seen;
    });
    await setSpeed(houseUrl(), 4500);

    await page
      .getByText(/已签收/)
      .first()
      .waitFor({ timeout: 90_000 });
    expect((await sentences.jsonValue()).length).toBeGreaterThan(2);
    expect(new URL(page.url()).pathname).toMatch(/^\/order-detail\//);
    const fees = page.getByRole('table');
    expect(await fees.getByRole('columnheader').allTextContents()).toEqual(['项目', '下单时', '称重后']);
    expect(await fees.getByRole('row', { name: /合计/ }).textContent()).toMatch(/¥\d+\.\d\d¥\d+\.\d\d/);
    await page.getByText(/比下单时|价格不变/).waitFor();
  });
});
