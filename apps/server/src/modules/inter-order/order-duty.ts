import { ApiError } from '@yidi/contract/envelope';
import type { DutyReason } from '@yidi/contract/values/duty-kinds';
import { feePostings } from '@yidi/rules/ledger/postings';
import type { ReceivedPayment } from '../../call/payable.ts';
import { addJob, job } from '../../db/jobs.ts';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { type Duties, type DutyConfirmation, DutyUnreachable } from '../../ports/duty/duty.ts';
import {
  bookDuty,
  cancelJob,
  type DutyQuoteRow,
  findQuoteOfJob,
  lockQuote,
  quoteOfOrder,
  returnDuty,
  updateQuote,
  useQuote,
} from '../duty/duty.public.ts';
import { refundPurchase } from '../money/money.public.ts';
import { duesOf, type InterOrderRow, lockInterOrder, updateInterOrder } from './inter-order.store.ts';

interface UsedQuote {
  readonly orderId: string;
  readonly quoteId: string;
}

export const advanceJob = job<{ readonly orderId: string }>('inter.advance');
/** Confirms the quote of a paid order at the partner, whose answer decides if the sum stays. */
export const confirmJob = job<UsedQuote>('duty.confirm');

const fee = feePostings('interOrder');

/** Gives a quote to its order, in the order's transaction. @throws ApiError CONFLICT */
export async function takeQuote(trx: Db, quoteId: string, orderId: string): Promise<void> {
  if (!(await useQuote(trx, quoteId, orderId))) throw new ApiError('CONFLICT', { reason: 'duty.expired' });
}

/**
 * Refuses to take money for an order whose quote cannot be confirmed any more, or that needs one.
 * @throws ApiError CONFLICT duty.expired, duty.needed
 */
export async function refuseUnquoted(trx: Db, order: InterOrderRow, now: Date): Promise<void> {
  if (order.state !== 'unpaid' || order.heldFen > 0) return;
  const quote = await currentQuote(trx, order.id);
  if (quote?.state === 'quoted' && quote.validUntil <= now) throw new ApiError('CONFLICT', { reason: 'duty.expired' });
  if (!quote && order.ddp === 'required') throw new ApiError('CONFLICT', { reason: 'duty.needed' });
}

/** The quote that counts for an order; null if the consignee pays. */
async function currentQuote(trx: Db, orderId: string): Promise<DutyQuoteRow | null> {
  const quote = await quoteOfOrder(trx, orderId);
  return quote && quote.state !== 'returned' ? quote : null;
}

/** Holds a payment as freight first, then as duty; what is above both is freight, and goes back. */
export async function bookBoth(trx: Db, order: InterOrderRow, payment: ReceivedPayment) {
  const { paymentNo, provider, fen } = payment;
  const due = duesOf(order);
  const dutyFen = Math.min(due.dutyFen, Math.max(0, fen - due.freightFen));
  const freightFen = fen - dutyFen;
  if (freightFen > 0) await postAll(trx, fee.held({ id: order.id, paymentId: paymentNo, provider, fen: freightFen }));
  const quote = dutyFen > 0 ? await currentQuote(trx, order.id) : null;
  if (quote) await bookDuty(trx, quote, { paymentNo, provider, fen: dutyFen });
  return { freightFen, dutyFen };
}

/** After the whole sum came in: first the quote is confirmed, then the data goes abroad. */
export async function continuePaid(trx: Db, { id: orderId, advance }: InterOrderRow): Promise<void> {
  const quote = await currentQuote(trx, orderId);
  if (quote?.state === 'quoted') {
    await updateQuote(trx, quote.id, { state: 'held' });
    await addJob(trx, confirmJob, { orderId, quoteId: quote.id }, { key: `duty.confirm ${orderId}` });
  } else if (advance === 'waiting') {
    await addJob(trx, advanceJob, { orderId });
  }
}

/** True if nothing about duty keeps the data of an order from going abroad. */
export async function isDutyClear(db: Db, { id, ddp, dutyFen }: InterOrderRow): Promise<boolean> {
  if (dutyFen === 0 && ddp !== 'required') return true;
  const quote = await currentQuote(db, id);
  return quote?.state === 'confirmed' || quote?.state === 'settled';
}

/**
 * Confirms a quote. A repeated job asks with the same key, so that a lost answer has one effect.
 * While the partner does not answer, the job is repeated until the quote ends; then the sum goes
 * back, and what the partner may have confirmed is cancelled.
 */
export async function confirmDuty(
  { db, duties }: { readonly db: Db; readonly duties: Duties },
  { orderId, quoteId }: UsedQuote,
  now: Date,
): Promise<void> {
  const quote = await findQuoteOfJob(db, quoteId);
  if (quote?.state !== 'held') return;
  const answer = await confirmedBy(duties, quote, now);
  await transact(db, (trx) => applyConfirmation(trx, orderId, quoteId, answer, now));
}

async function confirmedBy(duties: Duties, quote: DutyQuoteRow, now: Date): Promise<DutyConfirmation> {
  // The operator has changed the partner meanwhile.
  if (quote.partner !== duties.partner) return { state: 'refused' };
  try {
    return await duties.confirm({ key: quote.id, ref: quote.partnerRef, now });
  } catch (error) {
    if (!(error instanceof DutyUnreachable) || now < quote.validUntil) throw error;
    return { state: 'expired' };
  }
}

async function applyConfirmation(trx: Db, orderId: string, quoteId: string, answer: DutyConfirmation, now: Date) {
  const order = (await lockInterOrder(trx, { id: orderId }))!;
  const quote = (await lockQuote(trx, quoteId))!;
  if (quote.state !== 'held') {
    // The order was closed while the partner was asked.
    if (answer.state === 'confirmed' && quote.state === 'returned') await addJob(trx, cancelJob, { quoteId });
    return;
  }
  if (answer.state === 'confirmed') {
    await updateQuote(trx, quoteId, { state: 'confirmed', confirmedRef: answer.ref });
    if (order.advance === 'waiting') await addJob(trx, advanceJob, { orderId });
    return;
  }
  await giveBack(trx, order, quote, answer.state, now);
}

/**
 * Returns the sum of a quote that was not confirmed. The whole payment goes back and the order is
 * unpaid; a parcel that travels already keeps its freight.
 */
async function giveBack(trx: Db, order: InterOrderRow, quote: DutyQuoteRow, reason: 'refused' | 'expired', now: Date) {
  const { id, heldFen } = order;
  const dutyFen = await returnDuty(trx, quote, reason, now);
  const isSent = order.state === 'accepted';
  if (!isSent && heldFen > 0) await postAll(trx, fee.released({ id, fen: heldFen, ref: quote.id }));
  const unpaid = isSent ? {} : ({ state: 'unpaid', heldFen: 0 } as const);
  await updateInterOrder(trx, id, { ...unpaid, dutyFen: 0, dutyHeldFen: 0 });
  const fen = dutyFen + (isSent ? 0 : heldFen);
  await refundPurchase(trx, { purchase: { kind: 'interOrder', id }, fen, reason: 'notTaken' }, now);
}

/** Ends the quote of a locked order. Returns what is held for it, which the caller refunds. */
export async function dropDuty(trx: Db, id: string, reason: Exclude<DutyReason, ''>, now: Date): Promise<number> {
  const quote = await currentQuote(trx, id);
  if (!quote) return 0;
  await updateInterOrder(trx, id, { dutyFen: 0, dutyHeldFen: 0 });
  return returnDuty(trx, quote, reason, now);
}

/** A parcel that was accepted before its duty was paid travels, and its consignee pays. */
export async function dropUnpaidDuty(trx: Db, { id }: InterOrderRow, now: Date): Promise<void> {
  const quote = await currentQuote(trx, id);
  if (quote?.state !== 'quoted') return;
  const fen = await dropDuty(trx, id, 'closed', now);
  if (fen > 0) await refundPurchase(trx, { purchase: { kind: 'interOrder', id }, fen, reason: 'closed' }, now);
}
