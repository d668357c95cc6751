import type { PayProvider } from '@yidi/contract/values/pay';
import type { CardKind } from '@yidi/contract/values/prepaid';
import type { Db } from '../../../db/open.ts';
import { voucherOfOrder } from '../../points/points.public.ts';
import { cardPaymentsOf } from '../holds/card-holds.ts';
import { paymentsOf } from '../payment/payment.store.ts';
import { refundsOf } from '../refund/refund.store.ts';

/** A payment or refund of an order in one way, for its receipt; refunds are negative. */
export interface MoneyLine {
  readonly way: PayProvider | CardKind | 'combo' | 'voucher';
  readonly fen: number;
  /** Time of the payment or refund; null while a refund is pending. */
  readonly at: Date | null;
}

/** Returns payments, also by card, combo and voucher, and refunds of an order, sorted by time. */
export async function moneyLinesOf(db: Db, orderId: string): Promise<MoneyLine[]> {
  const [payments, spends, refunds, voucher] = await Promise.all([
    paymentsOf(db, { kind: 'order', id: orderId }),
    cardPaymentsOf(db, orderId),
    refundsOf(db, orderId),
    voucherOfOrder(db, orderId),
  ]);
  const paid = payments.filter(({ state }) => state === 'paid');
  return [
    ...paid.map(({ provider: way, fen, paidAt: at }) => ({ way, fen, at })),
    ...spends.map(({ kind, name, at, ...sums }) => ({
      way: name === null ? kind : ('combo' as const),
      fen: sums.heldFen - sums.releasedFen - sums.refundedFen,
      at,
    })),
    ...(voucher ? [{ way: 'voucher' as const, fen: voucher.fen, at: voucher.at }] : []),
    ...refunds
      .filter(({ state }) => state !== 'failed')
      .map(({ provider: way, fen, doneAt: at }) => ({ way, fen: 0 - fen, at })),
  ].filter(({ fen }) => fen !== 0);
}
