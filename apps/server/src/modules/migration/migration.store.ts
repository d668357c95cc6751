import type { InfoOf } from '@yidi/contract/call';
import type { undoMerge } from '@yidi/contract/calls/migration';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { recordsBeside } from '../address/address.public.ts';
import { moveQuickOrders, moveQuickOrdersBack } from '../order/order.public.ts';

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
  return rows.map(({ id, personId, name, userPhone: phone, city }) => ({ id, personId, name, phone, city }));
}

export async function countAddresses(db: Db, personIds: readonly string[]): Promise<number> {
  if (personIds.length === 0) return 0;
  const { count } = await db
    .selectFrom('address')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('personId', 'in', [...personIds])
    .executeTakeFirstOrThrow();
  return count;
}

/** What a merge moves. `skipped`: the number of addresses that it leaves. */
export interface MovedRecords {
  readonly addresses: readonly LeftAddress[];
  readonly quickIds: readonly string[];
  readonly skipped: number;
}

/** A merge that can still be undone. */
export interface Merge {
  readonly id: string;
  readonly addresses: number;
  readonly orders: number;
  readonly skipped: number;
  readonly mergedAt: Date;
}

/** Returns a user's last merge unless it was undone or is too old. */
export async function lastMerge(db: Db, userId: string, now: Date): Promise<Merge | undefined> {
  return db
    .selectFrom('dataMerge as m')
    .select((row) => [
      'm.id',
      'm.skipped',
      'm.mergedAt',
      row
        .selectFrom('dataMergeAddress as a')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('a.mergeId', '=', 'm.id')
        .$asScalar()
        .$notNull()
        .as('addresses'),
      row
        .selectFrom('dataMergeOrder as o')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('o.mergeId', '=', 'm.id')
        .$asScalar()
        .$notNull()
        .as('orders'),
    ])
    .where('m.personId', '=', userId)
    .where('m.undoneAt', 'is', null)
    .where('m.mergedAt', '>', new Date(now.getTime() - UNDO_MS))
    .orderBy('m.mergedAt', 'desc')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Moves addresses, none as default, and incomplete orders to a user, and records their origin.
 * Deletes expired merges.
 */
export async function moveRecords(
  trx: Db,
  userId: string,
  { addresses, quickIds, skipped }: MovedRecords,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('dataMerge')
    .where('personId', '=', userId)
    .where('mergedAt', '<=', new Date(now.getTime() - UNDO_MS))
    .execute();
  const id = newId();
  await trx.insertInto('dataMerge').values({ id, personId: userId, skipped, mergedAt: now }).execute();
  if (addresses.length > 0) {
    await trx
      .insertInto('dataMergeAddress')
      .values(addresses.map((address) => ({ mergeId: id, addressId: address.id, fromPersonId: address.personId })))
      .execute();
    const ids = addresses.map((address) => address.id);
    await trx.updateTable('address').set({ personId: userId, isDefault: false }).where('id', 'in', ids).execute();
  }
  if (quickIds.length > 0) {
    await trx
      .insertInto('dataMergeOrder')
      .values(quickIds.map((quickId) => ({ mergeId: id, quickId })))
      .execute();
    await moveQuickOrders(trx, userId, quickIds);
  }
}

/**
 * Moves back what a merge moved and the user has not changed since. Returns how many, and how many
 * orders stay because they were completed.
 */
export async function moveBack(trx: Db, userId: string, merge: Merge, now: Date): Promise<InfoOf<typeof undoMerge>> {
  const back = await trx
    .updateTable('address as a')
    .from('dataMergeAddress as m')
    .set((row) => ({ personId: row.ref('m.fromPersonId'), isDefault: false }))
    .whereRef('a.id', '=', 'm.addressId')
    .where('m.mergeId', '=', merge.id)
    .where('a.personId', '=', userId)
    .where('a.updatedAt', '<=', merge.mergedAt)
    .executeTakeFirst();
  const quick = await trx.selectFrom('dataMergeOrder').select('quickId').where('mergeId', '=', merge.id).execute();
  const quickIds = quick.map(({ quickId }) => quickId);
  const orders = await moveQuickOrdersBack(trx, quickIds);
  await trx.updateTable('dataMerge').set({ undoneAt: now }).where('id', '=', merge.id).execute();
  return { addresses: Number(back.numUpdatedRows), orders, stayed: quickIds.length - orders };
}

/** Deletes the merge records of a closed account. */
export async function eraseMerges(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('dataMerge').where('personId', '=', personId).execute();
}
