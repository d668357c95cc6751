import { ApiError } from '@yidi/contract/envelope';
import type { CardKind } from '@yidi/contract/values/prepaid';
import { cardRuleAt } from '@yidi/rules/prepaid/card-rule';
import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import type { Priced } from '../../money/money.public.ts';
import { addCard, boughtSince, takeArticle } from '../card/card.store.ts';
import { addCombo, comboArticle } from '../combo/combo.store.ts';

const YEAR_MS = 365 * DAY_MS;
/**
 * A request repeated in this time finds the same unpaid purchase. Payments end after 15 minutes.
 */
const SAME_PURCHASE_MS = 10 * MINUTE_MS;

/** A purchase: a named card for the buyer, or a bearer card as a gift. */
export interface CardWish {
  readonly articleId: string;
  readonly kind: CardKind;
  readonly buyerId: string;
}

/**
 * Stores a card purchase to be paid: the buyer's recent one, or a new card from the stock.
 * @throws ApiError NOT_FOUND, CONFLICT (`card.soldOut`, `card.limit`)
 */
export async function storePurchase(
  { trx, keys }: { trx: Db; keys: Keys },
  { articleId, kind, buyerId }: CardWish,
  now: Date,
): Promise<Priced> {
  // Serializes purchases of a person, so that concurrent ones find the same card and the limit
  // holds.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`card.buy ${buyerId}`}, 0))`.execute(trx);
  // A named card belongs to its buyer; a bearer card has no owner until it is accepted.
  const personId = kind === 'named' ? buyerId : null;
  const waiting = await trx
    .selectFrom('prepaidCard')
    .select(['id', 'fen'])
    .where('buyerId', '=', buyerId)
    .where('articleId', '=', articleId)
    // Without this condition, an unpaid named card would be reused for a gift, and vice versa.
    .where('kind', '=', kind)
    .where('personId', kind === 'named' ? '=' : 'is', personId)
    .where('state', '=', 'unpaid')
    .where('createdAt', '>', new Date(now.getTime() - SAME_PURCHASE_MS))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (waiting) return waiting;
  const article = await takeArticle(trx, articleId, kind);
  if (article === null) throw new ApiError('NOT_FOUND');
  if (article === 'soldOut') throw new ApiError('CONFLICT', { reason: 'card.soldOut' });
  const bought = await boughtSince(trx, buyerId, new Date(now.getTime() - YEAR_MS));
  if (bought + article.fen >= cardRuleAt(now.getTime()).identifyFen)
    throw new ApiError('CONFLICT', { reason: 'card.limit' });
  const { fen } = article;
  const { row } = await addCard(trx, keys, { personId, buyerId, articleId, kind, fen }, now);
  const combo = await comboArticle(trx, articleId);
  if (combo) await addCombo(trx, row.id, articleId, combo.total);
  return { id: row.id, fen };
}
