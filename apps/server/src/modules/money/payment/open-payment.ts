import type { InfoOf } from '@yidi/contract/call';
import type { payCreate } from '@yidi/contract/calls/pay';
import { ApiError } from '@yidi/contract/envelope';
import type { PayProvider } from '@yidi/contract/values/pay';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Payable, Payables, Purchase } from '../../../call/payable.ts';
import type { Keys } from '../../../config/keys.ts';
import { addJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { type Charge, type Pay, PayRefused, PayUnreachable } from '../../../ports/pay/pay.ts';
import { askPayment, closeAtVendor } from '../jobs/pay-work.ts';
import { applyTrade } from './apply-trade.ts';
import type { Pays } from './ask-vendor.ts';
import {
  closePayment,
  insertPayment,
  type NewPayment,
  openPaymentOf,
  type PaymentRow,
  storeAction,
} from './payment.store.ts';
import { toPaymentView } from './payment-view.ts';
import { sceneOf, toWireAction } from './scene.ts';

/** A payment can be paid within this time. */
const OPEN_MS = 15 * MINUTE_MS;
/** An open payment with less time left is replaced. */
const USEFUL_MS = MINUTE_MS;
const FIRST_ASK_MS = 5_000;

/**
 * An action that the vendor bound to an address is not handed out again after this time. Source:
 * WeChat Pay, the page of H5 is valid for 5 minutes.
 */
const BOUND_MS = 4 * MINUTE_MS;

/** The payable item with its price. */
export interface Priced {
  readonly id: string;
  readonly fen: number;
}

export interface PaymentWish<Found extends Priced> {
  readonly way: PayProvider;
  readonly desktop: boolean;
  readonly channel: string;
  readonly openId: string | null;
  readonly payerIp: string;
  /** The subject that the payer sees at the vendor. */
  readonly subject: string;
  /** Returns the URL to which the vendor redirects the payer. */
  readonly returnUrl: (found: Found, paymentNo: string) => string;
}

/**
 * Opens a payment, or returns the open one if this payer can pay it: an item has at most one open
 * payment, for all callers.
 * `find` stores or finds and locks what is paid for and returns its price, in the transaction that
 * stores the payment. The payment is stored before the vendor is called, so that no money can
 * arrive for an unknown payment.
 * @throws ApiError CONFLICT (`pay.way`), OVERLOAD (`pay.down`), those of `find`
 */
export async function openPayment<Found extends Priced>(
  { db, keys, pays }: { readonly db: Db; readonly keys: Keys; readonly pays: Pays },
  payable: Payable,
  wish: PaymentWish<Found>,
  find: (trx: Db) => Promise<Found>,
  now: Date,
): Promise<{ payment: InfoOf<typeof payCreate>; found: Found }> {
  const { way, openId, payerIp, subject } = wish;
  const scene = sceneOf(wish.channel, wish.desktop);
  const pay = pays.get(way);
  if (!pay?.serves(scene, openId)) throw new ApiError('CONFLICT', { reason: 'pay.way' });
  const bound = pay.boundTo(scene, openId);
  const payer = bound === 'payer' ? `payer ${openId}` : `address ${payerIp}`;
  const macs = bound === 'nobody' ? [] : keys.macs('payer.index', payer);
  const servesMs = bound === 'address' ? BOUND_MS : OPEN_MS;
  const { stored, found } = await transact(db, async (trx) => {
    const priced = await find(trx);
    const purchase = { kind: payable.kind, id: priced.id };
    const asked = { purchase, provider: way, scene, fen: priced.fen, macs, servesMs };
    return { stored: await storePayment(trx, asked, now), found: priced };
  });
  const returnUrl = wish.returnUrl(found, stored.paymentNo);
  const more = { subject, payerIp, openId, returnUrl };
  const payment = await createAtVendor({ db, payables: [payable] }, pay, stored, more);
  return { payment: { ...toPaymentView(payment), action: toWireAction(payment.action) }, found };
}

/** A payment as it is asked for now. */
interface Asked extends Omit<NewPayment, 'expiresAt' | 'payerMac'> {
  /** The hashes of whom the vendor binds it to, newest key first; empty if anybody can pay it. */
  readonly macs: readonly Buffer[];
  /** For how long its action serves. */
  readonly servesMs: number;
}

/**
 * Returns the open payment if it fits and has enough time left, else a new one. A job queries it in
 * case no notice arrives.
 */
async function storePayment(trx: Db, asked: Asked, now: Date): Promise<PaymentRow> {
  const open = await openPaymentOf(trx, asked.purchase);
  if (open !== null) {
    if (fits(open, asked, now)) return open;
    await replacePayment(trx, open);
  }
  const { purchase, provider, scene, fen, macs } = asked;
  const expiresAt = new Date(now.getTime() + OPEN_MS);
  const payment = await insertPayment(
    trx,
    { purchase, provider, scene, fen, payerMac: macs[0] ?? null, expiresAt },
    now,
  );
  const { paymentNo } = payment;
  const runAt = new Date(now.getTime() + FIRST_ASK_MS);
  await addJob(trx, askPayment, { paymentNo, nth: 0 }, { runAt, key: `pay.ask ${paymentNo}` });
  return payment;
}

function fits(open: PaymentRow, { provider, scene, fen, macs, servesMs }: Asked, now: Date): boolean {
  const { payerMac, action, createdAt, expiresAt } = open;
  const isPayers = payerMac === null ? macs.length === 0 : macs.some((mac) => mac.equals(payerMac));
  // Without an action the vendor is asked now.
  const serves = action === null || now.getTime() - createdAt.getTime() < servesMs;
  const isSame = open.provider === provider && open.scene === scene && open.fen === fen;
  return isSame && isPayers && serves && expiresAt.getTime() - now.getTime() > USEFUL_MS;
}

/** Closes an open payment, because a new one replaces it. */
export async function replacePayment(trx: Db, open: Pick<PaymentRow, 'paymentNo'>): Promise<void> {
  await closePayment(trx, open.paymentNo, 'replaced');
  await addJob(trx, closeAtVendor, { paymentNo: open.paymentNo });
}

/** Closes the open payment of an abandoned purchase, in the transaction that abandons it. */
export async function closeOpenPayment(trx: Db, purchase: Purchase): Promise<void> {
  const open = await openPaymentOf(trx, purchase);
  if (open !== null) await replacePayment(trx, open);
}

/**
 * Creates a stored payment at the vendor, once, and stores what the payer does next. A payment
 * refused by the vendor is closed.
 * @throws ApiError OVERLOAD (`pay.down`)
 */
async function createAtVendor(
  deps: { readonly db: Db; readonly payables: Payables },
  pay: Pay,
  payment: PaymentRow,
  more: Pick<Charge, 'subject' | 'payerIp' | 'openId' | 'returnUrl'>,
): Promise<PaymentRow> {
  if (payment.action) return payment;
  const { paymentNo, provider, fen, expiresAt, scene, createdAt: now } = payment;
  try {
    const action = await pay.create({ ...more, paymentNo, fen, expiresAt, scene });
    await storeAction(deps.db, paymentNo, action);
    return { ...payment, action };
  } catch (error) {
    if (error instanceof PayUnreachable) throw new ApiError('OVERLOAD', { reason: 'pay.down' });
    if (!(error instanceof PayRefused)) throw error;
    // The vendor refuses this number; the next tap uses a new one.
    await applyTrade(deps, provider, { paymentNo, state: 'refused', fen: 0, transactionId: null, paidAt: null }, now);
    throw new ApiError('OVERLOAD', { reason: 'pay.down' });
  }
}
