import type { Language } from '@yidi/phrases/language';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import type { Selectable } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tables } from '../../db/open.ts';

/** Asked exports are counted for this long. */
export const COUNTED_MS = 30 * DAY_MS;

export type ExportRecord = Selectable<Tables['dataExport']>;

/** Returns a user's exports of the last 30 days, the newest first. */
export async function exportsOf(db: Db, personId: string, now: Date): Promise<ExportRecord[]> {
  return db
    .selectFrom('dataExport')
    .selectAll()
    .where('personId', '=', personId)
    .where('askedAt', '>', new Date(now.getTime() - COUNTED_MS))
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns an export of this user. */
export async function findExport(db: Db, personId: string, id: string): Promise<ExportRecord | undefined> {
  const row = db.selectFrom('dataExport').selectAll().where('id', '=', id);
  return row.where('personId', '=', personId).executeTakeFirst();
}

/** Returns an export that is being made. */
export async function exportToMake(db: Db, id: string): Promise<ExportRecord | undefined> {
  const row = db.selectFrom('dataExport').selectAll().where('id', '=', id);
  return row.where('state', '=', 'preparing').executeTakeFirst();
}

/** Adds an export; returns its id, or undefined if another one of the user is being made. */
export async function addExport(
  trx: Db,
  asked: { readonly personId: string; readonly language: Language },
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('dataExport')
    .values({ id: newId(), ...asked, askedAt: now })
    .onConflict((conflict) => conflict.column('personId').where('state', '=', 'preparing').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function setDone(db: Db, id: string, done: number): Promise<void> {
  await db.updateTable('dataExport').set({ done }).where('id', '=', id).execute();
}

/** Records the stored file; returns false if the export was deleted meanwhile. */
export async function setReady(
  trx: Db,
  id: string,
  file: { readonly key: string; readonly keySealed: string; readonly bytes: number; readonly endsAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('dataExport')
    .set({ ...file, state: 'ready' })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setFailed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('dataExport')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute();
}

/** An export is made within this time, with its repetitions. */
const MADE_WITHIN_MS = HOUR_MS;

/**
 * Ends exports that are older than a day; the sweep of the file store then deletes their files. An
 * export that is not made after an hour has failed, because the job runner was killed each time.
 * Exports of more than 30 days ago are deleted.
 */
export async function endExports(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('dataExport')
    .set({ state: 'failed' })
    .where('state', '=', 'preparing')
    .where('askedAt', '<', new Date(now.getTime() - MADE_WITHIN_MS))
    .execute();
  await db
    .updateTable('dataExport')
    .set({ state: 'ended', key: null, keySealed: null })
    .where('state', '=', 'ready')
    .where('endsAt', '<=', now)
    .execute();
  await deleteInBatches(db, { table: 'dataExport', column: 'askedAt', before: new Date(now.getTime() - COUNTED_MS) });
}

/** Deletes the exports of a closed account. */
export async function eraseExports(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('dataExport').where('personId', '=', personId).execute();
}
