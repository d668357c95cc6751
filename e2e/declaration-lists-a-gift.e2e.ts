import { declaration } from '@yidi/phrases/declaration';
import { declarationContent } from '@yidi/phrases/declaration-content';
import { declarationFacets } from '@yidi/phrases/declaration-facets';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from './world/axe.ts';
import { journey } from './world/journey.ts';
import { waitForApp } from './world/states.ts';

const say = declaration.zh;
const words = say.line;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openList(page: Page, go: (path: string) => Promise<unknown>, to = 'IE'): Promise<void> {
  await go(`/interDeclareInfo?to=${to}`);
  await waitForApp(page);
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).click({ force: true });
}

/** Types the figures of the open line. */
async function figures(page: Page, unit: string, yuan: string, grams: string): Promise<void> {
  await field(page, words.unit).fill(unit);
  await field(page, words.valueOf(unit)).fill(yuan);
  await field(page, words.netOf(unit)).fill(grams);
}

describe('the articles of a sending abroad', () => {
  journey('a gift to Dublin: questions mend the description, the list survives a reload', async ({ visit }) => {
    const { page, go } = await visit();
    await openList(page, go);
    await choose(page, say.categories.gift);
    await button(page, say.add).tap();
    await field(page, words.nameZh).fill('围巾');
    // The name alone is too vague. Two answers make it a description with a code.
    await page.getByText(say.verdict.tooVague).waitFor();
    await choose(page, declarationFacets.zh.options.silk);
    await choose(page, declarationFacets.zh.options.woven);
    await page.getByText(say.verdict.ok, { exact: true }).waitFor();
    await expect.poll(() => field(page, words.nameEn).inputValue()).toBe('Scarf, silk, woven');
    await expect.poll(() => page.getByRole('radio', { name: /^6214\.10/ }).isChecked()).toBe(true);
    await field(page, words.quantity).fill('2');
    await figures(page, '条', '280', '150');
    await button(page, words.done).tap();
    await page.getByText(say.sum(1, '¥560.00')).waitFor();
    // The other articles come from a pasted list, and survive a reload.
    await button(page, say.paste).tap();
    await page.getByLabel(say.pasteLabel).fill('龙井茶 1罐 260 250g\n木梳 1把 40 100g');
    await button(page, say.pasteAdd).tap();
    await page.getByText(say.sum(3, '¥860.00')).waitFor();
    await page.reload();
    await waitForApp(page);
    await page.getByText(say.sum(3, '¥860.00')).waitFor();
    for (const name of ['龙井茶', '木梳']) {
      await page.getByRole('button', { name: new RegExp(`\\d\\. ${name}`) }).tap();
      await page.getByText(say.verdict.ok, { exact: true }).waitFor();
      await button(page, words.done).tap();
    }
    await page.getByText(say.state.good).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await choose(page, say.form.products.I2);
    await page.getByText(say.form.names.CN22, { exact: true }).waitFor();
    // The list is shown at the counter, and says that nothing was submitted.
    await button(page, say.counter.show).tap();
    await page.getByText(say.counter.notSent).waitFor();
    await page.getByRole('heading', { name: /Scarf, silk, woven/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  journey('above the limit it names the two lawful ways and never several parcels', async ({ visit }) => {
    const { page, go } = await visit();
    await openList(page, go, 'HK');
    await choose(page, say.categories.gift);
    await button(page, say.paste).tap();
    await page.getByLabel(say.pasteLabel).fill('木梳 2把 400 100g');
    await button(page, say.pasteAdd).tap();
    await page.getByText(say.state.within).waitFor();
    await field(page, words.valueOf('把')).fill('400.01');
    await page.getByText(say.overTitle).waitFor();
    await page.getByText(say.overTakeOut).waitFor();
    await page.getByText(say.overGoods).waitFor();
    await expect
      .poll(() => page.locator('main').textContent())
      .not.toMatch(/分(?:成|开|几|两|多).{0,4}(?:寄|件|包裹|单)/);
    // One indivisible article may go, and customs decide.
    await field(page, words.quantity).fill('1');
    await field(page, words.valueOf('把')).fill('3200');
    await page.getByText(say.single).waitFor();
  });

  journey('refuses a power bank with its rule, and a stop word says nothing', async ({ visit }) => {
    const { page, go } = await visit();
    // A link to no destination is ignored.
    await openList(page, go, 'CN');
    await page.getByText(say.toNone).waitFor();
    await openList(page, go);
    await choose(page, say.categories.gift);
    await button(page, say.add).tap();
    await field(page, words.nameZh).fill('充电宝');
    await page.getByText(declarationContent.zh.rules.looseBattery).waitFor();
    await field(page, words.nameZh).fill('木梳');
    await page.getByText(say.verdict.ok, { exact: true }).waitFor();
    await field(page, words.nameEn).fill('gift');
    await page.getByText(say.reason.stopWord).waitFor();
  });
});
