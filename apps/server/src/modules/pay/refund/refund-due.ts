import type { RefundReason } from '@yidi/contract/values/pay';
import { addJobs, newJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { bookComboBack, comboSpendsOf } from '../../prepaid/combo/combo-back.public.ts';
import { returnToCards } from '../../prepaid/prepaid.public.ts';
import { sendRefund } from '../jobs/pay-work.ts';
import { insertRefund, type NewRefund, refundablesOf, refundablesOfCard } from './refund.store.ts';

/** What the ledger says is to be refunded for an order: the balance of `order * refund due`, at most 0. */
export interface RefundDue {
  readonly orderId: string;
  readonly balanceFen: number;
  readonly reason: RefundReason;
  /** The payment that came just now, if one did. */
  readonly cameInNo?: string;
}

/**
 * Refunds what the ledger says is due and no refund covers yet, to the payments it came from. First
 * what a combo paid above the current postage; then the payment just received, then the newest
 * (vendors' times are in seconds: two may be equal). What no vendor's payment covers goes onto the
 * prepaid cards that paid. Call it with the orders' rows locked. Answers the refunds begun at
 * vendors, by order.
 */
export async function refundWhatIsDue(trx: Db, dues: readonly RefundDue[], now: Date): Promise<Map<string, number>> {
  const backFen = new Map<string, number>();
  const owing = dues.filter((due) => due.balanceFen < 0);
  if (owing.length === 0) return backFen;
  const payments = await refundablesOf(
    trx,
    owing.map((due) => due.orderId),
  );
  const combos = await comboSpendsOf(
    trx,
    owing.map((due) => due.orderId),
  );
  const made: string[] = [];
  for (const { orderId, balanceFen, reason, cameInNo } of owing) {
    const isNow = (payment: { payment_no: string }) => Number(payment.payment_no === cameInNo);
    const own = payments
      .filter((payment) => payment.order_id === orderId)
      .toSorted((one, other) => isNow(other) - isNow(one));
    let leftFen = -balanceFen - own.reduce((sum, payment) => sum + payment.under_way_fen, 0);
    const combo = combos.get(orderId);
    if (combo) {
      const rooms = (await refundablesOfCard(trx, combo.cardId)).map((one) => ({
        paymentNo: one.payment_no,
        fen: one.fen - one.refunded_fen,
      }));
      const roomFen = rooms.reduce((sum, one) => sum + one.fen, 0);
      const asked = { dueFen: leftFen, isRecall: reason === 'recalled', roomFen };
      const { partFen, backFen: comboFen } = await bookComboBack(trx, combo, asked);
      leftFen -= partFen;
      made.push(...(await sendOff(trx, { cardId: combo.cardId, reason }, comboFen, rooms, now)));
    }
    for (const { payment_no: paymentNo, fen, refunded_fen: refundedFen } of own) {
      const partFen = Math.min(leftFen, fen - refundedFen);
      if (partFen <= 0) continue;
      made.push(await insertRefund(trx, { orderId, paymentNo, fen: partFen, reason }, now));
      backFen.set(orderId, (backFen.get(orderId) ?? 0) + partFen);
      leftFen -= partFen;
    }
    if (leftFen > 0) await returnToCards(trx, orderId, leftFen);
  }
  if (made.length > 0)
    await addJobs(
      trx,
      made.map((refundNo) => newJob(sendRefund, { refundNo })),
    );
  return backFen;
}

/** Refunds of a card's price to the payments that it came from, as far as they have room; answers their numbers. */
async function sendOff(
  trx: Db,
  of: { readonly cardId: string; readonly reason: RefundReason },
  fen: number,
  rooms: readonly { readonly paymentNo: string; readonly fen: number }[],
  now: Date,
): Promise<string[]> {
  const made: string[] = [];
  let leftFen = fen;
  for (const { paymentNo, fen: roomFen } of rooms) {
    const partFen = Math.min(leftFen, roomFen);
    if (partFen <= 0) continue;
    made.push(await insertRefund(trx, { ...of, paymentNo, fen: partFen }, now));
    leftFen -= partFen;
  }
  return made;
}

/** Refunds one payment, or a part of it. */
export async function refundPayment(trx: Db, refund: NewRefund, now: Date): Promise<void> {
  const refundNo = await insertRefund(trx, refund, now);
  await addJobs(trx, [newJob(sendRefund, { refundNo })]);
}
