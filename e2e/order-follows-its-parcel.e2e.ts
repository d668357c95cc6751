import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import { openPlaced } from './world/parcel.ts';

describe('a user watches their parcel', () => {
  journey('the order page changes by itself from the order to the signature', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/home');
    const { mailNo } = await openPlaced(visitor);
    await page.getByText('等网点接单').first().waitFor();
    const sentences = await page.evaluateHandle(() => {
      const seen: string[] = [];
      new MutationObserver(() => {
        const shown = document.querySelector('main h1, main h2')?.textContent ?? '';
        if (seen.at(-1) !== shown) seen.push(shown);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      return seen;
    });
    const signed = page.getByText(/已签收/).first();
    await expect
      .poll(
        async () => {
          await moveParcel(visitor.url, mailNo);
          return signed.isVisible();
        },
        { interval: 2_000, timeout: 120_000 },
      )
      .toBe(true);
    expect((await sentences.jsonValue()).length).toBeGreaterThan(2);
    expect(new URL(page.url()).pathname).toMatch(/^\/order-detail\//);
    // The weighed fee is shown beside the quote if they differ, otherwise by itself.
    await page.getByText(/比下单时|价格不变/).waitFor();
    const fees = page.getByRole('table');
    if (await page.getByText(/价格不变/).isVisible()) {
      await expectGone(fees);
      await page.getByText('实际费用').waitFor();
    } else {
      await expect.poll(() => fees.getByRole('columnheader').allTextContents()).toEqual(['项目', '下单时', '称重后']);
      await expect.poll(() => fees.getByRole('row', { name: /合计/ }).textContent()).toMatch(/¥\d+\.\d\d¥\d+\.\d\d/);
    }
  });
});
