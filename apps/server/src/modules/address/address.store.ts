import type { AddressType } from '@yidi/contract/values/address';
import { initialsOf } from '@yidi/rules/address/initials';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tables } from '../../db/open.ts';
import { type PageOf, totalOf } from '../../db/page-total.ts';
import { type AddressContent, type AddressRow, openRecord, sealedContent } from './sealed-address.ts';

/** The fields that a person fills in. */
export interface AddressFields extends AddressContent {
  readonly type: '1' | '2';
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** The most records in a book. */
export const RECORDS_AT_MOST = 500;

export interface BookQuestion {
  readonly page: number;
  readonly size: number;
  readonly type: AddressType;
  readonly condition: string | undefined;
}

/** Returns a page of a person's book: the default first, then newest. */
export async function pageOfBook(
  db: Db,
  keys: Keys,
  personId: string,
  { page, size, type, condition }: BookQuestion,
): Promise<{ rows: AddressRow[]; total: number }> {
  const part = { limit: size, offset: (page - 1) * size };
  const own = db.selectFrom('address').where('personId', '=', personId).where('type', '=', type);
  if (condition) {
    // Encrypted records are searched here, since a book is small.
    const all = (await inOrder(own, { limit: RECORDS_AT_MOST, offset: 0 }).execute()).map((row) =>
      openRecord(keys, row),
    );
    const found = all.filter((row) => isAbout(row, condition.toLowerCase()));
    return { rows: found.slice(part.offset, part.offset + part.limit), total: found.length };
  }
  const rows = await inOrder(own, part).execute();
  const count = () => own.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const total = await totalOf(part, rows.length, async () => (await count()).total);
  return { rows: rows.map((row) => openRecord(keys, row)), total };
}

const isAbout = ({ name, userPhone, province, city, district, street, address }: AddressRow, typed: string) =>
  [name, userPhone, province + city + district + street + address].some((text) => text.toLowerCase().includes(typed)) ||
  initialsOf(name).startsWith(typed);

function inOrder<Found>(own: SelectQueryBuilder<Tables, 'address', Found>, { limit, offset }: PageOf) {
  return own
    .selectAll()
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset);
}

/** Returns a person's own record; undefined for other ids. */
export async function findRecord(db: Db, keys: Keys, personId: string, id: string): Promise<AddressRow | undefined> {
  const row = await db
    .selectFrom('address')
    .selectAll()
    .where('personId', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && openRecord(keys, row);
}

/** Locks address books until the transaction ends, in the order of the person ids. */
export async function lockBooks(trx: Db, ...personIds: string[]): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', 'in', personIds).orderBy('id').forNoKeyUpdate().execute();
}

export async function countBook(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('address')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function addRecord(
  trx: Db,
  keys: Keys,
  personId: string,
  fields: AddressFields & { readonly isDefault: boolean; readonly fromType: string },
  now: Date,
): Promise<AddressRow> {
  const row = await trx
    .insertInto('address')
    .values({ id: newId(), personId, ...sealedContent(keys, fields), createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return openRecord(keys, row);
}

export async function changeRecord(
  trx: Db,
  keys: Keys,
  personId: string,
  id: string,
  fields: AddressFields & { readonly isDefault: boolean; readonly fromType?: string },
  now: Date,
): Promise<AddressRow | undefined> {
  const row = await trx
    .updateTable('address')
    .set({ ...sealedContent(keys, fields), updatedAt: now })
    .where('personId', '=', personId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && openRecord(keys, row);
}

/** Unsets the default among the records of a type. */
export async function clearDefault(trx: Db, personId: string, type: AddressType): Promise<void> {
  await trx
    .updateTable('address')
    .set({ isDefault: false })
    .where('personId', '=', personId)
    .where('type', '=', type)
    .where('isDefault', '=', true)
    .execute();
}

export async function setDefault(trx: Db, keys: Keys, personId: string, id: string): Promise<AddressRow | undefined> {
  const row = await trx
    .updateTable('address')
    .set({ isDefault: true })
    .where('personId', '=', personId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && openRecord(keys, row);
}

/** Deletes a record; returns false if the person has no such record. */
export async function dropRecord(db: Db, personId: string, id: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('address')
    .where('personId', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

/**
 * Moves the newest records of a book to another person's book, without duplicates and as many as
 * fit. The rest stay. Defaults of the other person remain the defaults.
 */
export async function moveBook(trx: Db, keys: Keys, fromPersonId: string, toPersonId: string): Promise<void> {
  const moved = await recordsOf(trx, keys, [fromPersonId]);
  if (moved.length === 0) return;
  const kept = new Set((await recordsOf(trx, keys, [toPersonId])).map(sameAs));
  const doubled = moved.filter((row) => kept.has(sameAs(row))).map(({ id }) => id);
  if (doubled.length > 0) await trx.deleteFrom('address').where('id', 'in', doubled).execute();
  const fitting = moved
    .filter((row) => !kept.has(sameAs(row)))
    .slice(0, Math.max(0, RECORDS_AT_MOST - (await countBook(trx, toPersonId))));
  await sql`
    UPDATE address a SET person_id = ${toPersonId},
      is_default = a.is_default AND NOT EXISTS (
        SELECT FROM address d WHERE d.person_id = ${toPersonId} AND d.type = a.type AND d.is_default)
    WHERE a.id = ANY (${fitting.map(({ id }) => id)}::uuid[])`.execute(trx);
}

/**
 * Returns the newest records of these people, as many as a book may have. Many people may have used
 * one device, and each record is decrypted.
 */
export async function recordsOf(db: Db, keys: Keys, personIds: readonly string[]): Promise<AddressRow[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('personId', 'in', [...personIds])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(RECORDS_AT_MOST)
    .execute();
  return rows.map((row) => openRecord(keys, row));
}

/** Returns a key that equal records share. */
export function sameAs({ type, name, userPhone, province, city, district, street, address }: AddressRow): string {
  return JSON.stringify([type, name, userPhone, province, city, district, street, address]);
}

/** Deletes the address book of a closed account, with its corrections. */
/**
 * A session is stored for this long. After that no session shows the addresses that an anonymous
 * visitor saved in it, and no merge finds them (docs/decisions/098).
 */
const REACHABLE_MS = 40 * DAY_MS;

/** Deletes addresses of anonymous visitors whose sessions have ended and were deleted. */
export async function deleteUnreachable(db: Db, now: Date): Promise<void> {
  const where = sql<boolean>`EXISTS (SELECT FROM person p WHERE p.id = address.person_id AND p.kind = 'anonymous'
    AND NOT EXISTS (SELECT FROM session s WHERE s.person_id = p.id))`;
  const before = new Date(now.getTime() - REACHABLE_MS);
  await deleteInBatches(db, { table: 'address', column: 'updatedAt', before, where });
}

export async function eraseAddresses(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('address').where('personId', '=', personId).execute();
  await trx.deleteFrom('addressCorrection').where('personId', '=', personId).execute();
}
