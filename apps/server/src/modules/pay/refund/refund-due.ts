import type { RefundReason } from '@yidi/contract/values/pay';
import { addJobs, newJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { bookComboBack, comboSpendsOf } from '../../prepaid/combo/combo-back.public.ts';
import { returnToCards } from '../../prepaid/prepaid.public.ts';
import { sendRefund } from '../jobs/pay-work.ts';
import { insertRefund, type NewRefund, refundablesOf, refundablesOfCard } from './refund.store.ts';

/** The due refund of an order by the ledger: the balance of `order * refund due`, at most 0. */
export interface RefundDue {
  readonly orderId: string;
  readonly balanceFen: number;
  readonly reason: RefundReason;
  /** The payment just received, if any. */
  readonly cameInNo?: string;
}

/**
 * Refunds what the ledger shows as due and no refund covers yet, to the payments it came from:
 * first the combo's part above the current postage, then the payment just received, then the newest
 * (vendor times are in seconds and may be equal). The rest returns to the prepaid cards that paid.
 * Call it with the orders locked. Returns the started vendor refunds by order.
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
      .toSorted((first, other) => isNow(other) - isNow(first));
    let leftFen = -balanceFen - own.reduce((sum, payment) => sum + payment.under_way_fen, 0);
    const combo = combos.get(orderId);
    if (combo) {
      const rooms = (await refundablesOfCard(trx, combo.cardId)).map((payment) => ({
        paymentNo: payment.payment_no,
        fen: payment.fen - payment.refunded_fen,
      }));
      const roomFen = rooms.reduce((sum, room) => sum + room.fen, 0);
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

/** Starts refunds to the payments of a card's price, up to their limits; returns their numbers. */
async function sendOff(
  trx: Db,
  source: { readonly cardId: string; readonly reason: RefundReason },
  fen: number,
  rooms: readonly { readonly paymentNo: string; readonly fen: number }[],
  now: Date,
): Promise<string[]> {
  const made: string[] = [];
  let leftFen = fen;
  for (const { paymentNo, fen: roomFen } of rooms) {
    const partFen = Math.min(leftFen, roomFen);
    if (partFen <= 0) continue;
    made.push(await insertRefund(trx, { ...source, paymentNo, fen: partFen }, now));
    leftFen -= partFen;
  }
  return made;
}

/** Refunds one payment completely or partly. */
export async function refundPayment(trx: Db, refund: NewRefund, now: Date): Promise<void> {
  const refundNo = await insertRefund(trx, refund, now);
  await addJobs(trx, [newJob(sendRefund, { refundNo })]);
}
