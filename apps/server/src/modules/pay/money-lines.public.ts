import type { PayProvider } from '@yidi/contract/values/pay';
import type { CardKind } from '@yidi/contract/values/prepaid';
import type { Db } from '../../db/open.ts';
import { cardPaymentsOf } from '../prepaid/prepaid.public.ts';
import { paymentsOf } from './payment/payment.store.ts';
import { refundsOf } from './refund/refund.store.ts';

/** What was paid for an order by one way, or went back, as a receipt lists it; money that goes back is negative. */
export interface MoneyLine {
  readonly way: PayProvider | CardKind | 'combo';
  readonly fen: number;
  /** When it was paid or given back; null while a refund is under way. */
  readonly at: Date | null;
}

/** Payments, what cards and combos paid, and refunds of an order, each in the order of time. */
export async function moneyLinesOf(db: Db, orderId: string): Promise<MoneyLine[]> {
  const [payments, spends, refunds] = await Promise.all([
    paymentsOf(db, { orderId }),
    cardPaymentsOf(db, orderId),
    refundsOf(db, orderId),
  ]);
  const paid = payments.filter(({ state }) => state === 'paid');
  return [
    ...paid.map(({ provider: way, fen, paid_at: at }) => ({ way, fen, at })),
    ...spends.map(({ kind, name, at, ...sums }) => ({
      way: name === null ? kind : ('combo' as const),
      fen: sums.heldFen - sums.releasedFen - sums.refundedFen,
      at,
    })),
    ...refunds
      .filter(({ state }) => state !== 'failed')
      .map(({ provider: way, fen, done_at: at }) => ({ way, fen: 0 - fen, at })),
  ].filter(({ fen }) => fen !== 0);
}
