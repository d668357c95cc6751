import { describe, expect } from 'vitest';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { readExamples } from './world/screens.ts';

describe('an order that waits for its courier', () => {
  journey('shows once, in one wording, whether and when it is paid', async ({ visit }) => {
    const { visitor } = await comeToTheProduct(visit, {});
    const { page, go } = visitor;
    await go('/orderlist');
    await go(`/order-detail-wait/${(await readExamples(visitor)).waiting}`);
    await page.getByText('未付 · 取件称重后付').waitFor();
    const texts = await page.getByText(/未付|待付|已付|到付|寄付|后付|收费/).allTextContents();
    expect(texts).toEqual(['未付 · 取件称重后付']);
  });
});
