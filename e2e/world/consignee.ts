import { expect } from 'vitest';
import { giveSession } from './log-in.ts';
import { moveParcel } from './network.ts';
import { placeOrder, receiver } from './parcel.ts';
import type { Visit } from './visitor.ts';

interface Sending {
  /** It is handed over for a code only. */
  readonly forCode?: boolean;
  /** Its consignee pays. */
  readonly toPay?: boolean;
  /** The insured sum, in fen. */
  readonly insuredFen?: number;
}

/** Sends a parcel from a user to a phone and has it collected. Returns its mail number. */
export async function sendTo(
  visit: Visit,
  phone: string,
  { forCode = false, toPay = false, insuredFen }: Sending = {},
): Promise<string> {
  const sender = await visit();
  await giveSession(sender);
  const { mailNo } = await placeOrder(sender, {
    receiver: { ...receiver, userPhone: phone },
    goodsInfo: { goodInternals: '儿童图书' },
    isPwReceive: forCode,
    ...(insuredFen !== undefined && { insuredInfo: { price: insuredFen } }),
    payMode: toPay ? 'receiver' : 'sender',
  });
  await expect.poll(() => moveParcel(sender.url, mailNo)).toBe(true);
  await sender.context.close();
  return mailNo;
}
