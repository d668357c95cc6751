import { pay } from '@yidi/phrases/pay';
import { prepaid } from '@yidi/phrases/prepaid';
import { buyAtCounter } from './network.ts';
import type { Visitor } from './visitor.ts';
import { endAtDesk } from './weighed.ts';

/**
 * Binds a card of ¥50 that was bought at a counter, on the card page. Returns its last four digits.
 */
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

/** Buys a card of ¥100 and pays it at the vendor. */
export async function buyCard({ page }: Pick<Visitor, 'page'>): Promise<void> {
  await page.getByRole('button', { name: prepaid.zh.buy }).click();
  await page.getByRole('dialog').getByRole('radio', { name: '¥100.00' }).check();
  await page.getByRole('button', { name: pay.zh.payNow('¥100.00') }).click();
  await endAtDesk({ page }, 'pay');
}
