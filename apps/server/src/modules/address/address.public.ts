import type { Db } from '../../db/open.ts';
import { countBook, lockBooks, moveBook, RECORDS_AT_MOST } from './address.store.ts';

/** Makes writers of these books wait for each other till the transaction ends. */
export async function holdBooks(trx: Db, ...personIds: string[]): Promise<void> {
  await lockBooks(trx, ...personIds);
}

/** How many records a book can still take. */
export async function roomInBook(db: Db, personId: string): Promise<number> {
  return Math.max(0, RECORDS_AT_MOST - (await countBook(db, personId)));
}

/** Moves what an anonymous person wrote into the user's book, in the login's transaction; equal records become one. */
export async function adoptAddresses(trx: Db, anonymousId: string, userId: string): Promise<void> {
  await lockBooks(trx, anonymousId, userId);
  await moveBook(trx, anonymousId, userId);
}

/** The places from which a person sends, which are where they live or work. */
export async function placesOf(
  db: Db,
  personId: string,
): Promise<{ province: string; city: string; district: string; street: string; address: string }[]> {
  return db
    .selectFrom('address')
    .select(['province', 'city', 'district', 'street', 'address'])
    .where('person_id', '=', personId)
    .where('type', '=', '1')
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(10)
    .execute();
}

/** The consignees that a person saved last. */
export async function newestReceivers(db: Db, personId: string, most: number) {
  const rows = await db
    .selectFrom('address')
    .select(['id', 'name', 'user_phone', 'province', 'city', 'district', 'street', 'address'])
    .where('person_id', '=', personId)
    .where('type', '=', '2')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, user_phone, ...place }) => ({ ...place, userPhone: user_phone, addrId: id }));
}
