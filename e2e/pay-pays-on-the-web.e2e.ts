import { pay } from '@yidi/phrases/pay';
import { receipt } from '@yidi/phrases/receipt-button';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { endAtDesk, openDue } from './world/weighed.ts';

const say = pay.zh;

describe('a sender pays after weighing', () => {
  journey('on the mobile web, and finds it paid after a reload', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openDue(visitor);
    await page.getByRole('button', { name: /^付 ¥/ }).tap();
    await endAtDesk(visitor, 'pay');
    await page.getByText(say.head.paid).waitFor();
    await page.getByText(/用演示付款付 ¥/).waitFor();
    await page.reload();
    await page.getByText(say.head.paid).waitFor();
    await expectGone(page.getByRole('button', { name: /¥/ }));
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: receipt.zh.save }).tap();
    expect((await saved).suggestedFilename()).toMatch(/^收据 .*\.pdf$/);
  });
});
