import type { PayProvider } from '@yidi/contract/values/pay';
import type { CardKind } from '@yidi/contract/values/prepaid';
import { accountOf } from '@yidi/rules/ledger/chart';
import { postings } from '@yidi/rules/ledger/postings';
import { cardEnd, comboEnd } from '@yidi/rules/prepaid/card-rule';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { balances, postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { OrderToPay } from '../order/order.public.ts';
import { addCard, type CardRow, cardsOf } from './card/card.store.ts';
import { hashPin, newPin } from './card/card-secrets.ts';
import { viewsOf } from './card/card-view.ts';
import { type Combo, canPay, comboArticle, combosOf, shareOf } from './combo/combo.store.ts';
import { coversFen } from './combo/covers.ts';

/** Prepaid cards for orders, payments and the counter. */

/** Locks a card until the transaction ends and returns what its payment needs. */
export async function lockCardToSell(trx: Db, cardId: string): Promise<CardRow | null> {
  const row = await trx.selectFrom('prepaid_card').selectAll().where('id', '=', cardId).forUpdate().executeTakeFirst();
  return row ?? null;
}

/**
 * Books the price of a card: the first payment activates it, any other is refunded. In the
 * transaction that marks the payment, with the card locked.
 */
export async function bookCardPaid(
  trx: Db,
  card: CardRow,
  { paymentId, provider, fen }: { paymentId: string; provider: PayProvider; fen: number },
  now: Date,
): Promise<'sold' | 'twice'> {
  const paid = { cardId: card.id, paymentId, provider, fen };
  if (card.state !== 'unpaid' && card.state !== 'void') {
    await postAll(trx, postings['card.paidTwice'](paid));
    return 'twice';
  }
  await postAll(trx, postings['card.sold'](paid));
  await activate(trx, card, now);
  // The card had been returned to the stock in the meantime.
  if (card.state === 'void')
    await sql`UPDATE card_article SET stock = greatest(0, stock - 1) WHERE id = ${card.article_id}`.execute(trx);
  return 'sold';
}

async function activate(trx: Db, card: Pick<CardRow, 'id' | 'kind' | 'article_id'>, now: Date): Promise<void> {
  const combo = card.article_id === null ? null : await comboArticle(trx, card.article_id);
  const end = combo ? comboEnd(combo.days, now.getTime()) : cardEnd(card.kind, now.getTime());
  await trx
    .updateTable('prepaid_card')
    .set({ state: 'active', active_at: now, expires_at: end === null ? null : new Date(end) })
    .where('id', '=', card.id)
    .execute();
}

/** Cancels an unpaid purchase; the card is for sale again. A late payment still activates it. */
export async function giveUpSale(trx: Db, cardId: string): Promise<void> {
  const card = await trx
    .updateTable('prepaid_card')
    .set({ state: 'void' })
    .where('id', '=', cardId)
    .where('state', '=', 'unpaid')
    .returning('article_id')
    .executeTakeFirst();
  if (!card?.article_id) return;
  await trx
    .updateTable('card_article')
    .set((is) => ({ stock: is('stock', '+', 1) }))
    .where('id', '=', card.article_id)
    .execute();
}

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

interface OpenSpend {
  readonly id: string;
  readonly card_id: string;
  readonly order_id: string;
  readonly open_fen: number;
}

async function openSpends(trx: Db, orderIds: readonly string[]): Promise<OpenSpend[]> {
  const { rows } = await sql<OpenSpend>`
    SELECT id, card_id, order_id, held_fen - captured_fen - released_fen AS open_fen FROM card_spend
    WHERE order_id = ANY (${[...orderIds]}::uuid[]) AND held_fen > captured_fen + released_fen
    ORDER BY order_id, created_at, id FOR UPDATE`.execute(trx);
  return rows;
}

/**
 * After weighed orders were settled: records how much of their card holds was captured, oldest
 * first, and releases the rest. In the transaction of the weighing. `only` restricts it to these
 * spends.
 */
export async function releaseHolds(
  trx: Db,
  orderIds: readonly string[],
  only?: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const released = new Map<string, number>();
  const spends = await openSpends(trx, orderIds);
  if (spends.length === 0) return released;
  const accounts = new Map(spends.map((spend) => [spend.order_id, accountOf('order * hold', spend.order_id)]));
  const found = await balances(trx, [...accounts.values()]);
  const captured = new Map<string, number>();
  for (const [orderId, account] of accounts) {
    const heldFen = spends
      .filter((spend) => spend.order_id === orderId)
      .reduce((sum, spend) => sum + spend.open_fen, 0);
    captured.set(orderId, heldFen + (found.get(account) ?? 0));
  }
  for (const { id, card_id: cardId, order_id: orderId, open_fen: openFen } of spends) {
    const capturedFen = Math.min(openFen, captured.get(orderId)!);
    captured.set(orderId, captured.get(orderId)! - capturedFen);
    const fen = openFen - capturedFen;
    if (only && !only.has(id)) continue;
    if (fen > 0) await postAll(trx, postings['card.released']({ cardId, orderId, spendId: id, fen }));
    released.set(orderId, (released.get(orderId) ?? 0) + fen);
    await sql`UPDATE card_spend SET captured_fen = captured_fen + ${capturedFen}, released_fen = released_fen + ${fen}
      WHERE id = ${id}`.execute(trx);
  }
  return released;
}

/**
 * Marks the open holds of these orders as parts of a complete payment: they stay if a later payment
 * fails after a price increase. In the transaction that completes the payment, with the orders
 * locked.
 */
export async function retainHolds(trx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`UPDATE card_spend SET kept = true WHERE order_id = ANY (${[...orderIds]}::uuid[])
    AND NOT kept AND held_fen > captured_fen + released_fen`.execute(trx);
}

/** Returns the open holds of an order outside complete payments. With the order locked. */
export async function unfinishedHolds(trx: Db, orderId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM card_spend
    WHERE order_id = ${orderId} AND NOT kept AND held_fen > captured_fen + released_fen`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

interface PaidSpend {
  readonly id: string;
  readonly card_id: string;
  readonly refunded_fen: number;
  readonly left_fen: number;
  readonly by_combo: boolean;
}

/**
 * Returns to the cards that paid, newest first, what no vendor payment covers of an order's refund.
 * Refunds of combos are booked before, in combo-back.public.ts.
 */
export async function returnToCards(trx: Db, orderId: string, fen: number): Promise<void> {
  const { rows } = await sql<PaidSpend>`
    SELECT s.id, s.card_id, s.refunded_fen, s.captured_fen - s.refunded_fen AS left_fen,
      EXISTS (SELECT FROM card_combo x WHERE x.card_id = s.card_id) AS by_combo FROM card_spend s
    WHERE s.order_id = ${orderId} AND s.captured_fen > s.refunded_fen
    ORDER BY by_combo, s.created_at DESC, s.id DESC FOR UPDATE OF s`.execute(trx);
  let leftFen = fen;
  for (const { id, card_id: cardId, refunded_fen: before, left_fen: paidFen, by_combo: byCombo } of rows) {
    const partFen = Math.min(leftFen, paidFen);
    if (partFen <= 0) return;
    const back = { orderId, refundId: `${id} ${before}`, fen: partFen };
    await postAll(trx, byCombo ? postings['combo.corrected'](back) : postings['card.refunded']({ ...back, cardId }));
    await sql`UPDATE card_spend SET refunded_fen = refunded_fen + ${partFen} WHERE id = ${id}`.execute(trx);
    leftFen -= partFen;
  }
}

/** A card payment of an order, and what became of the money. */
export interface CardPayment {
  readonly spendId: string;
  readonly kind: CardKind;
  readonly tail: string;
  readonly heldFen: number;
  readonly capturedFen: number;
  readonly releasedFen: number;
  readonly refundedFen: number;
  /** The value that recalls removed from a combo. `backFen` is the refunded part of its price. */
  readonly recalledFen: number;
  readonly backFen: number;
  readonly at: Date;
  /** Names of the combo; null for a card. */
  readonly name: string | null;
  readonly name_en: string | null;
}

/** Lists the card payments of an order, oldest first. */
export async function cardPaymentsOf(db: Db, orderId: string): Promise<CardPayment[]> {
  const { rows } = await sql<CardPayment>`
    SELECT s.id AS "spendId", c.kind, c.tail, s.held_fen AS "heldFen", s.captured_fen AS "capturedFen",
      s.released_fen AS "releasedFen", s.refunded_fen AS "refundedFen",
      s.recalled_fen AS "recalledFen", s.back_fen AS "backFen", s.created_at AS at, a.name, a.name_en
    FROM card_spend s JOIN prepaid_card c ON c.id = s.card_id
      LEFT JOIN card_combo x ON x.card_id = c.id LEFT JOIN combo_article a ON a.article_id = x.article_id
    WHERE s.order_id = ${orderId} ORDER BY s.created_at, s.id`.execute(db);
  return rows;
}

/** A card that can pay now. */
export interface UsableCard {
  readonly cardId: string;
  readonly kind: CardKind;
  readonly tail: string;
  readonly balanceFen: number;
}

/** Lists a person's cards that can pay now, in the order of use. */
export async function usableCards(db: Db, personId: string, now: Date): Promise<UsableCard[]> {
  const views = await viewsOf(db, await cardsOf(db, personId), now);
  return views
    .filter(({ use, balanceFen }) => use === 'usable' && balanceFen > 0)
    .map(({ cardId, kind, tail, balanceFen }) => ({ cardId, kind, tail, balanceFen }));
}

/** A combo that can pay this order's postage now, with the amount. */
export interface FittingCombo {
  readonly combo: Combo;
  readonly coversFen: number;
  /** The share of the combo's balance that one shipment uses. */
  readonly shareFen: number;
}

/** Lists a person's combos that can pay a part of an order, the first to expire first. */
export async function combosFor(
  db: Db,
  order: OrderToPay,
  { personId, dueFen }: { personId: string; dueFen: number },
  now: Date,
): Promise<FittingCombo[]> {
  if (dueFen === 0 || order.weighed_fen === null) return [];
  const fitting: FittingCombo[] = [];
  for (const combo of (await combosOf(db, personId)).filter((candidate) => canPay(candidate, now))) {
    const fen = await coversFen(db, order, dueFen, combo);
    if (fen > 0) fitting.push({ combo, coversFen: fen, shareFen: await shareOf(db, combo) });
  }
  return fitting;
}
