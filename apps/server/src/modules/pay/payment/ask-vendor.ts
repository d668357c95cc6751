import type { PayProvider } from '@yidi/contract/values/pay';
import type { Db } from '../../../db/open.ts';
import { NoticeRefused, type Pay, PayRefused, PayUnreachable, type Trade } from '../../../ports/pay/pay.ts';
import { applyTrade } from './apply-trade.ts';
import { closePayment, type PaymentRow } from './payment.store.ts';

export type Pays = ReadonlyMap<PayProvider, Pay>;

/**
 * Asks the vendor for the state of a payment and stores it; an expired one is closed there first.
 * False when the vendor does not say.
 */
export async function askVendorAbout(deps: { db: Db; pays: Pays }, payment: PaymentRow, now: Date): Promise<boolean> {
  const pay = deps.pays.get(payment.provider);
  if (!pay) return false;
  try {
    const trade = await pay.query(payment.payment_no);
    const isOver = payment.expires_at <= now;
    const ended = trade.state === 'waiting' && isOver ? await closeThere(pay, payment.payment_no) : trade;
    await applyTrade(deps.db, payment.provider, ended, now);
    // After another tap the payer may still pay it there; here it has ended, and money that arrives
    // is posted.
    if (ended.state === 'refused') await closeQuietly(pay, payment.payment_no);
    if (ended.state === 'closed') await closePayment(deps.db, payment.payment_no, 'expired');
    return true;
  } catch (error) {
    if (error instanceof PayUnreachable || error instanceof NoticeRefused || error instanceof PayRefused) return false;
    throw error;
  }
}

/** Closes a payment at its vendor, so that it cannot be paid; a payer who was faster has paid it. */
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
