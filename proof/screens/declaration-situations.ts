import { declaration } from '@yidi/phrases/declaration';
import type { Page } from 'playwright-core';
import type { Situation } from './batch-situations.ts';

const words = { zh: declaration.zh, en: declaration.en };
export const either = (pick: (say: typeof declaration.zh) => string) =>
  new RegExp(`^(?:${[pick(words.zh), pick(words.en)].map((text) => text.replace(/[.?]/g, '\\$&')).join('|')})`);

export async function press(page: Page, pick: (say: typeof declaration.zh) => string): Promise<void> {
  await page
    .getByRole('button', { name: either(pick) })
    .first()
    .click();
}

export async function asGift(page: Page): Promise<void> {
  const gift = page.getByRole('radio', { name: either((say) => say.categories.gift) });
  if ((await gift.count()) > 0) await gift.first().click({ force: true });
}

export async function pasteList(page: Page, list: string): Promise<void> {
  await asGift(page);
  await press(page, (say) => say.paste);
  await page.getByRole('textbox', { name: either((say) => say.pasteLabel) }).fill(list);
  await press(page, (say) => say.pasteAdd);
}

/** The list of articles: an open line that asks, a list above the limit, the counter's view. */
export const declarationSituations: readonly Situation[] = [
  {
    route: '/interDeclareInfo',
    name: 'an open line with questions',
    address: '/interDeclareInfo?to=IE',
    answers: {},
    async act({ page }) {
      await asGift(page);
      await press(page, (say) => say.add);
      await page.getByRole('textbox', { name: either((say) => say.line.nameZh) }).fill('围巾');
      return page.getByText(either((say) => say.reason.ask));
    },
  },
  {
    route: '/interDeclareInfo',
    name: 'above the limit',
    address: '/interDeclareInfo?to=HK',
    answers: {},
    async act({ page }) {
      await pasteList(page, '真丝围巾 3条 280 150g\n龙井茶 1罐 260 250g\n木梳 1把 40 100g');
      return page.getByText(either((say) => say.overTitle));
    },
  },
  { route: '/interDeclareInfo', name: 'at the counter', address: '/interDeclareInfo?show=counter&to=IE', answers: {} },
];
