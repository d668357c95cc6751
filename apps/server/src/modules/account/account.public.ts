import { timingSafeEqual } from 'node:crypto';
import { typedRealName } from '@yidi/contract/values/identity';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db, Tables } from '../../db/open.ts';
import { linkToFile } from '../file/file.public.ts';
import { cardOf } from './account.store.ts';

interface At {
  readonly db: Db;
  readonly keys: Keys;
}

/** The ID card by which an account was certified. */
interface Card {
  readonly name: string;
  readonly cardNo: string;
  readonly idcardType: Selectable<Tables['userCard']>['idcardType'];
  readonly certifiedAt: Date;
}

export async function openedCard({ db, keys }: At, userId: string): Promise<Card | undefined> {
  const card = await cardOf(db, userId);
  if (!card) return undefined;
  const [name, cardNo] = [card.nameSealed, card.cardNoSealed].map((sealed) => keys.open('card.stored', sealed));
  if (name == null || cardNo == null) throw new Error('A stored card was sealed by a key that is gone');
  return { name, cardNo, idcardType: card.idcardType, certifiedAt: card.certifiedAt };
}

/** Returns a link to the picture of an account, valid for 5 minutes; '' without one. */
export function avatarLink(keys: Keys, avatarId: string | null, now: Date): string {
  return avatarId === null ? '' : linkToFile(keys, avatarId, now).url;
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
  const isSame =
    sameText(typedRealName(name), typedRealName(card.name)) &&
    sameText(cardNo.trim().toUpperCase(), card.cardNo.toUpperCase());
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
    idcardType: '1' as const,
    nameSealed: keys.seal('card.stored', name),
    cardNoSealed: keys.seal('card.stored', cardNo),
    cardMac: keys.mac('card.index', cardNo),
    certifiedAt: now,
  };
  await db
    .insertInto('userCard')
    .values({ userId, ...card })
    .onConflict((before) => before.column('userId').doUpdateSet(card))
    .execute();
}

export async function removeCard(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('userCard').where('userId', '=', userId).execute();
}

/** Counts the other accounts certified by this card number. Locks the number until the commit. */
export async function accountsOfCard({ db, keys }: At, cardNo: string, butUserId: string): Promise<number> {
  const names = keys.macs('card.index', cardNo).map((mac) => mac.toString('hex'));
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(${names.toSorted()}::text[]) name`.execute(
    db,
  );
  const { count } = await db
    .selectFrom('userCard')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('cardMac', 'in', [...keys.macs('card.index', cardNo)])
    .where('userId', '!=', butUserId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function sameText(typed: string, stored: string): boolean {
  const [first, other] = [typed, stored].map((text) => Buffer.from(text.normalize('NFC')));
  return first!.length === other!.length && timingSafeEqual(first!, other!);
}
