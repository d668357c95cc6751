import { ApiError } from '@yidi/contract/envelope';
import type { GiftState } from '@yidi/contract/values/prepaid';
import type { Db } from '../../../db/open.ts';
import type { CardRow } from '../card/card.store.ts';

/** A gift with the data of its card. */
export interface GiftRow {
  readonly card_id: string;
  readonly giver_id: string;
  readonly token_sealed: string;
  readonly words_sealed: string;
  readonly state: GiftState;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly holder_id: string | null;
  readonly fen: number;
  readonly expires_at: Date | null;
}

/** Gifts whose price was paid. The card of a pending gift has no owner. */
const paidGifts = (db: Db) =>
  db
    .selectFrom('card_gift')
    .innerJoin('prepaid_card', 'prepaid_card.id', 'card_gift.card_id')
    .select(['card_id', 'card_gift.person_id as giver_id', 'token_sealed', 'words_sealed', 'card_gift.state'])
    .select(['card_gift.created_at', 'ended_at', 'prepaid_card.person_id as holder_id', 'fen', 'expires_at'])
    .where('prepaid_card.state', '=', 'active')
    .where('prepaid_card.kind', '=', 'bearer')
    .where((is) => is.or([is('card_gift.state', '<>', 'waiting'), is('prepaid_card.person_id', 'is', null)]));

/** Locks an ownerless bearer card in one of these states; returns false if it is not one. */
async function lockGivable(trx: Db, cardId: string, states: readonly CardRow['state'][]): Promise<boolean> {
  const row = await trx
    .selectFrom('prepaid_card')
    .select('id')
    .where('id', '=', cardId)
    .where('kind', '=', 'bearer')
    .where('person_id', 'is', null)
    .where('state', 'in', states)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists what a person has given and not taken back, newest first. */
export function giftsOf(db: Db, giverId: string): Promise<GiftRow[]> {
  return paidGifts(db)
    .where('card_gift.person_id', '=', giverId)
    .where('card_gift.state', '<>', 'withdrawn')
    .orderBy('card_gift.created_at', 'desc')
    .execute();
}

export async function giftOfCard(db: Db, giverId: string, cardId: string): Promise<GiftRow | null> {
  const row = await paidGifts(db)
    .where('card_id', '=', cardId)
    .where('card_gift.person_id', '=', giverId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a gift by the possible hashes of its token. */
export async function giftByToken(db: Db, macs: readonly Buffer[]): Promise<GiftRow | null> {
  const row = await paidGifts(db).where('token_mac', 'in', macs).executeTakeFirst();
  return row ?? null;
}

export interface NewGift {
  readonly cardId: string;
  readonly giverId: string;
  readonly tokenMac: Buffer;
  readonly tokenSealed: string;
  readonly wordsSealed: string;
}

/**
 * Stores that a card is a gift; before payment a repeated call changes the message.
 * @throws ApiError NOT_FOUND for a card that cannot be given
 */
export async function storeGift(trx: Db, gift: NewGift, now: Date): Promise<void> {
  if (!(await lockGivable(trx, gift.cardId, ['unpaid', 'active']))) throw new ApiError('NOT_FOUND');
  await trx
    .insertInto('card_gift')
    .values({
      card_id: gift.cardId,
      person_id: gift.giverId,
      token_mac: gift.tokenMac,
      token_sealed: gift.tokenSealed,
      words_sealed: gift.wordsSealed,
      state: 'waiting',
      created_at: now,
    })
    .onConflict((on) => on.column('card_id').doUpdateSet({ words_sealed: gift.wordsSealed }))
    .execute();
}

/** Returns the encrypted message of a gift, paid or not. */
export async function wordsOf(db: Db, cardId: string): Promise<string | null> {
  const row = await db.selectFrom('card_gift').select('words_sealed').where('card_id', '=', cardId).executeTakeFirst();
  return row?.words_sealed ?? null;
}

/** Ends a pending gift and gives its card to a user; returns false if another call was first. */
export async function endGift(
  trx: Db,
  { cardId, as, holderId }: { cardId: string; as: 'taken' | 'withdrawn'; holderId: string },
  now: Date,
): Promise<boolean> {
  if (!(await lockGivable(trx, cardId, ['active']))) return false;
  const { numUpdatedRows } = await trx
    .updateTable('card_gift')
    .set({ state: as, ended_at: now })
    .where('card_id', '=', cardId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  // A gift that returned to its buyer was never bound to another user.
  await trx
    .updateTable('prepaid_card')
    .set({ person_id: holderId, ...(as === 'taken' && { bound_at: now }) })
    .where('id', '=', cardId)
    .execute();
  return true;
}
