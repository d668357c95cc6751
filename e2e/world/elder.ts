import { address } from '@yidi/phrases/address';
import { elderOrder } from '@yidi/phrases/elder-order';
import { receiver } from './parcel.ts';
import type { Visitor } from './visitor.ts';

type At = Pick<Visitor, 'page' | 'language'>;

/** Goes on to the next question. */
export async function nextQuestion({ page, language }: At, question: string): Promise<void> {
  await page.getByRole('button', { name: elderOrder[language].next }).click();
  await page.getByRole('heading', { name: question }).waitFor();
}

/** Stores a consignee and an article as the draft, before a later question is opened by its address. */
export async function keepAnswers({ page }: Pick<Visitor, 'page'>): Promise<void> {
  const draft = {
    receiverAddress: { ...receiver, street: '' },
    goodsInfo: { name: '儿童图书 3 本', typeId: '02', size: null },
  };
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) {
      const key = `draft:order.${name}`;
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ at: Date.now(), by: '', value }));
    }
  }, draft);
}

/** Fills in one person from a copied text, in the sheet that the row opens. */
export async function fillElderPerson({ page, language }: At, row: string, text: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: row }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: address[language].pasteLabel }).fill(text);
  await sheet.getByRole('button', { name: address[language].pasteRead }).click();
  await sheet.getByRole('button', { name: address[language].pasteOther }).waitFor();
  await sheet.getByRole('button', { name: address[language].use, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}
