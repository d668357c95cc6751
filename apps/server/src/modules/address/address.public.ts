import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { countBook, lockBooks, moveBook, RECORDS_AT_MOST, recordsOf, sameAs } from './address.store.ts';
import { type AddressRow, openRecord } from './sealed-address.ts';

/** Locks these address books until the transaction ends. */
export { lockBooks } from './address.store.ts';

/** Returns how many more records a book can hold. */
export async function roomInBook(db: Db, personId: string): Promise<number> {
  return Math.max(0, RECORDS_AT_MOST - (await countBook(db, personId)));
}

/** Moves an anonymous person's records into the user's book at log-in, without duplicates. */
export function adoptAddressesBy(keys: Keys) {
  return async (trx: Db, anonymousId: string, userId: string): Promise<void> => {
    await lockBooks(trx, anonymousId, userId);
    await moveBook(trx, keys, anonymousId, userId);
  };
}

/** Returns records of these people that the user does not have, newest first, no duplicates. */
export async function recordsBeside(
  db: Db,
  keys: Keys,
  from: readonly string[],
  userId: string,
): Promise<AddressRow[]> {
  const left = await recordsOf(db, keys, from);
  if (left.length === 0) return [];
  const present = new Set((await recordsOf(db, keys, [userId])).map(sameAs));
  return left.filter((row) => {
    const isNew = !present.has(sameAs(row));
    present.add(sameAs(row));
    return isNew;
  });
}

/** Returns the places from which a person sends, where they presumably live or work. */
export async function placesOf(
  db: Db,
  keys: Keys,
  personId: string,
): Promise<{ province: string; city: string; district: string; street: string; address: string }[]> {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('personId', '=', personId)
    .where('type', '=', '1')
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(10)
    .execute();
  return rows.map((row) => {
    const { province, city, district, street, address } = openRecord(keys, row);
    return { province, city, district, street, address };
  });
}

/** Returns the consignees that a person saved last. */
export async function newestReceivers(db: Db, keys: Keys, personId: string, most: number) {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('personId', '=', personId)
    .where('type', '=', '2')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const { id, name, userPhone, province, city, district, street, address } = openRecord(keys, row);
    return { name, userPhone: userPhone, province, city, district, street, address, addrId: id };
  });
}
