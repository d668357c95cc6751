import { address } from '@yidi/phrases/address';
import { express } from '@yidi/phrases/express';
import { orderEdit } from '@yidi/phrases/order-edit';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import { openPlaced } from './world/parcel.ts';

const say = orderEdit.zh;

describe('an order whose parcel is not collected', () => {
  journey('is changed at a price that is shown first; order and office have the new data', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/home');
    const { mailNo } = await openPlaced(visitor);
    // The office accepts the order and assigns a courier.
    for (let step = 0; step < 2; step += 1)
      await expect.poll(() => moveParcel(visitor.url, mailNo), { timeout: 20_000 }).toBe(true);
    await page.getByRole('button', { name: say.open }).tap();
    const sheet = page.getByRole('dialog', { name: say.title });
    await sheet.getByText(say.none).waitFor();
    await expect.poll(() => sheet.getByRole('button', { name: say.save }).isEnabled()).toBe(false);

    await sheet.getByRole('button', { name: /李晓梅/ }).tap();
    const form = page.getByRole('dialog', { name: address.zh.titles['2'] });
    await form.getByRole('textbox', { name: /姓名/ }).fill('李小梅');
    await form.getByRole('button', { name: address.zh.use }).tap();
    await sheet.getByText(/^价格不变/).waitFor();

    for (let times = 0; times < 8; times += 1) await sheet.getByRole('button', { name: express.zh.weightMore }).tap();
    await sheet.getByText(say.total).waitFor();
    const agree = sheet.getByRole('button', { name: /^按 ¥/ });
    const price = /¥[\d.]+/.exec((await agree.textContent()) ?? '')?.[0] ?? '';
    await agree.tap();
    await page.getByText(say.saved).waitFor();
    await sheet.waitFor({ state: 'detached' });

    await page.getByText(price).first().waitFor();
    await page.getByRole('button', { name: '显示' }).tap();
    await page.getByText('李小梅').first().waitFor();
  });

  journey('cannot be changed after the collection: the form shows it and the link disappears', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.forgive(/status of 409/);
    await enterLoggedIn(visitor, '/home');
    const { mailNo } = await openPlaced(visitor);
    await page.getByRole('button', { name: say.open }).tap();
    const sheet = page.getByRole('dialog', { name: say.title });
    await sheet.getByRole('button', { name: express.zh.weightMore }).tap();
    // The price has arrived, so later changes are too late for it.
    await sheet.getByText(/^(价格不变|¥.* 改为)/).waitFor();
    for (let step = 0; step < 3; step += 1)
      await expect.poll(() => moveParcel(visitor.url, mailNo), { timeout: 20_000 }).toBe(true);
    await sheet.getByRole('button', { name: /^(按 ¥|确认修改)/ }).tap();
    await sheet.getByText(say.collected).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say.open }).waitFor({ state: 'detached' });
  });
});
