import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { logIn } from './world/log-in.ts';
import { agreeToOrder, fillOrder, openOrderPage, readPlaced, submitButton, tapSeeOrder } from './world/parcel.ts';

/** Chinese text that stays: what people typed, place names, and the language's own name. */
const chinese = /[\u4e00-\u9fff]/;

describe('a user reads English', () => {
  journey('sends a parcel and follows it, and every word of the site is English', async ({ visit }) => {
    const visitor = await visit({ locale: 'en-US' });
    const { page } = visitor;
    await openOrderPage(visitor);
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en');
    for (const words of await page.locator('main h2, main label, main legend, header').allTextContents())
      expect(words).not.toMatch(chinese);
    await fillOrder(visitor, 'books');
    await page.getByRole('status').filter({ hasText: 'Can be sent' }).waitFor();
    await agreeToOrder(visitor);
    await submitButton(visitor).tap();
    await logIn(visitor);
    await readPlaced(visitor);
    for (const words of await page.locator('main h1, main h2, main a').allTextContents())
      expect(words).not.toMatch(chinese);
    await tapSeeOrder(visitor);
    await page.getByRole('heading', { name: 'Waiting for an office to accept it' }).waitFor();
  });

  journey('the choice of the language stays', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await go('/my-center/set');
    await page.getByRole('radio', { name: 'English' }).check();
    await page
      .getByRole('heading', { level: 2, name: /Language/ })
      .or(page.getByText('Language'))
      .first()
      .waitFor();
    await page.reload();
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en');
  });
});
