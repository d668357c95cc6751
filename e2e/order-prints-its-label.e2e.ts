import { print } from '@yidi/phrases/print';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { openPlaced } from './world/parcel.ts';

const say = print.zh;

describe('a sender prints the label of an order', () => {
  journey('by a code for a machine, or as a file of their own; no order is shown without one', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    const { mailNo } = await openPlaced(visitor);
    await page.getByRole('link', { name: say.entry }).tap();
    await page.waitForURL(/\/order\/qrCodePrint\?orderId=/);
    await page.getByText(mailNo.replace(/(.{4})(?=.)/g, '$1 ')).waitFor();
    await page
      .getByRole('img', { name: say.code(mailNo) })
      .first()
      .waitFor();
    const loaded = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(say.thermal) }).tap();
    expect((await loaded).suggestedFilename()).toMatch(/[.]pdf$/);

    await go('/order/qrCodePrint');
    await page.getByRole('heading', { name: say.missing }).waitFor();
    await page.getByRole('link', { name: say.orders }).tap();
    await page.waitForURL('**/orderlist');
  });
});
