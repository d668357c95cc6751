import type { AddressType } from '@yidi/contract/values/address';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import type { Db, Tables } from '../../db/open.ts';
import { type PageOf, totalOf } from '../../db/page-total.ts';
import type { DB } from '../../db/types.ts';

export type AddressRow = Selectable<Tables['address']>;

/** What a person fills in. */
export interface AddressFields {
  readonly type: '1' | '2';
  readonly name: string;
  readonly user_phone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** What one book holds at most. */
export const RECORDS_AT_MOST = 500;

export interface BookQuestion {
  readonly page: number;
  readonly size: number;
  readonly type: AddressType;
  readonly condition: string | undefined;
}

/** A page of a person's book, the default first, then the newest. */
export async function pageOfBook(
  db: Db,
  personId: string,
  { page, size, type, condition }: BookQuestion,
): Promise<{ rows: AddressRow[]; total: number }> {
  const part = { limit: size, offset: (page - 1) * size };
  let own = db.selectFrom('address').where('person_id', '=', personId).where('type', '=', type);
  if (condition) {
    const pattern = `%${condition.replace(/[\\%_]/g, '\\$&')}%`;
    own = own.where(
      sql<boolean>`(name ILIKE ${pattern} OR user_phone LIKE ${pattern}
        OR province || city || district || street || address ILIKE ${pattern})`,
    );
  }
  const rows = await inOrder(own, part).execute();
  const count = () => own.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: await totalOf(part, rows.length, async () => (await count()).total) };
}

function inOrder<Found>(own: SelectQueryBuilder<DB, 'address', Found>, { limit, offset }: PageOf) {
  return own
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset);
}

/** A person's own record, or undefined for a foreign one and one that never was. */
export function findRecord(db: Db, personId: string, id: string): Promise<AddressRow | undefined> {
  return db.selectFrom('address').selectAll().where('person_id', '=', personId).where('id', '=', id).executeTakeFirst();
}

/** Makes writers of one book wait for each other till the transaction ends. Persons are locked in the order of their ids. */
export async function lockBooks(trx: Db, ...personIds: string[]): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', 'in', personIds).orderBy('id').forNoKeyUpdate().execute();
}

export async function countBook(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('address')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

export function addRecord(
  trx: Db,
  personId: string,
  fields: AddressFields & { readonly is_default: boolean; readonly from_type: string },
  now: Date,
): Promise<AddressRow> {
  return trx
    .insertInto('address')
    .values({ id: newId(), person_id: personId, ...fields, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function changeRecord(
  trx: Db,
  personId: string,
  id: string,
  fields: AddressFields & { readonly is_default: boolean; readonly from_type?: string },
  now: Date,
): Promise<AddressRow | undefined> {
  return trx
    .updateTable('address')
    .set({ ...fields, updated_at: now })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Takes the default away from every record of a type. */
export async function clearDefault(trx: Db, personId: string, type: AddressType): Promise<void> {
  await trx
    .updateTable('address')
    .set({ is_default: false })
    .where('person_id', '=', personId)
    .where('type', '=', type)
    .where('is_default', '=', true)
    .execute();
}

export function setDefault(trx: Db, personId: string, id: string): Promise<AddressRow | undefined> {
  return trx
    .updateTable('address')
    .set({ is_default: true })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** False when the person has no such record. */
export async function dropRecord(db: Db, personId: string, id: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('address')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

/** Moves a book to another person: duplicates are deleted, and that person's own defaults stay. */
export async function moveBook(trx: Db, fromPersonId: string, toPersonId: string): Promise<void> {
  await sql`
    DELETE FROM address old USING address kept
    WHERE old.person_id = ${fromPersonId} AND kept.person_id = ${toPersonId}
      AND (old.type, old.name, old.user_phone, old.province, old.city, old.district, old.street, old.address)
        = (kept.type, kept.name, kept.user_phone, kept.province, kept.city, kept.district, kept.street, kept.address)`.execute(
    trx,
  );
  await sql`
    UPDATE address a SET person_id = ${toPersonId},
      is_default = a.is_default AND NOT EXISTS (
        SELECT FROM address d WHERE d.person_id = ${toPersonId} AND d.type = a.type AND d.is_default)
    WHERE a.person_id = ${fromPersonId}`.execute(trx);
}
