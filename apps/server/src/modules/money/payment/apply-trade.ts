import type { PayProvider } from '@yidi/contract/values/pay';
import type { Payables, Purchase } from '../../../call/payable.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { Trade } from '../../../ports/pay/pay.ts';
import {
  closePayment,
  insertSecondPayment,
  isTransactionKnown,
  markPaid,
  type PaymentRow,
  paymentByNo,
} from './payment.store.ts';
import { purchaseIn } from './purchase.ts';

/** `unknown`: no such payment; `amount`: not the requested sum, which staff settle. */
export type Applied = 'applied' | 'nothing new' | 'unknown' | 'amount';

/**
 * Applies the vendor's state of a payment, from a notice or a query: once, in whatever order states
 * arrive. Received money counts even if the payment was closed here; what is not owed is refunded.
 */
export function applyTrade(
  { db, payables }: { readonly db: Db; readonly payables: Payables },
  provider: PayProvider,
  trade: Trade,
  now: Date,
): Promise<Applied> {
  return transact(db, async (trx) => {
    const found = await paymentByNo(trx, trade.paymentNo);
    if (found === null || found.provider !== provider) return 'unknown';
    const { payable, purchase } = purchaseIn(payables, found);
    const item = await payable.lock(trx, purchase.id);
    // The payment is read again, because its state may have changed before the lock.
    const payment = await paymentByNo(trx, trade.paymentNo);
    if (item === null || payment === null) return 'unknown';
    const taken = await takeMoney(trx, payment, purchase, trade, now);
    if ('not' in taken) {
      if (taken.not === 'applied') await payable.markUnpaid?.(trx, item, now);
      return taken.not;
    }
    await payable.markPaid(trx, item, { paymentNo: taken.paymentNo, provider, fen: payment.fen }, now);
    return 'applied';
  });
}

/**
 * Records that the vendor took the amount, once per transaction id. If the payer paid twice, the
 * second transaction is stored as a new payment. `not` is the result for a trade without money:
 * `applied` if the trade closed the payment.
 */
async function takeMoney(
  trx: Db,
  payment: PaymentRow,
  purchase: Purchase,
  trade: Trade,
  now: Date,
): Promise<{ paymentNo: string } | { not: Applied }> {
  if (trade.state === 'waiting') return { not: 'nothing new' };
  if (trade.state !== 'paid') {
    const closed = await closePayment(trx, payment.paymentNo, trade.state === 'refused' ? 'refused' : 'expired');
    return { not: closed ? 'applied' : 'nothing new' };
  }
  if (trade.fen !== payment.fen) return { not: 'amount' };
  const taken = { transactionId: trade.transactionId!, paidAt: trade.paidAt ?? now };
  if (await isTransactionKnown(trx, payment.provider, taken.transactionId)) return { not: 'nothing new' };
  const isFirst = await markPaid(trx, payment.paymentNo, taken);
  const { paymentNo } = payment;
  return { paymentNo: isFirst ? paymentNo : await insertSecondPayment(trx, payment, purchase, taken, now) };
}
