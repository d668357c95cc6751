import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db, Tables } from '../../db/open.ts';
import { cardOf } from './account.store.ts';

interface At {
  readonly db: Db;
  readonly keys: Keys;
}

/** The ID card by which an account was certified. */
interface Card {
  readonly name: string;
  readonly cardNo: string;
  readonly idcardType: Selectable<Tables['user_card']>['idcard_type'];
  readonly certifiedAt: Date;
}

export async function openedCard({ db, keys }: At, userId: string): Promise<Card | undefined> {
  const card = await cardOf(db, userId);
  if (!card) return undefined;
  const [name, cardNo] = [card.name_sealed, card.card_no_sealed].map((sealed) => keys.open('card.stored', sealed));
  if (name == null || cardNo == null) throw new Error('A stored card was sealed by a key that is gone');
  return { name, cardNo, idcardType: card.idcard_type, certifiedAt: card.certified_at };
}

/** Returns the certified name of an account; undefined if it is not certified. */
export async function certifiedName(at: At, userId: string): Promise<string | undefined> {
  return (await openedCard(at, userId))?.name;
}

/** Returns whether a user was certified with this name and card number; `none`: not certified. */
export async function certifiedAs(
  at: At,
  userId: string,
  { name, cardNo }: { readonly name: string; readonly cardNo: string },
): Promise<'same' | 'other' | 'none'> {
  const card = await openedCard(at, userId);
  if (!card) return 'none';
  const isSame = sameText(name.trim(), card.name) && sameText(cardNo.trim().toUpperCase(), card.cardNo.toUpperCase());
  return isSame ? 'same' : 'other';
}

/** Certifies an account; replaces an earlier card. */
export async function storeCard(
  { db, keys }: At,
  userId: string,
  { name, cardNo }: { readonly name: string; readonly cardNo: string },
  now: Date,
): Promise<void> {
  const card = {
    idcard_type: '1' as const,
    name_sealed: keys.seal('card.stored', name),
    card_no_sealed: keys.seal('card.stored', cardNo),
    card_mac: keys.mac('card.index', cardNo),
    certified_at: now,
  };
  await db
    .insertInto('user_card')
    .values({ user_id: userId, ...card })
    .onConflict((before) => before.column('user_id').doUpdateSet(card))
    .execute();
}

export async function removeCard(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('user_card').where('user_id', '=', userId).execute();
}

/** Counts the other accounts certified by this card number, which it locks. */
export async function accountsOfCard({ db, keys }: At, cardNo: string, butUserId: string): Promise<number> {
  const names = keys.macs('card.index', cardNo).map((mac) => mac.toString('hex'));
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(${names.toSorted()}::text[]) name`.execute(
    db,
  );
  const { count } = await db
    .selectFrom('user_card')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('card_mac', 'in', [...keys.macs('card.index', cardNo)])
    .where('user_id', '!=', butUserId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function sameText(typed: string, stored: string): boolean {
  const [first, other] = [typed, stored].map((text) => Buffer.from(text.normalize('NFC')));
  return first!.length === other!.length && timingSafeEqual(first!, other!);
}
