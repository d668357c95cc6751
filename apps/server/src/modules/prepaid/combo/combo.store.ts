import type { InfoOf } from '@yidi/contract/call';
import type { effectiveKindCombo } from '@yidi/contract/calls/combo';
import type { ProductId } from '@yidi/contract/values/tariff';
import { accountOf } from '@yidi/rules/ledger/chart';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { balance } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';

/** A paid combo. */
export interface Combo {
  readonly cardId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly productId: ProductId;
  readonly total: number;
  readonly leftCount: number;
  readonly maxG: number;
  readonly expiresAt: Date;
}

const activeCombos = sql`
  SELECT x.card_id, a.name, a.name_en, a.product_id, a.total, x.left_count, a.max_g, c.expires_at
  FROM prepaid_card c JOIN card_combo x ON x.card_id = c.id JOIN combo_article a ON a.article_id = x.article_id
  WHERE c.state = 'active'`;

/** Lists a person's paid combos that were not refunded, the first to expire first. */
export async function combosOf(db: Db, personId: string): Promise<Combo[]> {
  const { rows } = await sql<Combo>`${activeCombos} AND c.person_id = ${personId}
    ORDER BY c.expires_at, c.created_at, c.id`.execute(db);
  return rows;
}

/** Returns and locks a combo; null if it is not the person's. */
export async function lockCombo(trx: Db, personId: string, cardId: string): Promise<Combo | null> {
  const { rows } = await sql<Combo>`${activeCombos} AND c.id = ${cardId} AND c.person_id = ${personId}
    FOR UPDATE OF c, x`.execute(trx);
  return rows[0] ?? null;
}

export const canPay = (combo: Combo, now: Date) => combo.leftCount > 0 && combo.expiresAt > now;

export const nameOf = (combo: { readonly name: string; readonly nameEn: string }, language: 'zh' | 'en') =>
  language === 'zh' ? combo.name : combo.nameEn;

/** Converts a combo for the wire. */
export function toComboView(combo: Combo, language: 'zh' | 'en'): InfoOf<typeof effectiveKindCombo>[number] {
  return {
    comboId: combo.cardId,
    name: nameOf(combo, language),
    product: combo.productId,
    total: combo.total,
    left: combo.leftCount,
    validUntil: toShanghaiIso(combo.expiresAt.getTime()),
  };
}

/** Returns the size and term of a combo article; null for other articles. */
export async function comboArticle(db: Db, articleId: string): Promise<{ total: number; days: number } | null> {
  const row = await db
    .selectFrom('comboArticle')
    .select(['total', 'days'])
    .where('articleId', '=', articleId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores that a card being bought is a combo. */
export async function addCombo(trx: Db, cardId: string, articleId: string, total: number): Promise<void> {
  await trx.insertInto('cardCombo').values({ cardId, articleId, leftCount: total }).execute();
}

export async function isCombo(db: Db, cardId: string): Promise<boolean> {
  return (
    (await db.selectFrom('cardCombo').select('cardId').where('cardId', '=', cardId).executeTakeFirst()) !== undefined
  );
}

/** Lists the combos for sale. */
export function comboArticles(db: Db) {
  return db
    .selectFrom('comboArticle')
    .innerJoin('cardArticle', 'cardArticle.id', 'comboArticle.articleId')
    .select(['articleId', 'name', 'nameEn', 'productId', 'total', 'maxG', 'days', 'fen', 'stock'])
    .orderBy('fen')
    .execute();
}

/** Returns the price of one shipment: an equal share of the combo's remaining balance. */
export async function shareOf(db: Db, { cardId, leftCount: left }: Combo): Promise<number> {
  return Math.floor(-(await balance(db, accountOf('card * balance', cardId))) / left);
}

/** Uses up one shipment; with `all` the remaining ones. */
export async function useUp(trx: Db, cardId: string, all = false): Promise<void> {
  await trx
    .updateTable('cardCombo')
    .set((is) => ({ leftCount: all ? 0 : is('leftCount', '-', 1) }))
    .where('cardId', '=', cardId)
    .execute();
}
