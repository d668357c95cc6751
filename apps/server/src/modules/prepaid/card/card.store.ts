import type { CardKind } from '@yidi/contract/values/prepaid';
import { accountOf } from '@yidi/rules/ledger/chart';
import { type Selectable, sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import { balances } from '../../../db/ledger.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db, Tables } from '../../../db/open.ts';
import { newCardNumber } from './card-secrets.ts';

export type CardRow = Selectable<Tables['prepaidCard']>;

export interface NewCard {
  readonly personId: string | null;
  /** Null for counters, which do not record the buyer. */
  readonly buyerId: string | null;
  readonly articleId: string | null;
  readonly kind: CardKind;
  readonly fen: number;
  readonly pinHash?: string;
}

/** Stores a card that is not yet paid. Returns its number, which is never shown again. */
export async function addCard(db: Db, keys: Keys, card: NewCard, now: Date): Promise<{ row: CardRow; number: string }> {
  const number = newCardNumber();
  const row = await db
    .insertInto('prepaidCard')
    .values({
      ...card,
      id: newId(),
      origin: card.buyerId === null ? 'counter' : 'online',
      state: 'unpaid',
      numberMac: keys.mac('card.number', number),
      numberSealed: keys.seal('number.stored', number),
      tail: number.slice(-4),
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, number };
}

/** Excludes combos, which pay shipments instead of amounts. */
export const isCard = sql<boolean>`NOT EXISTS (SELECT FROM card_combo x WHERE x.card_id = prepaid_card.id)`;

/** Lists the caller's paid cards in the order of use. */
export function cardsOf(db: Db, personId: string): Promise<CardRow[]> {
  return db
    .selectFrom('prepaidCard')
    .selectAll()
    .where('personId', '=', personId)
    .where('state', 'in', ['active', 'lost'])
    .where(isCard)
    .orderBy(sql`position DESC NULLS LAST, expires_at NULLS LAST, created_at, id`)
    .execute();
}

export async function findCard(db: Db, personId: string, cardId: string): Promise<CardRow | null> {
  const row = await db
    .selectFrom('prepaidCard')
    .selectAll()
    .where('id', '=', cardId)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a card that this user bought, even if another user or no user holds it now. */
export async function findBought(db: Db, buyerId: string, cardId: string): Promise<CardRow | null> {
  const row = await db
    .selectFrom('prepaidCard')
    .selectAll()
    .where('id', '=', cardId)
    .where('buyerId', '=', buyerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a card by the possible hashes of its number. */
export async function cardByNumber(db: Db, macs: readonly Buffer[]): Promise<CardRow | null> {
  const row = await db.selectFrom('prepaidCard').selectAll().where('numberMac', 'in', macs).executeTakeFirst();
  return row ?? null;
}

/** Binds a card without a holder to a user; returns false if another user was first. */
export async function bindCard(db: Db, personId: string, cardId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('prepaidCard')
    .set({ personId, boundAt: now })
    .where('id', '=', cardId)
    .where('personId', 'is', null)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a card the first of its holder; returns false if it is not theirs. */
export async function moveCardFirst(db: Db, personId: string, cardId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('prepaidCard')
    .set({ position: now.getTime() })
    .where('id', '=', cardId)
    .where('personId', '=', personId)
    .where('state', 'in', ['active', 'lost'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the balances that cards can pay and the sums that orders hold on them, in fen. */
export async function moneyOfCards(
  db: Db,
  cardIds: readonly string[],
): Promise<Map<string, { balanceFen: number; heldFen: number }>> {
  const accounts = new Map(cardIds.map((id) => [id, accountOf('card * balance', id)]));
  const [found, held] = [await balances(db, [...accounts.values()]), await heldOf(db, cardIds)];
  return new Map(
    cardIds.map((id) => [
      id,
      { balanceFen: Math.max(0, -(found.get(accounts.get(id)!) ?? 0)), heldFen: held.get(id) ?? 0 },
    ]),
  );
}

async function heldOf(db: Db, cardIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ cardId: string; fen: number }>`
    SELECT card_id, sum(held_fen - captured_fen - released_fen)::bigint AS fen FROM card_spend
    WHERE card_id = ANY (${[...cardIds]}::uuid[]) GROUP BY card_id`.execute(db);
  return new Map(rows.map((row) => [row.cardId, row.fen]));
}

/** Lists the cards for sale, named ones first. */
export function articlesOf(db: Db) {
  const combos = db.selectFrom('comboArticle').select('articleId');
  return db
    .selectFrom('cardArticle')
    .selectAll()
    .where('id', 'not in', combos)
    .orderBy('kind', 'desc')
    .orderBy('fen')
    .execute();
}

/** Takes a card of an article from the stock. Returns null for no such article, or `soldOut`. */
export async function takeArticle(trx: Db, articleId: string, kind: CardKind) {
  const article = await trx
    .updateTable('cardArticle')
    .set((is) => ({ stock: is('stock', '-', 1) }))
    .where('id', '=', articleId)
    .where('kind', '=', kind)
    .where('stock', '>', 0)
    .returningAll()
    .executeTakeFirst();
  if (article) return article;
  const unsold = await trx.selectFrom('cardArticle').select('kind').where('id', '=', articleId).executeTakeFirst();
  return unsold?.kind === kind ? ('soldOut' as const) : null;
}

/** Returns the fen for which a person has bought since; unpaid purchases count. */
export async function boughtSince(trx: Db, buyerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ fen: number }>`SELECT coalesce(sum(fen), 0)::bigint AS fen FROM prepaid_card
    WHERE buyer_id = ${buyerId} AND state <> 'void' AND created_at >= ${since}`.execute(trx);
  return rows[0]?.fen ?? 0;
}

/** Counts a user's cards and combos with a balance, including gifts not yet accepted. */
export async function cardsWithMoney(db: Db, personId: string): Promise<number> {
  const cards = await db
    .selectFrom('prepaidCard as c')
    .leftJoin('cardGift as g', (join) => join.onRef('g.cardId', '=', 'c.id').on('g.state', '=', 'waiting'))
    .select('c.id')
    .where('c.state', 'in', ['active', 'lost'])
    .where((is) => is.or([is('c.personId', '=', personId), is('g.personId', '=', personId)]))
    .execute();
  const money = await moneyOfCards(
    db,
    cards.map(({ id }) => id),
  );
  return [...money.values()].filter(({ balanceFen, heldFen }) => balanceFen + heldFen > 0).length;
}
