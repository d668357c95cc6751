import { QUOTA_BYTES, QUOTA_FILES, type StoredType } from '@yidi/contract/values/file';
import { type Selectable, sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Db, Tables } from '../../db/open.ts';

export type FileRow = Selectable<Tables['file']>;

/** Locks a person's files until the transaction ends. */
export async function lockFiles(trx: Db, personId: string): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** Whether the person may store another file of this size; unfinished uploads count in full. */
export async function hasRoom(db: Db, personId: string, bytes: number): Promise<boolean> {
  const { count, total } = await db
    .selectFrom('file')
    .select((all) => [all.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(bytes), 0)::int`.as('total')])
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  return count < QUOTA_FILES && total + bytes <= QUOTA_BYTES;
}

export async function addFile(
  db: Db,
  personId: string,
  fields: Pick<FileRow, 'id' | 'use' | 'name' | 'bytes' | 'sha256'>,
  now: Date,
): Promise<FileRow> {
  return db
    .insertInto('file')
    .values({ ...fields, personId, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns an unfinished upload of the same file. */
export function findUnfinished(
  db: Db,
  personId: string,
  same: Pick<FileRow, 'use' | 'name' | 'bytes'> & { readonly sha256: string },
): Promise<FileRow | undefined> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('personId', '=', personId)
    .where('key', 'is', null)
    .where('sha256', '=', same.sha256)
    .where('use', '=', same.use)
    .where('name', '=', same.name)
    .where('bytes', '=', same.bytes)
    .limit(1)
    .executeTakeFirst();
}

/** Returns a person's own file, finished or not. */
export function findFile(db: Db, personId: string, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('file').selectAll().where('personId', '=', personId).where('id', '=', id).executeTakeFirst();
}

/** Returns the file named in a link of its owner. */
export function findLinked(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists the stored parts in order. */
export function partsOf(db: Db, id: string): Promise<{ part: number; key: string }[]> {
  return db.selectFrom('filePart').select(['part', 'key']).where('fileId', '=', id).orderBy('part').execute();
}

/** Stores a part; returns the key of a replaced one. @throws Error if the upload was deleted */
export async function setPart(trx: Db, id: string, part: number, key: string): Promise<string | undefined> {
  const old = await trx
    .deleteFrom('filePart')
    .where('fileId', '=', id)
    .where('part', '=', part)
    .returning('key')
    .executeTakeFirst();
  await trx.insertInto('filePart').values({ fileId: id, part, key }).execute();
  return old?.key;
}

/** Marks an upload as finished; returns false if it already was, or was deleted. */
export async function setStored(
  db: Db,
  id: string,
  stored: { readonly type: StoredType; readonly bytes: number; readonly key: string },
): Promise<boolean> {
  const done = await db
    .updateTable('file')
    .set(stored)
    .where('id', '=', id)
    .where('key', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Returns whether the person has stored this picture. */
export async function isOwnPicture(db: Db, personId: string, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('file')
    .select('id')
    .where('id', '=', fileId)
    .where('personId', '=', personId)
    .where('use', '=', 'picture')
    .where('key', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a person's file with its parts; returns false if there is none, or it is evidence. */
export async function dropFile(db: Db, personId: string, id: string): Promise<boolean> {
  const own = db.deleteFrom('file').where('personId', '=', personId).where('id', '=', id);
  return (await own.where('held', '=', false).executeTakeFirst()).numDeletedRows > 0n;
}

/** Protects a person's evidence files from deletion; returns how many it found. */
export async function reserveAll(trx: Db, personId: string, ids: readonly string[]): Promise<number> {
  const own = trx
    .updateTable('file')
    .set({ held: true })
    .where('personId', '=', personId)
    .where('id', 'in', [...ids]);
  const { numUpdatedRows } = await own.where('use', '=', 'evidence').where('key', 'is not', null).executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function dropParts(db: Db, id: string): Promise<void> {
  await db.deleteFrom('filePart').where('fileId', '=', id).execute();
}

/** Deletes unfinished uploads started before then. */
export async function dropUnfinished(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'file', column: 'createdAt', before, where: sql<boolean>`key IS NULL` });
}

/** Deletes a closed account's files except evidence of claims; the sweep removes the objects. */
export async function eraseFiles(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('file').where('personId', '=', personId).where('held', '=', false).execute();
}
