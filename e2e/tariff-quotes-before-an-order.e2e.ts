import { express } from '@yidi/phrases/express';
import { freight } from '@yidi/phrases/freight';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { waitForApp } from './world/states.ts';

const say = freight.zh;
const ASKED = '/s/freight?from=浙江省,杭州市,西湖区&to=四川省,成都市,武侯区&kg=3&cm=30x20x15';

describe('price and time before anything is ordered', () => {
  journey('compares the products of a link without a log-in, and continues to the filled form', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await go(ASKED);
    await waitForApp(page);
    const bar = page.getByRole('button', { name: say.send });
    await bar.waitFor();
    const products = page.getByRole('radio');
    await expect.poll(() => products.count()).toBeGreaterThan(1);
    await page.getByText(say.actual('3')).waitFor();
    // Choosing another product changes the price in the bar and the URL.
    await products.nth(1).check({ force: true });
    await page.waitForURL((url) => url.searchParams.has('product'));
    // A volumetric parcel shows the weight by which it is charged.
    await page.getByLabel(say.side(say.sides.length)).fill('100');
    await page.getByLabel(say.side(say.sides.width)).fill('80');
    await page.getByLabel(say.side(say.sides.height)).fill('60');
    await page.getByText(say.volumetric('60')).or(page.getByText(say.noLane)).waitFor();
    await page.getByLabel(say.side(say.sides.length)).fill('999');
    await page.getByText(say.sizeRange).waitFor();
    await page.getByRole('button', { name: say.sizeClear }).tap();
    await bar.waitFor();
    await bar.tap();
    await page.waitForURL(/\/s\/express/);
    await waitForApp(page);
    // The order form has the regions of the quote and asks for the missing parts.
    await page.getByText('武侯区').first().waitFor();
    await page.getByText('西湖区').first().waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: express.zh.weight }).inputValue()).toBe('3');
    // The rest of the address can be pasted, as into an empty form.
    for (const who of ['sender', 'receiver'] as const)
      await page.getByRole('button', { name: express.zh.pasteLabel[who] }).waitFor();
    // Back preserves the quote.
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/s/freight' && url.searchParams.get('kg') === '3');
    await bar.waitFor();
  });

  journey('starts empty and shows the first step; swapping exchanges the ends', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/s/freight');
    await waitForApp(page);
    await page.getByText(say.waiting).waitFor();
    await go(ASKED);
    await waitForApp(page);
    const ends = () => page.locator('main button b').allTextContents();
    expect((await ends()).slice(0, 2)).toEqual(['杭州', '成都']);
    await page.getByRole('button', { name: say.swap }).tap();
    expect((await ends()).slice(0, 2)).toEqual(['成都', '杭州']);
  });
});
