import type { PayProvider } from '@yidi/contract/values/pay';
import type { Payables } from '../../../call/payable.ts';
import type { Db } from '../../../db/open.ts';
import { NoticeRefused, type Pay, PayRefused, PayUnreachable, type Trade } from '../../../ports/pay/pay.ts';
import { applyTrade } from './apply-trade.ts';
import { closePayment, type PaymentRow } from './payment.store.ts';

export type Pays = ReadonlyMap<PayProvider, Pay>;

/**
 * Queries the vendor for a payment's state and stores it; closes expired payments at the vendor
 * first. Returns false if the vendor gives no answer.
 */
export async function askVendorAbout(
  deps: { readonly db: Db; readonly pays: Pays; readonly payables: Payables },
  payment: PaymentRow,
  now: Date,
): Promise<boolean> {
  const pay = deps.pays.get(payment.provider);
  if (!pay) return false;
  try {
    const trade = await pay.query(payment.paymentNo);
    const isOver = payment.expiresAt <= now;
    const ended = trade.state === 'waiting' && isOver ? await closeThere(pay, payment.paymentNo) : trade;
    await applyTrade(deps, payment.provider, ended, now);
    // After another tap the payer could still pay at the vendor. Here the payment has ended, and
    // money that arrives is posted.
    if (ended.state === 'refused') await closeQuietly(pay, payment.paymentNo);
    if (ended.state === 'closed') await closePayment(deps.db, payment.paymentNo, 'expired');
    return true;
  } catch (error) {
    if (error instanceof PayUnreachable || error instanceof NoticeRefused || error instanceof PayRefused) return false;
    throw error;
  }
}

/** Closes a payment at its vendor; returns the vendor's state, which may already be paid. */
export async function closeThere(pay: Pay, paymentNo: string): Promise<Trade> {
  try {
    await pay.close(paymentNo);
    return { paymentNo, state: 'closed', fen: 0, transactionId: null, paidAt: null };
  } catch (error) {
    if (error instanceof PayRefused && error.reason === 'paid') return pay.query(paymentNo);
    throw error;
  }
}

async function closeQuietly(pay: Pay, paymentNo: string): Promise<void> {
  await pay.close(paymentNo).catch((error: unknown) => {
    if (!(error instanceof PayRefused || error instanceof PayUnreachable)) throw error;
  });
}
