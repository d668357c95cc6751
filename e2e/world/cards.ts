import { prepaid } from '@yidi/phrases/prepaid';
import { buyAtCounter } from './network.ts';
import type { Visitor } from './visitor.ts';

/** Binds a card of ¥50 that was bought at a counter, on the page of the cards; answers its last four digits. */
export async function bindAtCounter({ page, url }: Pick<Visitor, 'page' | 'url'>): Promise<string> {
  const say = prepaid.zh;
  const { number, pin } = await buyAtCounter(url);
  await page.getByRole('button', { name: say.bind }).click();
  const sheet = page.getByRole('dialog', { name: say.bindTitle });
  await sheet.getByRole('textbox', { name: say.number }).fill(number);
  await sheet.getByLabel(say.pin).fill(pin);
  await sheet.getByRole('button', { name: say.bindNow, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  return number.slice(-4);
}
