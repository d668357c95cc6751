import { ApiError } from '@yidi/contract/envelope';
import type { PayProvider } from '@yidi/contract/values/pay';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { addJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { type Charge, type Pay, PayRefused, type PayScene, PayUnreachable } from '../../../ports/pay/pay.ts';
import { lockOrderToPay, type OrderToPay } from '../../order/order.public.ts';
import { askPayment, closeAtVendor } from '../jobs/pay-work.ts';
import { openBundlesWith } from '../many/bundle.store.ts';
import { applyTrade } from './apply-trade.ts';
import type { Pays } from './ask-vendor.ts';
import { moneyOf } from './order-due.ts';
import {
  closePayment,
  insertPayment,
  openPaymentOf,
  type PaidFor,
  type PaymentRow,
  storeAction,
} from './payment.store.ts';

/** A payment can be paid within this time. */
const OPEN_MS = 15 * MINUTE_MS;
/** An open payment with less time left is replaced. */
const USEFUL_MS = MINUTE_MS;
const FIRST_ASK_MS = 5_000;

export interface Wish {
  readonly orderId: string;
  readonly way: PayProvider;
  readonly seenFen: number;
  readonly scene: PayScene;
  readonly openId: string | null;
  readonly payerIp: string;
}

export interface OpenDeps {
  readonly db: Db;
  readonly pays: Pays;
  /** Returns the URL to which the vendor redirects the payer. */
  readonly returnUrl: (orderId: string, paymentNo: string) => string;
}

/**
 * Opens an order's payment or returns the open one; there is one at a time for all callers. It is
 * stored before the vendor is called, so that no money can arrive for an unknown payment.
 * @throws ApiError NOT_FOUND, CONFLICT (`pay.changed`, `pay.nothing`, `pay.way`), OVERLOAD
 * (`pay.down`)
 */
export async function openPayment(deps: OpenDeps, wish: Wish, now: Date): Promise<PaymentRow> {
  const pay = deps.pays.get(wish.way);
  if (!pay?.serves(wish.scene, wish.openId)) throw new ApiError('CONFLICT', { reason: 'pay.way' });
  const { payment, order } = await transact(deps.db, (trx) => storePayment(trx, wish, now));
  return createAtVendor(deps.db, pay, payment, {
    subject: `${order.goods_name} ${order.order_no}`,
    payerIp: wish.payerIp,
    openId: wish.openId,
    returnUrl: deps.returnUrl(order.id, payment.payment_no),
  });
}

/**
 * Creates a stored payment at the vendor, once, and stores what the payer does next. A payment
 * refused by the vendor is closed.
 * @throws ApiError OVERLOAD (`pay.down`)
 */
export async function createAtVendor(
  db: Db,
  pay: Pay,
  payment: PaymentRow,
  more: Pick<Charge, 'subject' | 'payerIp' | 'openId' | 'returnUrl'>,
): Promise<PaymentRow> {
  if (payment.action) return payment;
  try {
    const { payment_no: paymentNo, fen, expires_at: expiresAt, scene } = payment;
    const action = await pay.create({ ...more, paymentNo, fen, expiresAt, scene });
    await storeAction(db, paymentNo, action);
    return { ...payment, action };
  } catch (error) {
    if (error instanceof PayUnreachable) throw new ApiError('OVERLOAD', { reason: 'pay.down' });
    if (!(error instanceof PayRefused)) throw error;
    // The vendor refuses this number; the next tap uses a new one.
    const { payment_no: paymentNo, provider, created_at: now } = payment;
    if (payment.order_id === null && payment.bundle_id === null) await closePayment(db, paymentNo, 'refused');
    else
      await applyTrade(db, provider, { paymentNo, state: 'refused', fen: 0, transactionId: null, paidAt: null }, now);
    throw new ApiError('OVERLOAD', { reason: 'pay.down' });
  }
}

/** Returns whether an open payment fits the wish and has enough time left. */
export function isUseful(open: PaymentRow, wish: Pick<Wish, 'way' | 'scene'>, now: Date): boolean {
  const isSame = open.provider === wish.way && open.scene === wish.scene;
  return isSame && open.expires_at.getTime() - now.getTime() > USEFUL_MS;
}

async function storePayment(trx: Db, wish: Wish, now: Date): Promise<{ payment: PaymentRow; order: OrderToPay }> {
  const order = await lockOrderToPay(trx, wish.orderId);
  if (order === null) throw new ApiError('NOT_FOUND');
  const { dueFen } = await moneyOf(trx, order);
  if (dueFen === 0) throw new ApiError('CONFLICT', { reason: 'pay.nothing' });
  if (dueFen !== wish.seenFen) throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen });
  const open = await openPaymentOf(trx, { orderId: order.id });
  if (open !== null) {
    if (isUseful(open, wish, now) && open.fen === dueFen) return { payment: open, order };
    await replacePayment(trx, open);
  }
  for (const other of await openBundlesWith(trx, [order.id])) await replacePayment(trx, other);
  return { payment: await addPayment(trx, { orderId: order.id }, wish, dueFen, now), order };
}

/** Closes an open payment, because a new one replaces it. */
export async function replacePayment(trx: Db, open: PaymentRow): Promise<void> {
  await closePayment(trx, open.payment_no, 'replaced');
  await addJob(trx, closeAtVendor, { paymentNo: open.payment_no });
}

/** Stores a new payment, and the job that queries it in case no notice arrives. */
export async function addPayment(
  trx: Db,
  what: PaidFor,
  { way, scene }: Pick<Wish, 'way' | 'scene'>,
  fen: number,
  now: Date,
): Promise<PaymentRow> {
  const expiresAt = new Date(now.getTime() + OPEN_MS);
  const payment = await insertPayment(trx, { what, provider: way, scene, fen, expiresAt }, now);
  await addJob(
    trx,
    askPayment,
    { paymentNo: payment.payment_no, nth: 0 },
    { runAt: new Date(now.getTime() + FIRST_ASK_MS), key: `pay.ask ${payment.payment_no}` },
  );
  return payment;
}
