import { follow } from '@yidi/phrases/follow';
import { trace } from '@yidi/phrases/trace';
import type { Locator } from 'playwright-core';
import { giveSession } from './log-in.ts';
import { placeOrder } from './parcel.ts';
import type { Visitor } from './visitor.ts';

/** The consignee is called on arrival; other users follow the mail item. */
const FOLLOW = new RegExp(`^(?:${trace.zh.follow}|${trace.zh.callMe})$`);

/** Data of the parcel's people, which no other user may read. */
export const personal = ['王建国', '李晓梅', '13812345678', '13987654321'];

/** Sends a parcel. @returns its mail number. */
export async function sendParcel(sender: Visitor): Promise<string> {
  await giveSession(sender);
  return (await placeOrder(sender)).mailNo;
}

/** Opens the sheet of following on the trace of a mail. */
export async function openSheet({ page, go }: Visitor, mailNo: string): Promise<Locator> {
  await go(`/queryDetail/${mailNo}`);
  await page.getByRole('main').getByRole('button', { name: FOLLOW }).click();
  return page.getByRole('dialog').filter({ hasText: follow.zh.lead });
}

/** Has the consignee called when a mail comes, in one tap on its trace. */
export async function callMe({ page, go }: Visitor, mailNo: string): Promise<void> {
  await go(`/queryDetail/${mailNo}`);
  await page.getByRole('main').getByRole('button', { name: trace.zh.callMe }).click();
  await page.getByText(follow.zh.willCall).waitFor();
}
