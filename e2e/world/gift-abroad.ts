import { declaration } from '@yidi/phrases/declaration';
import { interOrder } from '@yidi/phrases/inter-order';
import { international } from '@yidi/phrases/international';
import { interConsignee } from '@yidi/phrases/international-consignee';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForApp } from './states.ts';

const list = declaration.zh;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The articles of a gift, as they are pasted, by their names. */
type Articles = Readonly<Record<string, string>>;

/** Chooses Dublin and its consignee, declares the articles, and goes on to the order. */
export async function prepareGift(
  page: Page,
  go: (path: string) => Promise<unknown>,
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
  await button(page, interOrder.zh.confirm.choosePoint).tap();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await button(page, interOrder.zh.confirm.usePoint).tap();
}
