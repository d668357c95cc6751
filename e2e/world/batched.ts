import { address } from '@yidi/phrases/address';
import { batch } from '@yidi/phrases/batch';
import type { Visitor } from './visitor.ts';

const say = batch.zh;

/** Chooses the sender in the address form. */
export async function chooseSender({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: say.chooseSender }).click();
  const form = page.getByRole('dialog');
  await form
    .getByRole('textbox', { name: address.zh.pasteLabel })
    .fill('林清远 13900002718 浙江省杭州市西湖区文二路88号');
  await form.getByRole('button', { name: address.zh.pasteRead }).click();
  await form.locator('input[autocomplete=name][value="林清远"]').waitFor();
  await form.getByRole('button', { name: address.zh.use }).click();
  await form.waitFor({ state: 'detached' });
}

/** Uploads a table as a file. */
export async function uploadTable({ page }: Visitor, name: string, content: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** Sends all rows of the open table with the first free pick-up. */
export async function sendRows(visitor: Visitor, count: number): Promise<void> {
  await chooseVisit(visitor, count);
  await confirmVisit(visitor);
  await seeSent(visitor, count);
}

/** Chooses the first free pick-up in the sheet that sending opens. */
export async function chooseVisit({ page }: Visitor, count: number): Promise<void> {
  await page.getByRole('button', { name: say.send(count) }).click();
  const slots = page.getByRole('dialog');
  // Late in the day there is no pick-up left today.
  await slots.getByRole('radio', { name: '明天' }).check();
  await slots
    .getByRole('radio', { name: /可约|余/ })
    .first()
    .check();
}

export async function confirmVisit({ page }: Visitor): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
}

/** Sends all rows of the open table if the pick-up is already chosen. */
export async function sendAtOnce(visitor: Visitor, count: number): Promise<void> {
  await visitor.page.getByRole('button', { name: say.send(count) }).click();
  await seeSent(visitor, count);
}

async function seeSent({ page }: Visitor, count: number): Promise<void> {
  // The agreements are asked for only if they were not accepted before.
  const asked = page.getByRole('dialog').getByRole('button', { name: /同意/ });
  const done = page.getByRole('heading', { name: say.sent(count, 0) }).first();
  await asked.or(done).first().waitFor();
  if (await asked.isVisible()) await asked.click();
  await done.waitFor();
}
