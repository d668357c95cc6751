import { describe, expect } from 'vitest';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { standStill, watchAsked } from './world/states.ts';

describe('a row of the order list', () => {
  journey('slides aside for its actions without a new line break', async ({ visit }) => {
    const { visitor } = await comeToTheProduct(visit, {});
    const { page, go } = visitor;
    const asked = watchAsked(page);
    await go('/orderlist');
    await standStill(page, asked);
    const button = page.getByRole('main').locator('button[aria-expanded="false"]').first();
    const shape = () =>
      page.evaluate(() => {
        const menu = document.querySelector('main button[aria-expanded]')!;
        let card: HTMLElement = menu.parentElement!;
        while (card.offsetWidth < window.innerWidth * 0.8) card = card.parentElement!;
        const { left, width, height } = card.getBoundingClientRect();
        return { left: Math.round(left), width: Math.round(width), height: Math.round(height) };
      });
    const before = await shape();
    await button.tap();
    await page.getByRole('main').locator('button[aria-expanded="true"]').first().waitFor();
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
    const after = await shape();
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    expect(after.left).toBeLessThan(before.left);
  });
});
