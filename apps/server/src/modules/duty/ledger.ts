import type { DutyReason } from '@yidi/contract/values/duty-kinds';
import type { PayProvider } from '@yidi/contract/values/pay';
import { postings } from '@yidi/rules/ledger/postings';
import { addJob, job } from '../../db/jobs.ts';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { type DutyQuoteRow, updateQuote } from './duty.store.ts';

export const cancelJob = job<{ readonly quoteId: string }>('duty.cancel');

/** Holds a sum that came in for a quote. */
export async function bookDuty(
  trx: Db,
  { id, orderId, paidFen }: DutyQuoteRow,
  { paymentNo, provider, fen }: { readonly paymentNo: string; readonly provider: PayProvider; readonly fen: number },
): Promise<void> {
  await postAll(trx, postings['duty.held']({ id: orderId!, paymentId: paymentNo, provider, fen }));
  await updateQuote(trx, id, { paidFen: paidFen + fen });
}

/**
 * Ends a quote whose sum goes back whole; the caller refunds it. A quote that the partner may have
 * confirmed is cancelled there. Returns the sum.
 */
export async function returnDuty(
  trx: Db,
  { id, orderId, state, paidFen }: DutyQuoteRow,
  reason: Exclude<DutyReason, ''>,
  now: Date,
): Promise<number> {
  if (state === 'settled' || state === 'returned') return 0;
  if (paidFen > 0) await postAll(trx, postings['duty.released']({ id: orderId!, ref: id, fen: paidFen }));
  await updateQuote(trx, id, { state: 'returned', reason, refundedFen: paidFen, endedAt: now });
  if (state !== 'quoted' && reason !== 'unimported') await addJob(trx, cancelJob, { quoteId: id });
  return paidFen;
}

/**
 * Stores what customs charged for a confirmed quote. What they did not take goes back, which the
 * caller refunds; what they took above it is ours. Returns the sum that goes back.
 */
export async function settleDuty(
  trx: Db,
  { id, orderId, partner, paidFen }: DutyQuoteRow,
  chargedFen: number,
  now: Date,
): Promise<number> {
  const restFen = Math.max(0, paidFen - chargedFen);
  const ids = { id: orderId!, ref: id };
  if (chargedFen > 0) await postAll(trx, postings['duty.settled']({ ...ids, partner, heldFen: paidFen, chargedFen }));
  if (restFen > 0) await postAll(trx, postings['duty.released']({ ...ids, fen: restFen }));
  await updateQuote(trx, id, { state: 'settled', chargedFen, refundedFen: restFen, endedAt: now });
  return restFen;
}
