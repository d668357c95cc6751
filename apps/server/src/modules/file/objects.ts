import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Files } from '../../ports/files/files.ts';

const AT_ONCE = 200;

/**
 * Puts a file into the store. It is noted first: whatever happens then, the sweep finds what nothing names. The sweep
 * leaves it alone for an hour, so that there is time to name it.
 */
export async function putObject(db: Db, files: Files, key: string, path: string, now: Date): Promise<void> {
  await db
    .insertInto('file_object')
    .values({ key, touched_at: now })
    .onConflict((known) => known.column('key').doUpdateSet({ touched_at: now }))
    .execute();
  await files.put(key, path);
}

/** Removes unreferenced objects of a single upload: no other upload can be about to reference them. */
export async function dropObjects(db: Db, files: Files, keys: readonly string[]): Promise<void> {
  for (const key of keys) await dropObject(db, files, key, null);
}

/** Removes objects that no row references and no upload has touched since `before`; answers how many. */
export async function sweepObjects(db: Db, files: Files, before: Date): Promise<number> {
  const found = await db
    .selectFrom('file_object')
    .select('key')
    .where('touched_at', '<', before)
    .where(unnamed)
    .orderBy('touched_at')
    .limit(AT_ONCE)
    .execute();
  let dropped = 0;
  for (const { key } of found) if (await dropObject(db, files, key, before)) dropped += 1;
  return dropped;
}

/** An upload of the same object meanwhile waits for the row lock, then inserts and uploads it again. */
function dropObject(db: Db, files: Files, key: string, before: Date | null): Promise<boolean> {
  return transact(db, async (trx) => {
    let row = trx.deleteFrom('file_object').where('key', '=', key).where(unnamed);
    if (before) row = row.where('touched_at', '<', before);
    const gone = await row.executeTakeFirst();
    if (gone.numDeletedRows === 0n) return false;
    await files.remove(key);
    return true;
  });
}

const unnamed = sql<boolean>`NOT EXISTS (SELECT FROM file WHERE file.key = file_object.key)
  AND NOT EXISTS (SELECT FROM file_part WHERE file_part.key = file_object.key)
  AND NOT EXISTS (SELECT FROM carrier_photo WHERE carrier_photo.key = file_object.key)`;
