import { readFile } from 'node:fs/promises';
import { receipt } from '@yidi/phrases/receipt-button';
import { describe, expect } from 'vitest';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { readExamples } from './world/screens.ts';

describe('the receipt of an order', () => {
  journey('is saved under its number by one tap', async ({ visit }) => {
    const { visitor } = await comeToTheProduct(visit, {});
    const { page, go } = visitor;
    await go('/orderlist');
    await go(`/order-detail-wait/${(await readExamples(visitor)).waiting}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: receipt.zh.saveOpen }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^寄件凭据 YD\d{18}\.pdf$/);
    expect((await readFile((await download.path())!)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByText(receipt.zh.saved).waitFor();
  });
});
