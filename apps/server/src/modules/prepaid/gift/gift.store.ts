import { ApiError } from '@yidi/contract/envelope';
import type { GiftState } from '@yidi/contract/values/prepaid';
import type { Db } from '../../../db/open.ts';
import type { CardRow } from '../card/card.store.ts';

/** A gift with the data of its card. */
export interface GiftRow {
  readonly cardId: string;
  readonly giverId: string;
  readonly tokenSealed: string;
  readonly wordsSealed: string;
  readonly state: GiftState;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly holderId: string | null;
  readonly fen: number;
  readonly expiresAt: Date | null;
}

/** Gifts whose price was paid. The card of a pending gift has no owner. */
const paidGifts = (db: Db) =>
  db
    .selectFrom('cardGift')
    .innerJoin('prepaidCard', 'prepaidCard.id', 'cardGift.cardId')
    .select(['cardId', 'cardGift.personId as giverId', 'tokenSealed', 'wordsSealed', 'cardGift.state'])
    .select(['cardGift.createdAt', 'endedAt', 'prepaidCard.personId as holderId', 'fen', 'expiresAt'])
    .where('prepaidCard.state', '=', 'active')
    .where('prepaidCard.kind', '=', 'bearer')
    .where((is) => is.or([is('cardGift.state', '<>', 'waiting'), is('prepaidCard.personId', 'is', null)]));

/** Locks an ownerless bearer card in one of these states; returns false if it is not one. */
async function lockGivable(trx: Db, cardId: string, states: readonly CardRow['state'][]): Promise<boolean> {
  const row = await trx
    .selectFrom('prepaidCard')
    .select('id')
    .where('id', '=', cardId)
    .where('kind', '=', 'bearer')
    .where('personId', 'is', null)
    .where('state', 'in', states)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the gifts of a person except those that they withdrew, newest first. */
export function giftsOf(db: Db, giverId: string): Promise<GiftRow[]> {
  return paidGifts(db)
    .where('cardGift.personId', '=', giverId)
    .where('cardGift.state', '<>', 'withdrawn')
    .orderBy('cardGift.createdAt', 'desc')
    .execute();
}

export async function giftOfCard(db: Db, giverId: string, cardId: string): Promise<GiftRow | null> {
  const row = await paidGifts(db)
    .where('cardId', '=', cardId)
    .where('cardGift.personId', '=', giverId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a gift by the possible hashes of its token. */
export async function giftByToken(db: Db, macs: readonly Buffer[]): Promise<GiftRow | null> {
  const row = await paidGifts(db).where('tokenMac', 'in', macs).executeTakeFirst();
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
export async function storeGift(trx: Db, { giverId, ...gift }: NewGift, now: Date): Promise<void> {
  if (!(await lockGivable(trx, gift.cardId, ['unpaid', 'active']))) throw new ApiError('NOT_FOUND');
  await trx
    .insertInto('cardGift')
    .values({ ...gift, personId: giverId, state: 'waiting', createdAt: now })
    .onConflict((on) => on.column('cardId').doUpdateSet({ wordsSealed: gift.wordsSealed }))
    .execute();
}

/** Returns the encrypted message of a gift, paid or not. */
export async function wordsOf(db: Db, cardId: string): Promise<string | null> {
  const row = await db.selectFrom('cardGift').select('wordsSealed').where('cardId', '=', cardId).executeTakeFirst();
  return row?.wordsSealed ?? null;
}

/** Ends a pending gift and gives its card to a user; returns false if another call was first. */
export async function endGift(
  trx: Db,
  { cardId, as, holderId }: { cardId: string; as: 'taken' | 'withdrawn'; holderId: string },
  now: Date,
): Promise<boolean> {
  if (!(await lockGivable(trx, cardId, ['active']))) return false;
  const { numUpdatedRows } = await trx
    .updateTable('cardGift')
    .set({ state: as, endedAt: now })
    .where('cardId', '=', cardId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  // A gift that returned to its buyer was never bound to another user.
  await trx
    .updateTable('prepaidCard')
    .set({ personId: holderId, ...(as === 'taken' && { boundAt: now }) })
    .where('id', '=', cardId)
    .execute();
  return true;
}
