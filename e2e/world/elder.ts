import { address } from '@yidi/phrases/address';
import { elderOrder } from '@yidi/phrases/elder-order';
import { receiver } from './parcel.ts';
import type { Visitor } from './visitor.ts';

type At = Pick<Visitor, 'page' | 'language'>;

/** Taps "next" and waits for the next question. */
export async function nextQuestion({ page, language }: At, question: string): Promise<void> {
  await page.getByRole('button', { name: elderOrder[language].next }).click();
  await page.getByRole('heading', { name: question }).waitFor();
}

/** Stores a draft with a consignee and an article, before the URL of a later question is opened. */
export async function storeAnswers({ page }: Pick<Visitor, 'page'>): Promise<void> {
  const draft = {
    receiverAddress: { ...receiver, street: '' },
    goodsInfo: { name: '儿童图书 3 本', typeId: '02', size: null },
  };
  await page.addInitScript((fields) => {
    for (const [name, value] of Object.entries(fields)) {
      const key = `draft:order.${name}`;
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ at: Date.now(), by: '', value }));
    }
  }, draft);
}

/** Fills in a person from a pasted text, in the sheet that the row opens. */
export async function fillElderPerson({ page, language }: At, row: string, text: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: row }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: address[language].pasteLabel }).fill(text);
  await sheet.getByRole('button', { name: address[language].pasteRead }).click();
  await sheet.getByRole('button', { name: address[language].pasteOther }).waitFor();
  await sheet.getByRole('button', { name: address[language].use, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}
