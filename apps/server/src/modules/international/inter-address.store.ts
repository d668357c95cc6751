import type { InterNumberId } from '@yidi/contract/values/inter';
import type { Consignee } from '@yidi/rules/international/destination';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tables } from '../../db/open.ts';

/** The most addresses abroad of a person. */
export const ADDRESSES_AT_MOST = 200;

/** The sealed part of an address abroad. */
export interface AddressAbroad {
  readonly fields: Consignee;
  readonly localAddress: string;
  readonly numbers: Readonly<Partial<Record<InterNumberId, string>>>;
}

export interface AddressAbroadRow extends AddressAbroad {
  readonly id: string;
  readonly country: string;
  readonly updatedAt: Date;
}

const PURPOSE = 'address.stored';

/** Opens a record. If the key was deleted, the record is left out. */
function opened(keys: Keys, row: Selectable<Tables['interAddress']>): AddressAbroadRow[] {
  const text = keys.open(PURPOSE, row.contentSealed);
  if (text === null) return [];
  const { id, country, updatedAt } = row;
  return [{ id, country, updatedAt, ...(JSON.parse(text) as AddressAbroad) }];
}

/** Returns a person's addresses abroad, the last changed first. */
export async function addressesAbroad(db: Db, keys: Keys, personId: string): Promise<AddressAbroadRow[]> {
  const rows = await db
    .selectFrom('interAddress')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => opened(keys, row));
}

/** Locks the address book of a person until the transaction ends. */
export async function lockAbroad(trx: Db, personId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('inter_address ' || ${personId}, 0))`.execute(trx);
}

export async function countAbroad(trx: Db, personId: string): Promise<number> {
  const { total } = await trx
    .selectFrom('interAddress')
    .select((all) => all.fn.countAll<number>().as('total'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns an own address abroad; undefined for another's id as for an unknown one. */
export async function findAbroad(
  db: Db,
  keys: Keys,
  personId: string,
  id: string,
): Promise<AddressAbroadRow | undefined> {
  const row = await db
    .selectFrom('interAddress')
    .selectAll()
    .where('personId', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && opened(keys, row)[0];
}

/** Inserts an address, or updates the one with `id`. */
export async function storeAbroad(
  trx: Db,
  keys: Keys,
  personId: string,
  address: AddressAbroad & { readonly id: string | undefined; readonly country: string },
  now: Date,
): Promise<string> {
  const { id = newId(), country, fields, localAddress, numbers } = address;
  const contentSealed = keys.seal(PURPOSE, JSON.stringify({ fields, localAddress, numbers } satisfies AddressAbroad));
  await trx
    .insertInto('interAddress')
    .values({ id, personId, country, contentSealed, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ country, contentSealed, updatedAt: now }))
    .execute();
  return id;
}

/** Deletes an own address; returns false if the person has no such address. */
export async function dropAbroad(db: Db, personId: string, id: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('interAddress')
    .where('personId', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

export async function eraseAbroad(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('interAddress').where('personId', '=', personId).execute();
}
