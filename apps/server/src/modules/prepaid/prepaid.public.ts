import { postings } from '@yidi/rules/ledger/postings';
import type { Keys } from '../../config/keys.ts';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { FittingCombo, OrderToPay, UsableCard } from '../money/money.public.ts';
import { addCard, cardsOf } from './card/card.store.ts';
import { hashPin, newPin } from './card/card-secrets.ts';
import { viewsOf } from './card/card-view.ts';
import { canPay, combosOf, shareOf } from './combo/combo.store.ts';
import { coversFen } from './combo/covers.ts';
import { activate } from './sale/card-payable.ts';

/** Prepaid cards for orders and the counter. */

/**
 * Sells a bearer card at a counter, paid there. Number and PIN are only in this result, for
 * printing.
 */
export async function sellAtCounter(
  db: Db,
  keys: Keys,
  { fen, saleId }: { fen: number; saleId: string },
  now: Date,
): Promise<{ cardId: string; number: string; pin: string }> {
  const pin = newPin();
  const pinHash = await hashPin(pin);
  return transact(db, async (trx) => {
    const card = { personId: null, buyerId: null, articleId: null, kind: 'bearer', fen, pinHash } as const;
    const { row, number } = await addCard(trx, keys, card, now);
    await postAll(trx, postings['card.sold']({ cardId: row.id, paymentId: saleId, provider: 'counter', fen }));
    await activate(trx, row, now);
    return { cardId: row.id, number, pin };
  });
}

/** Lists a person's cards that can pay now, in the order of use. */
export async function usableCards(db: Db, personId: string, now: Date): Promise<UsableCard[]> {
  const views = await viewsOf(db, await cardsOf(db, personId), now);
  return views
    .filter(({ use, balanceFen }) => use === 'usable' && balanceFen > 0)
    .map(({ cardId, kind, tail, balanceFen }) => ({ cardId, kind, tail, balanceFen }));
}

/** Lists a person's combos that can pay a part of an order, the first to expire first. */
export async function combosFor(
  db: Db,
  order: OrderToPay,
  { personId, dueFen }: { personId: string; dueFen: number },
  now: Date,
): Promise<FittingCombo[]> {
  if (dueFen === 0 || order.weighedFen === null) return [];
  const fitting: FittingCombo[] = [];
  for (const combo of (await combosOf(db, personId)).filter((candidate) => canPay(candidate, now))) {
    const fen = await coversFen(db, order, dueFen, combo);
    if (fen > 0) fitting.push({ combo, coversFen: fen, shareFen: await shareOf(db, combo) });
  }
  return fitting;
}
