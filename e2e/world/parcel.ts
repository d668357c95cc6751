import { express } from '@yidi/phrases/express';
import { expressSheets } from '@yidi/phrases/express-sheets';
import { order } from '@yidi/phrases/order';
import { orderCancel } from '@yidi/phrases/order-cancel';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { type CreateRequest, makeOrder } from '../../apps/server/src/world/parcels.ts';
import { untilComplete } from './complete.ts';
import { personOf, worldOf } from './log-in.ts';
import type { Visitor } from './visitor.ts';

/** Two people as a user copies them out of a chat. */
export const senderText = '王建国 13812345678 江苏省南京市鼓楼区中山北路 100 号 3 栋 502';
export const receiverText = '收件人：李晓梅，电话 139 8765 4321，四川省成都市武侯区人民南路四段 27 号';

/** The sender and the consignee of these texts, as an order names them. */
const sender = {
  name: '王建国',
  userPhone: '13812345678',
  province: '江苏省',
  city: '南京市',
  district: '鼓楼区',
  address: '中山北路 100 号 3 栋 502',
};
export const receiver = {
  name: '李晓梅',
  userPhone: '13987654321',
  province: '四川省',
  city: '成都市',
  district: '武侯区',
  address: '人民南路四段 27 号',
};

/** An order that was made. */
export interface Placed {
  readonly orderId: string;
  readonly orderNo: string;
  readonly mailNo: string;
}

/** Opens the order page. */
export async function openOrderPage(visitor: Visitor, path = '/s/express?orderType=3'): Promise<void> {
  await visitor.go(path);
}

/** Pastes a copied text as one of the two: the button reads what was copied. */
export async function pastePerson(visitor: Visitor, who: 'sender' | 'receiver', text: string): Promise<void> {
  const { page, language } = visitor;
  await copy(visitor, text);
  await page.getByRole('button', { name: express[language].pasteLabel[who] }).click();
  const person = page.locator(`#${who}`);
  await person
    .getByRole('button', { name: express[language].pasteAgainLabel[who] })
    .or(person.getByRole('status'))
    .first()
    .waitFor();
}

/** Copies a text, as a user does elsewhere. */
export async function copy({ page }: Visitor, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

/** Opens the sheet of one line of the order page by the line's name. */
export async function openChoice({ page }: Pick<Visitor, 'page'>, name: string): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.waitFor();
  return sheet;
}

/** Confirms the choice in the sheet, and waits until it is closed. */
export async function useChoice({ language }: Pick<Visitor, 'language'>, sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: expressSheets[language].use, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Chooses a pick-up time of tomorrow. Returns it as shown in the sheet. */
export async function chooseTomorrow(visitor: Visitor, nth: number): Promise<string> {
  const sheet = await openChoice(visitor, '何时来取');
  await sheet.getByRole('radiogroup', { name: '何时来取' }).getByRole('radio', { name: '明天' }).check();
  const slot = sheet.getByRole('radiogroup', { name: '明天' }).getByRole('radio').nth(nth);
  await slot.check();
  const time = (await slot.locator('xpath=..').textContent()) ?? '';
  await useChoice(visitor, sheet);
  return time.replace('已选', '');
}

/** Pastes a copied text into an open paste box. */
export async function pasteText({ page, language }: Visitor, who: 'sender' | 'receiver', text: string): Promise<void> {
  const label = express[language].pasteLabel[who];
  await page.getByRole('textbox', { name: label }).focus();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Fills in both people and the goods. Product and time have defaults. */
export async function fillOrder(visitor: Visitor, goods = '儿童图书 3 本'): Promise<void> {
  const { page, language } = visitor;
  const say = express[language];
  await pastePerson(visitor, 'sender', senderText);
  await pastePerson(visitor, 'receiver', receiverText);
  await page.getByLabel(say.goodsLabel).fill(goods);
  await page.getByRole('radiogroup', { name: say.how }).getByRole('radio', { checked: true }).waitFor();
}

/** Waits until there is the price of what was chosen, and ticks the agreement. */
export async function agreeToOrder({ page, language }: Pick<Visitor, 'page' | 'language'>): Promise<void> {
  await page.getByRole('button', { name: express[language].price }).waitFor();
  await untilComplete(page);
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

/**
 * Opens the order from the page after an order. Taps within the first 700 ms are ignored there,
 * because they were meant for the previous page.
 */
export async function tapSeeOrder({ page, language }: Pick<Visitor, 'page' | 'language'>): Promise<void> {
  const shown = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since >= 700, shown);
  await page.getByRole('link', { name: orderCancel[language].seeOrder }).tap();
}

/** An order or mail number that is shown in groups of four. */
export function numberIn(words: string | null): string {
  const found = /(?:[A-Z]{2} ?)?\d(?: ?\d){8,}(?: ?[A-Z]{2})?/.exec(words ?? '');
  if (!found) throw new Error(`There is no number in “${words}”`);
  return found[0].replaceAll(' ', '');
}

/** Creates an order of a visitor with a session through the call itself. No page is opened. */
export async function placeOrder(visitor: Visitor, fields: Partial<CreateRequest> = {}): Promise<Placed> {
  const world = worldOf(visitor);
  const goods = { goodsInfo: { goodInternals: '儿童图书 3 本' }, weightKg: 1 };
  const { orderId, orderNo } = await makeOrder(
    world,
    personOf(visitor),
    { sender, receiver, ...goods, ...fields },
    { now: world.now() },
  );
  const { mailNo } = await world.db
    .selectFrom('orders')
    .select('mailNo')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  // The office has it a moment after it was made.
  const itemsOf = world.db.selectFrom('networkItem').select('mailNo').where('mailNo', '=', mailNo);
  await expect.poll(() => itemsOf.execute(), { interval: 20 }).toHaveLength(1);
  return { orderId, orderNo, mailNo };
}

/** Makes an order as `placeOrder`, and opens it. */
export async function openPlaced(visitor: Visitor, fields: Partial<CreateRequest> = {}): Promise<Placed> {
  const placed = await placeOrder(visitor, fields);
  await visitor.go(`/order-detail/${placed.orderId}?type=1`);
  return placed;
}
