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
  readonly card_id: string;
  readonly name: string;
  readonly name_en: string;
  readonly product_id: ProductId;
  readonly total: number;
  readonly left_count: number;
  readonly max_g: number;
  readonly expires_at: Date;
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

export const canPay = (combo: Combo, now: Date) => combo.left_count > 0 && combo.expires_at > now;

export const nameOf = (combo: { readonly name: string; readonly name_en: string }, language: 'zh' | 'en') =>
  language === 'zh' ? combo.name : combo.name_en;

/** Converts a combo for the wire. */
export function toComboView(combo: Combo, language: 'zh' | 'en'): InfoOf<typeof effectiveKindCombo>[number] {
  return {
    comboId: combo.card_id,
    name: nameOf(combo, language),
    product: combo.product_id,
    total: combo.total,
    left: combo.left_count,
    validUntil: toShanghaiIso(combo.expires_at.getTime()),
  };
}

/** Returns the size and term of a combo article; null for other articles. */
export async function comboArticle(db: Db, articleId: string): Promise<{ total: number; days: number } | null> {
  const row = await db
    .selectFrom('combo_article')
    .select(['total', 'days'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores that a card being bought is a combo. */
export async function addCombo(trx: Db, cardId: string, articleId: string, total: number): Promise<void> {
  await trx.insertInto('card_combo').values({ card_id: cardId, article_id: articleId, left_count: total }).execute();
}

export async function isCombo(db: Db, cardId: string): Promise<boolean> {
  return (
    (await db.selectFrom('card_combo').select('card_id').where('card_id', '=', cardId).executeTakeFirst()) !== undefined
  );
}

/** Lists the combos for sale. */
export function comboArticles(db: Db) {
  return db
    .selectFrom('combo_article')
    .innerJoin('card_article', 'card_article.id', 'combo_article.article_id')
    .select(['article_id', 'name', 'name_en', 'product_id', 'total', 'max_g', 'days', 'fen', 'stock'])
    .orderBy('fen')
    .execute();
}

/** Returns the price of one shipment: an equal share of the combo's remaining balance. */
export async function shareOf(db: Db, { card_id: cardId, left_count: left }: Combo): Promise<number> {
  return Math.floor(-(await balance(db, accountOf('card * balance', cardId))) / left);
}

/** Uses up one shipment; with `all` the remaining ones. */
export async function useUp(trx: Db, cardId: string, all = false): Promise<void> {
  await trx
    .updateTable('card_combo')
    .set((is) => ({ left_count: all ? 0 : is('left_count', '-', 1) }))
    .where('card_id', '=', cardId)
    .execute();
}
