import type { CardKind } from '@yidi/contract/values/prepaid';
import { postings } from '@yidi/rules/ledger/postings';
import { sql } from 'kysely';
import { postAll } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';
import { orderBalances } from '../orders/order-balances.ts';

/** Amounts of prepaid cards that are held for orders, and what became of them. */

interface OpenSpend {
  readonly id: string;
  readonly cardId: string;
  readonly orderId: string;
  readonly openFen: number;
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
  const captured = new Map<string, number>();
  const balanceOf = await orderBalances(trx, orderIds, ['hold']);
  for (const { orderId, openFen } of spends)
    captured.set(orderId, (captured.get(orderId) ?? balanceOf(orderId, 'hold')) + openFen);
  for (const { id, cardId, orderId, openFen } of spends) {
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

/** Returns the open holds of an order outside complete payments. Call it with the order locked. */
export async function unfinishedHolds(trx: Db, orderId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM card_spend
    WHERE order_id = ${orderId} AND NOT kept AND held_fen > captured_fen + released_fen`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

interface PaidSpend {
  readonly id: string;
  readonly cardId: string;
  readonly refundedFen: number;
  readonly leftFen: number;
  readonly byCombo: boolean;
}

/**
 * Refunds to the cards that paid an order, newest first, what no vendor payment covers of its
 * refund. Returns the rest, which a voucher paid. Refunds of combos are booked before, in
 * combo-back.ts.
 */
export async function returnToCards(trx: Db, orderId: string, fen: number): Promise<number> {
  const { rows } = await sql<PaidSpend>`
    SELECT s.id, s.card_id, s.refunded_fen, s.captured_fen - s.refunded_fen AS left_fen,
      EXISTS (SELECT FROM card_combo x WHERE x.card_id = s.card_id) AS by_combo FROM card_spend s
    WHERE s.order_id = ${orderId} AND s.captured_fen > s.refunded_fen
    ORDER BY by_combo, s.created_at DESC, s.id DESC FOR UPDATE OF s`.execute(trx);
  let leftFen = fen;
  for (const { id, cardId, refundedFen: before, leftFen: paidFen, byCombo } of rows) {
    const partFen = Math.min(leftFen, paidFen);
    if (partFen <= 0) break;
    const back = { orderId, refundId: `${id} ${before}`, fen: partFen };
    await postAll(trx, byCombo ? postings['combo.corrected'](back) : postings['card.refunded']({ ...back, cardId }));
    await sql`UPDATE card_spend SET refunded_fen = refunded_fen + ${partFen} WHERE id = ${id}`.execute(trx);
    leftFen -= partFen;
  }
  return leftFen;
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
  readonly nameEn: string | null;
}

/** Lists the card payments of an order, oldest first. */
export async function cardPaymentsOf(db: Db, orderId: string): Promise<CardPayment[]> {
  const { rows } = await sql<CardPayment>`
    SELECT s.id AS spend_id, c.kind, c.tail, s.held_fen, s.captured_fen, s.released_fen,
      s.refunded_fen, s.recalled_fen, s.back_fen, s.created_at AS at, a.name, a.name_en
    FROM card_spend s JOIN prepaid_card c ON c.id = s.card_id
      LEFT JOIN card_combo x ON x.card_id = c.id LEFT JOIN combo_article a ON a.article_id = x.article_id
    WHERE s.order_id = ${orderId} ORDER BY s.created_at, s.id`.execute(db);
  return rows;
}
