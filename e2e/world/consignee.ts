import { express } from '@yidi/phrases/express';
import { parcel } from '@yidi/phrases/parcel';
import { expect } from 'vitest';
import { enterLoggedIn } from './log-in.ts';
import { moveParcel } from './network.ts';
import {
  agreeToOrder,
  openChoice,
  openOrderPage,
  pastePerson,
  readPlaced,
  senderText,
  submitButton,
  useChoice,
} from './parcel.ts';
import type { Visit } from './visitor.ts';

interface Sending {
  /** It is handed over for a code only. */
  readonly forCode?: boolean;
  /** Its consignee pays. */
  readonly toPay?: boolean;
}

/** A user sends a parcel to a phone; it is collected. @returns its mail number. */
export async function sendTo(
  visit: Visit,
  phone: string,
  { forCode = false, toPay = false }: Sending = {},
): Promise<string> {
  const sender = await visit();
  const { page, url } = sender;
  await enterLoggedIn(sender, '/about');
  await openOrderPage(sender);
  await pastePerson(sender, 'sender', senderText);
  await pastePerson(sender, 'receiver', `李晓梅 ${phone} 四川省成都市武侯区人民南路四段 27 号`);
  await page.getByLabel(express.zh.goodsLabel).fill('儿童图书');
  await page.getByRole('radiogroup', { name: express.zh.how }).getByRole('radio', { checked: true }).waitFor();
  if (forCode) await page.getByRole('switch', { name: express.zh.passwordSign }).check();
  if (toPay) {
    const payer = await openChoice(sender, express.zh.pay);
    await payer.getByRole('radio', { name: parcel.zh.pays.receiver }).check();
    await useChoice(sender, payer);
  }
  await agreeToOrder(sender);
  await submitButton(sender).click();
  const { mailNo } = await readPlaced(sender);
  await expect.poll(() => moveParcel(url, mailNo), { timeout: 30_000 }).toBe(true);
  await sender.context.close();
  return mailNo;
}
