import { address } from '@yidi/phrases/address';
import { declaration } from '@yidi/phrases/declaration';
import { interOrder } from '@yidi/phrases/inter-order';
import { international } from '@yidi/phrases/international';
import { interConsignee } from '@yidi/phrases/international-consignee';
import { sandboxPay } from '@yidi/phrases/sandbox-pay';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pasteNew, wholeText } from './address-form.ts';
import { acceptAbroad } from './network.ts';
import { waitForApp } from './states.ts';
import type { Visitor } from './visitor.ts';

const say = interOrder.zh;
const list = declaration.zh;
const desk = sandboxPay.zh;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The articles of a gift, as they are pasted, by their names. */
type Articles = Readonly<Record<string, string>>;

/** Chooses Dublin and its consignee, declares the articles, and goes on to the order. */
export async function prepareGift(
  { page, go }: Pick<Visitor, 'page' | 'go'>,
  articles: Articles = { 龙井茶: '龙井茶 1罐 260 250g', 木梳: '木梳 1把 40 100g' },
): Promise<void> {
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
  await page.getByLabel(list.pasteLabel).fill(Object.values(articles).join('\n'));
  await button(page, list.pasteAdd).tap();
  for (const name of Object.keys(articles)) {
    await button(page, new RegExp(`\\d\\. ${name}`)).tap();
    await page.getByText(list.verdict.ok, { exact: true }).waitFor();
    await button(page, list.line.done).tap();
  }
  await page.getByRole('link', { name: list.bar.order }).tap();
  await page.waitForURL((url) => url.searchParams.get('show') === 'order');
}

/** Chooses the first counter for parcels abroad. */
export async function chooseCounter(page: Page): Promise<void> {
  await button(page, say.confirm.choosePoint).tap();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await button(page, say.confirm.usePoint).tap();
}

/** Fills in the confirmation: who sends it, and to which counter it is brought. */
export async function chooseSenderAndPoint(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await button(page, say.confirm.chooseSender).tap();
  await pasteNew(visitor, wholeText);
  await button(page, address.zh.use).tap();
  await expect.poll(() => page.getByLabel(say.confirm.latin, { exact: true }).inputValue()).toBe('Lin Qingyuan');
  await chooseCounter(page);
}

export async function readMailNo(page: Page): Promise<string> {
  const shown = page.getByText(/^LA \d{3} \d{3} \d{3} XX$/).first();
  return (await shown.textContent())!.replaceAll(' ', '');
}

/** Orders and pays a gift to Dublin, and brings it to a counter. Returns its mail number. */
export async function sendGift(visitor: Visitor): Promise<string> {
  const { page, url } = visitor;
  await prepareGift(visitor);
  await chooseSenderAndPoint(visitor);
  await button(page, say.confirm.submit).tap();
  await page.getByRole('heading', { name: say.state.unpaid }).waitFor();
  await button(page, /^付 ¥/).tap();
  await page.getByText(desk.mark).waitFor();
  await page.getByRole('button', { name: desk.pay, exact: true }).click();
  await page.getByRole('link', { name: desk.back }).click();
  await page.getByRole('heading', { name: say.state.ready }).waitFor();
  const mailNo = await readMailNo(page);
  expect(await acceptAbroad(url, mailNo, 900)).toBe(true);
  return mailNo;
}
