import { address } from '@yidi/phrases/address';
import { elderOrder } from '@yidi/phrases/elder-order';
import type { Visitor } from './visitor.ts';

type At = Pick<Visitor, 'page' | 'language'>;

/** Goes on to the next question. */
export async function nextQuestion({ page, language }: At, question: string): Promise<void> {
  await page.getByRole('button', { name: elderOrder[language].next }).click();
  await page.getByRole('heading', { name: question }).waitFor();
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
