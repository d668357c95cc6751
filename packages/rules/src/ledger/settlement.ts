import { type Posting, postings } from './postings.ts';

/**
 * Settles prepaid and held money after weighing or a correction. The fee due is captured, first
 * from the prepayment; the rest of the prepayment and a negative debt are refunded. All balances
 * are raw: held and prepaid ones are negative. The caller releases the rest of a card's hold.
 */
export function settlementOf(order: {
  readonly orderId: string;
  readonly at: string;
  readonly receivableFen: number;
  readonly prepaidFen: number;
  readonly holdFen: number;
}): Posting[] {
  const { orderId, at } = order;
  const owedFen = Math.max(0, order.receivableFen);
  const fromPrepaid = Math.min(owedFen, -order.prepaidFen);
  const fromHold = Math.min(owedFen - fromPrepaid, -order.holdFen);
  const restFen = -order.prepaidFen - fromPrepaid;
  return [
    ...(fromPrepaid > 0 ? postings['order.captured']({ orderId, at, fen: fromPrepaid }) : []),
    ...(fromHold > 0 ? postings['card.captured']({ orderId, at, fen: fromHold }) : []),
    ...(restFen > 0 ? postings['order.released']({ orderId, at, fen: restFen }) : []),
    ...(order.receivableFen < 0 ? postings['order.overpaid']({ orderId, at, fen: -order.receivableFen }) : []),
  ];
}
