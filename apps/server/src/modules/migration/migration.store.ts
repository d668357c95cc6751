import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { recordsBeside } from '../address/address.public.ts';

export const UNDO_MS = 7 * 24 * 3_600_000;

/** An address of an earlier visit that the user's book lacks. */
export interface LeftAddress {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly phone: string;
  readonly city: string;
}

/** Returns addresses of these people that the user does not have, newest first, no duplicates. */
export async function leftAddresses(
  db: Db,
  keys: Keys,
  from: readonly string[],
  userId: string,
): Promise<LeftAddress[]> {
  const rows = await recordsBeside(db, keys, from, userId);
  return rows.map(({ id, person_id, name, user_phone, city }) => ({
    id,
    personId: person_id,
    name,
    phone: user_phone,
    city,
  }));
}

export async function countAddresses(db: Db, personIds: readonly string[]): Promise<number> {
  if (personIds.length === 0) return 0;
  const { count } = await db
    .selectFrom('address')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('person_id', 'in', [...personIds])
    .executeTakeFirstOrThrow();
  return count;
}

/** A merge that can still be undone. */
export interface Merge {
  readonly id: string;
  readonly addresses: number;
  readonly skipped: number;
  readonly mergedAt: Date;
}

/** Returns a user's last merge unless it was undone or is too old. */
export async function lastMerge(db: Db, userId: string, now: Date): Promise<Merge | undefined> {
  return db
    .selectFrom('data_merge as m')
    .select((row) => [
      'm.id',
      'm.skipped',
      'm.merged_at as mergedAt',
      row
        .selectFrom('data_merge_address as a')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('a.merge_id', '=', 'm.id')
        .$asScalar()
        .$notNull()
        .as('addresses'),
    ])
    .where('m.person_id', '=', userId)
    .where('m.undone_at', 'is', null)
    .where('m.merged_at', '>', new Date(now.getTime() - UNDO_MS))
    .orderBy('m.merged_at', 'desc')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst();
}

/** Moves addresses to a user, none as default, and records their origin; deletes old records. */
export async function moveAddresses(
  trx: Db,
  userId: string,
  moved: readonly LeftAddress[],
  skipped: number,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('data_merge')
    .where('person_id', '=', userId)
    .where('merged_at', '<=', new Date(now.getTime() - UNDO_MS))
    .execute();
  const id = newId();
  await trx.insertInto('data_merge').values({ id, person_id: userId, skipped, merged_at: now }).execute();
  await trx
    .insertInto('data_merge_address')
    .values(moved.map((address) => ({ merge_id: id, address_id: address.id, from_person_id: address.personId })))
    .execute();
  const ids = moved.map((address) => address.id);
  await trx.updateTable('address').set({ person_id: userId, is_default: false }).where('id', 'in', ids).execute();
}

/** Moves back what a merge moved and the user has not changed since; returns how many. */
export async function moveBack(trx: Db, userId: string, merge: Merge, now: Date): Promise<number> {
  const back = await trx
    .updateTable('address as a')
    .from('data_merge_address as m')
    .set((row) => ({ person_id: row.ref('m.from_person_id'), is_default: false }))
    .whereRef('a.id', '=', 'm.address_id')
    .where('m.merge_id', '=', merge.id)
    .where('a.person_id', '=', userId)
    .where('a.updated_at', '<=', merge.mergedAt)
    .executeTakeFirst();
  await trx.updateTable('data_merge').set({ undone_at: now }).where('id', '=', merge.id).execute();
  return Number(back.numUpdatedRows);
}

/** Deletes the merge records of a closed account. */
export async function eraseMerges(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('data_merge').where('person_id', '=', personId).execute();
}
