import { orderList } from '@yidi/phrases/order-list';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { enterAsDemoPerson } from './world/screens.ts';

describe('the filters of a list', () => {
  journey('stay in one line on a small phone, and the chosen one is in sight', async ({ visit }) => {
    const visitor = await visit({ width: 320, locale: 'en-GB' });
    const { page } = visitor;
    await enterAsDemoPerson(visitor);
    await visitor.go('/orderlist?status=cancelled');
    const line = page.getByRole('radiogroup', { name: orderList.en.filter });
    // The chips are measured once they have their counts, which arrive later.
    await line.getByText(/\d$/).first().waitFor();
    const measured = () =>
      line.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const chips = [...element.querySelectorAll('label')];
        const chosen = element.querySelector(':checked')?.parentElement?.getBoundingClientRect();
        return {
          lines: new Set(chips.map((chip) => chip.offsetTop)).size,
          continues: element.scrollWidth > element.clientWidth,
          chosenInSight: chosen !== undefined && chosen.left >= left && chosen.right <= right,
        };
      });
    await expect.poll(measured).toEqual({ lines: 1, continues: true, chosenInSight: true });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
  });
});
