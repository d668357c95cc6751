import { express } from '@yidi/phrases/express';
import { notices } from '@yidi/phrases/notices';
import { order } from '@yidi/phrases/order';
import { orderCancel } from '@yidi/phrases/order-cancel';
import type { Visitor } from './visitor.ts';

/** Two people as somebody copies them out of a chat. */
export const senderText = '王建国 13812345678 江苏省南京市鼓楼区中山北路 100 号 3 栋 502';
export const receiverText = '收件人：李晓梅，电话 139 8765 4321，四川省成都市武侯区人民南路四段 27 号';

/** What is read from the screen after an order was made. */
export interface Placed {
  readonly orderId: string;
  readonly orderNo: string;
  readonly mailNo: string;
}

/** Opens the order page and closes the announcement, which comes once a session. */
export async function openOrderPage(visitor: Visitor, path = '/s/express?orderType=3'): Promise<void> {
  await visitor.go(path);
  await closeAnnouncement(visitor);
}

export async function closeAnnouncement({ page, language }: Visitor): Promise<void> {
  const known = page.getByRole('dialog').getByRole('button', { name: notices[language].known });
  await known.click();
  await known.waitFor({ state: 'detached' });
}

/** Puts a copied text into the paste box of one of the two, as a person does with a long press. */
export async function pastePerson(
  { page, language }: Visitor,
  who: 'sender' | 'receiver',
  text: string,
): Promise<void> {
  const label = express[language].pasteLabel[who];
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('textbox', { name: label }).focus();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Fills in both people and the goods; product and time have a choice made for them already. */
export async function fillOrder(visitor: Visitor, goods = '儿童图书 3 本'): Promise<void> {
  const { page, language } = visitor;
  const say = express[language];
  await pastePerson(visitor, 'sender', senderText);
  await pastePerson(visitor, 'receiver', receiverText);
  await page.getByRole('textbox', { name: say.goodsLabel }).fill(goods);
  await page.getByRole('radiogroup', { name: say.how }).getByRole('radio', { checked: true }).waitFor();
}

/** Waits until there is a price, and ticks the agreement. */
export async function agreeToOrder({ page, language }: Pick<Visitor, 'page' | 'language'>): Promise<void> {
  await page.getByRole('button', { name: express[language].price }).waitFor();
  await page.getByRole('checkbox', { name: express[language].agree }).check();
}

export function submitButton({ page, language }: Pick<Visitor, 'page' | 'language'>) {
  return page.getByRole('button', { name: express[language].submit });
}

/** Reads the page that follows a new order. */
export async function readPlaced({ page, language }: Pick<Visitor, 'page' | 'language'>): Promise<Placed> {
  await page.getByRole('main').getByRole('heading', { name: orderCancel[language].placed }).waitFor();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  const say = order[language];
  const read = async (label: string) => numberIn(await page.getByRole('button', { name: label }).textContent());
  return { orderId, orderNo: await read(say.copyOrderNo), mailNo: await read(say.copyMailNo) };
}

/** An order or mail number that is shown in groups of four. */
export function numberIn(words: string | null): string {
  const found = /(?:[A-Z]{2} ?)?\d(?: ?\d){8,}(?: ?[A-Z]{2})?/.exec(words ?? '');
  if (!found) throw new Error(`There is no number in “${words}”`);
  return found[0].replaceAll(' ', '');
}

/** Makes an order for somebody who is logged in. */
export async function placeOrder(visitor: Visitor, goods?: string): Promise<Placed> {
  await openOrderPage(visitor);
  await fillOrder(visitor, goods);
  await agreeToOrder(visitor);
  await submitButton(visitor).click();
  return readPlaced(visitor);
}
