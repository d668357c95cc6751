import type { RefundReason } from '@yidi/contract/values/pay';
import { addJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { returnToVoucher } from '../../points/points.public.ts';
import { returnToCards } from '../holds/card-holds.ts';
import { bookComboBack, comboSpendsOf } from '../holds/combo-back.ts';
import { sendRefund } from '../jobs/pay-work.ts';
import { insertRefund, type NewRefund, type Refundable, refundablesOf, roomIn } from './refund.store.ts';

/** The due refund of an order by the ledger: the balance of `order * refund due`, at most 0. */
export interface RefundDue {
  readonly orderId: string;
  readonly balanceFen: number;
  readonly reason: RefundReason;
  /** The number of the payment that was posted, if any. */
  readonly cameInNo?: string;
}

/**
 * Refunds what the ledger shows as due and no refund covers yet, to the payments it came from:
 * first the combo's part above the current postage, then the payment just received, then the newest
 * (vendor times are in seconds and may be equal). The rest returns to the prepaid cards that paid,
 * and to a voucher. Call it with the orders locked. Returns the started vendor refunds by order.
 */
export async function refundWhatIsDue(trx: Db, dues: readonly RefundDue[], now: Date): Promise<Map<string, number>> {
  const backFen = new Map<string, number>();
  const owing = dues.filter((due) => due.balanceFen < 0);
  if (owing.length === 0) return backFen;
  const orderIds = owing.map((due) => due.orderId);
  const payments = await refundablesOf(trx, 'order', orderIds);
  const combos = await comboSpendsOf(trx, orderIds);
  for (const { orderId, balanceFen, reason, cameInNo } of owing) {
    const isNow = (payment: Refundable) => Number(payment.paymentNo === cameInNo);
    const own = payments
      .filter((payment) => payment.id === orderId)
      .toSorted((first, other) => isNow(other) - isNow(first));
    let leftFen = -balanceFen - own.reduce((sum, payment) => sum + payment.underWayFen, 0);
    const combo = combos.get(orderId);
    if (combo) {
      const rooms = (await refundablesOf(trx, 'card', [combo.cardId])).toReversed();
      const asked = { dueFen: leftFen, isRecall: reason === 'recalled', roomFen: roomIn(rooms) };
      const { partFen, backFen: comboFen } = await bookComboBack(trx, combo, asked);
      leftFen -= partFen;
      await refundUpTo(trx, { purchase: { kind: 'card', id: combo.cardId }, reason, fen: comboFen }, rooms, now);
    }
    const order = { purchase: { kind: 'order', id: orderId }, reason, fen: leftFen } as const;
    const sentFen = await refundUpTo(trx, order, own, now);
    if (sentFen > 0) backFen.set(orderId, sentFen);
    if (leftFen > sentFen)
      await returnToVoucher(trx, orderId, await returnToCards(trx, orderId, leftFen - sentFen), now);
  }
  return backFen;
}

type Sum = Omit<NewRefund, 'paymentNo'>;

/** Refunds a sum to payments in this order, each up to its limit. Returns the refunded part. */
async function refundUpTo(trx: Db, sum: Sum, payments: readonly Refundable[], now: Date): Promise<number> {
  let leftFen = sum.fen;
  for (const { paymentNo, roomFen } of payments) {
    const fen = Math.min(leftFen, roomFen);
    if (fen <= 0) continue;
    await refundPayment(trx, { ...sum, paymentNo, fen }, now);
    leftFen -= fen;
  }
  return sum.fen - leftFen;
}

/** Refunds one payment completely or partly. */
export async function refundPayment(trx: Db, refund: NewRefund, now: Date): Promise<void> {
  const refundNo = await insertRefund(trx, refund, now);
  await addJob(trx, sendRefund, { refundNo });
}

/**
 * Refunds a sum to the payments of a purchase, in the transaction that debits it.
 * @throws Error if the payments do not cover the sum
 */
export async function refundPurchase(trx: Db, sum: Sum, now: Date): Promise<void> {
  const { kind, id } = sum.purchase;
  const sentFen = await refundUpTo(trx, sum, (await refundablesOf(trx, kind, [id])).toReversed(), now);
  if (sentFen < sum.fen) throw new Error(`${sum.fen - sentFen} fen of the ${kind} ${id} came from no payment`);
}
