import { address } from '@yidi/phrases/address';
import { declaration } from '@yidi/phrases/declaration';
import { interOrder } from '@yidi/phrases/inter-order';
import { international } from '@yidi/phrases/international';
import { interConsignee } from '@yidi/phrases/international-consignee';
import { sandboxPay } from '@yidi/phrases/sandbox-pay';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pasteNew, wholeText } from './world/address-form.ts';
import { findBarriers } from './world/axe.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { acceptAbroad } from './world/network.ts';
import { waitForApp } from './world/states.ts';

const say = interOrder.zh;
const list = declaration.zh;
const desk = sandboxPay.zh;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Chooses Dublin and its consignee, and declares a tea and a comb. */
async function prepareGift(page: Page, go: (path: string) => Promise<unknown>): Promise<void> {
  await go('/s/international?to=IE&words=都柏林');
  await waitForApp(page);
  await page
    .getByLabel(interConsignee.zh.paste)
    .fill('Aoife Byrne\nCollege Green\nDublin 2\nD02 PN40\nIreland\n+353 1 234 5678');
  await button(page, interConsignee.zh.read).tap();
  await expect
    .poll(() => page.getByLabel(interConsignee.zh.fields.name, { exact: true }).inputValue())
    .toBe('Aoife Byrne');
  await page.getByRole('radio', { name: new RegExp(international.zh.products.I2) }).click({ force: true });
  await page.getByRole('link', { name: international.zh.declare }).tap();
  await page.waitForURL((url) => url.pathname === '/interDeclareInfo');
  await button(page, list.paste).tap();
  await page.getByLabel(list.pasteLabel).fill('龙井茶 1罐 260 250g\n木梳 1把 40 100g');
  await button(page, list.pasteAdd).tap();
  for (const name of ['龙井茶', '木梳']) {
    await button(page, new RegExp(`\\d\\. ${name}`)).tap();
    await page.getByText(list.verdict.ok, { exact: true }).waitFor();
    await button(page, list.line.done).tap();
  }
  await page.getByRole('link', { name: list.bar.order }).tap();
  await page.waitForURL((url) => url.searchParams.get('show') === 'order');
}

describe('a gift to Dublin', () => {
  journey('is ordered, paid and accepted at a counter without a printer', async ({ visit }) => {
    const visitor = await visit();
    const { page, go, url } = visitor;
    await enterLoggedIn(visitor, '/home');
    await prepareGift(page, go);
    await button(page, say.confirm.chooseSender).tap();
    await pasteNew(visitor, wholeText);
    await button(page, address.zh.use).tap();
    await expect.poll(() => page.getByLabel(say.confirm.latin, { exact: true }).inputValue()).toBe('Lin Qingyuan');
    await button(page, say.confirm.choosePoint).tap();
    await page.getByRole('dialog').getByRole('radio').first().check();
    await button(page, say.confirm.usePoint).tap();
    expect(await findBarriers(page)).toEqual([]);
    await button(page, say.confirm.submit).tap();

    await page.getByRole('heading', { name: say.state.unpaid }).waitFor();
    await button(page, /^付 ¥/).tap();
    await page.getByText(desk.mark).waitFor();
    await page.getByRole('button', { name: desk.pay, exact: true }).click();
    await page.getByRole('link', { name: desk.back }).click();
    await page.getByRole('heading', { name: say.state.ready }).waitFor();
    await page.getByText(say.advance.accepted).waitFor();
    const shown = await page
      .getByText(/^LA \d{3} \d{3} \d{3} XX$/)
      .first()
      .textContent();
    const mailNo = shown!.replaceAll(' ', '');
    await page.getByRole('img', { name: say.code(mailNo) }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await button(page, say.savePapers).tap();
    expect((await saving).suggestedFilename()).toBe(`${mailNo}.pdf`);

    // Heavier than ordered: the counter waits for the rest, which is paid on the phone.
    expect(await acceptAbroad(url, mailNo, 1900)).toBe(false);
    await page.getByRole('heading', { name: /^称重后还差 ¥/ }).waitFor();
    await button(page, /^付 ¥/).tap();
    await page.getByText(desk.mark).waitFor();
    await page.getByRole('button', { name: desk.pay, exact: true }).click();
    await page.getByRole('link', { name: desk.back }).click();
    await page.getByRole('heading', { name: say.state.ready }).waitFor();
    expect(await acceptAbroad(url, mailNo, 1900)).toBe(true);
    await page.getByRole('heading', { name: say.state.accepted }).waitFor();
    await page.getByRole('link', { name: say.toTrace }).tap();
    await page.waitForURL(`**/queryDetail/${mailNo}`);
    await page.getByText('国际邮件窗口').first().waitFor();

    // The order is in the list of the destination screen, and its articles are no draft any more.
    await go('/s/international');
    await page
      .getByRole('link', { name: /爱尔兰/ })
      .filter({ hasText: say.states.accepted })
      .waitFor();
  });

  journey('is cancelled before it is brought, and everything is refunded', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    await go('/order/int/mailBarCode?orderId=3f2b8c1e-9a4d-4c7b-8e21-5d6f7a8b9c0d');
    visitor.forgive(/status of 404/);
    await page.getByText(say.none).waitFor();
    await go('/s/international?show=order');
    await page.getByText(say.noDraft).waitFor();
  });
});
