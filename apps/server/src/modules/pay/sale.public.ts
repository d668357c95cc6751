import type { InfoOf } from '@yidi/contract/call';
import type { payCreate } from '@yidi/contract/calls/pay';
import type { prepaidBought } from '@yidi/contract/calls/prepaid';
import { ApiError } from '@yidi/contract/envelope';
import type { Channel } from '@yidi/contract/values/channel';
import type { PayProvider, RefundState } from '@yidi/contract/values/pay';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { giveUpSale } from '../prepaid/prepaid.public.ts';
import { toPaymentView } from './cost/cost.ts';
import { askVendorAbout, type Pays } from './payment/ask-vendor.ts';
import { addPayment, createAtVendor, isUseful, replacePayment } from './payment/open-payment.ts';
import { mayAsk, openPaymentOf, type PaidFor, type PaymentRow, paymentsOf } from './payment/payment.store.ts';
import { sceneOf, toWireAction, waysOf } from './payment/scene.ts';
import { refundablesOfCard, refundOfInterception } from './refund/refund.store.ts';
import { refundPayment } from './refund/refund-due.ts';

/** Payments without an order: prepaid cards, and fees of address changes and recalls. */

/** Interval at which the vendor is polled while a payer waits. */
const ASK_PAUSE_MS = 2_000;

export interface SaleWish<Sold> {
  readonly way: PayProvider;
  readonly desktop: boolean;
  readonly channel: Channel;
  readonly openId: string | null;
  readonly payerIp: string;
  /** The subject that the payer sees at the vendor. */
  readonly subject: string;
  readonly returnUrl: (sold: Sold, paymentNo: string) => string;
}

export type { Pays };

/** Lists the ways of paying that work in this channel. */
export const waysIn = (pays: Pays, channel: Channel, openId: string | null): PayProvider[] =>
  waysOf(pays, sceneOf(channel, false), openId);

/** The balances of an order. */
export { moneyOf as moneyOfOrder } from './payment/order-due.ts';

/**
 * Opens a payment without an order. `keep` stores or finds what is paid for and returns its price,
 * in the transaction that stores the payment.
 * @throws ApiError CONFLICT (`pay.way`), OVERLOAD (`pay.down`), those of `keep`
 */
export async function openSale<Sold extends Exclude<PaidFor, { orderId: string }>>(
  { db, pays }: { db: Db; pays: Pays },
  wish: SaleWish<Sold>,
  keep: (trx: Db) => Promise<{ sold: Sold; fen: number }>,
  now: Date,
): Promise<{ payment: InfoOf<typeof payCreate>; sold: Sold }> {
  const { way, openId, payerIp, subject } = wish;
  const scene = sceneOf(wish.channel, wish.desktop);
  const pay = pays.get(way);
  if (!pay?.serves(scene, openId)) throw new ApiError('CONFLICT', { reason: 'pay.way' });
  const { payment, sold } = await transact(db, async (trx) => {
    const { sold, fen } = await keep(trx);
    const open = await openPaymentOf(trx, sold);
    if (open !== null && isUseful(open, { way, scene }, now)) return { payment: open, sold };
    if (open !== null) await replacePayment(trx, open);
    return { payment: await addPayment(trx, sold, { way, scene }, fen, now), sold };
  });
  const returnUrl = wish.returnUrl(sold, payment.payment_no);
  const opened = await createAtVendor(db, pay, payment, { subject, payerIp, openId, returnUrl });
  return { payment: { ...toPaymentView(opened), action: toWireAction(opened.action) }, sold };
}

/** Returns the state of a card's payment, querying the vendor while it is open; null if none. */
export async function saleStatus(
  deps: { db: Db; pays: Pays },
  cardId: string,
  now: Date,
): Promise<Omit<InfoOf<typeof prepaidBought>, 'cardState'> | null> {
  const status = await paymentStatus(deps, { cardId }, now);
  // Closed without an answer: the vendor refused to open it.
  if (status?.state === 'closed') await giveUpSale(deps.db, cardId);
  return status;
}

/** Returns the state of a purchase's payment, querying the vendor while open; null if none. */
export async function paymentStatus(deps: { db: Db; pays: Pays }, what: PaidFor, now: Date) {
  const newest = async () => bestOf(await paymentsOf(deps.db, what));
  const payment = await newest();
  if (!payment) return null;
  const asks = payment.state === 'open' && (await mayAsk(deps.db, payment.payment_no, ASK_PAUSE_MS, now));
  const isKnown = asks ? await askVendorAbout(deps, payment, now) : true;
  return { ...toPaymentView((await newest()) ?? payment), known: isKnown };
}

/** Closes the open payment of an abandoned interception, in the same transaction. */
export async function giveUpPayment(trx: Db, interceptionId: string): Promise<void> {
  const open = await openPaymentOf(trx, { interceptionId });
  if (open !== null) await replacePayment(trx, open);
}

/** Refunds an interception's fee, in the transaction that releases it. */
export async function refundFee(
  trx: Db,
  fee: { readonly interceptionId: string; readonly paymentNo: string; readonly fen: number },
  now: Date,
): Promise<void> {
  await refundPayment(trx, { ...fee, reason: 'notTaken' }, now);
}

/** Returns the state of an interception's refund; null without one. */
export async function refundStateOf(db: Db, interceptionId: string): Promise<RefundState | null> {
  return (await refundOfInterception(db, interceptionId))?.state ?? null;
}

/** Returns the paid payment, else the open one, else the last one. */
const bestOf = (payments: readonly PaymentRow[]) =>
  payments.find(({ state }) => state === 'paid') ?? payments.find(({ state }) => state === 'open') ?? payments.at(-1);

/** Refunds a sum to the payments of a card, in the transaction that debits the card. */
export async function refundSale(trx: Db, cardId: string, fen: number, now: Date): Promise<void> {
  let leftFen = fen;
  for (const { payment_no: paymentNo, fen: paidFen, refunded_fen: refundedFen } of await refundablesOfCard(
    trx,
    cardId,
  )) {
    const partFen = Math.min(leftFen, paidFen - refundedFen);
    if (partFen <= 0) continue;
    await refundPayment(trx, { cardId, paymentNo, fen: partFen, reason: 'left' }, now);
    leftFen -= partFen;
  }
  if (leftFen > 0) throw new Error(`${leftFen} fen of the card ${cardId} came from no payment`);
}
