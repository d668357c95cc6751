import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Files } from '../../ports/files/files.ts';

const AT_ONCE = 200;
/** A twentieth of the ten minutes after which the sweep runs again. */
const MOST_MS = 30_000;

/** Returns the key of a checked file: the SHA-256 of its bytes. */
export async function keyOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return `sha256/${hash.digest('hex')}`;
}

/**
 * Puts a file into the store. It is recorded first, so that after a crash the sweep finds it
 * without a reference. The sweep ignores it for an hour, in which the reference is stored.
 */
export async function storeObject(db: Db, files: Files, key: string, path: string, now: Date): Promise<void> {
  await db
    .insertInto('fileObject')
    .values({ key, touchedAt: now, checkAt: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ touchedAt: now, checkAt: now }))
    .execute();
  await files.put(key, path);
}

/** Removes unreferenced objects of a single upload; no other upload can be using them. */
export async function dropObjects(db: Db, files: Files, keys: readonly string[]): Promise<void> {
  for (const key of keys) await dropObject(db, files, key, null);
}

/**
 * Removes objects that no row references and no upload has touched since `before`, of those that
 * may have lost their last reference; returns how many. Stops after `mostMs`, and the next sweep
 * continues.
 */
export async function sweepObjects(
  db: Db,
  files: Files,
  before: Date,
  { mostMs = MOST_MS, clock = () => performance.now() } = {},
): Promise<number> {
  const until = clock() + mostMs;
  for (let dropped = 0; ; ) {
    const due = await objectsToCheck(db, before);
    for (const { key, isNamed } of due) if (!isNamed && (await dropObject(db, files, key, before))) dropped += 1;
    await markChecked(
      db,
      due.filter((object) => object.isNamed),
    );
    if (due.length < AT_ONCE || clock() >= until) return dropped;
  }
}

interface DueObject {
  readonly key: string;
  readonly isNamed: boolean;
  /** The time is read as text, which preserves the microseconds of the database. */
  readonly checkAt: string;
}

async function objectsToCheck(db: Db, before: Date): Promise<DueObject[]> {
  const { rows } = await sql<DueObject>`SELECT key, NOT (${unnamed}) AS is_named, check_at::text AS check_at
    FROM file_object WHERE check_at IS NOT NULL AND touched_at < ${before}
    ORDER BY check_at LIMIT ${sql.lit(AT_ONCE)}`.execute(db);
  return rows;
}

/** Marks objects as checked, except those that have lost a reference since they were read. */
async function markChecked(db: Db, objects: readonly DueObject[]): Promise<void> {
  if (objects.length === 0) return;
  const [keys, times] = [objects.map(({ key }) => key), objects.map(({ checkAt }) => checkAt)];
  await sql`UPDATE file_object SET check_at = NULL
    FROM unnest(${keys}::text[], ${times}::timestamptz[]) AS checked (key, at)
    WHERE file_object.key = checked.key AND file_object.check_at = checked.at`.execute(db);
}

/** Deletes an unused object. An upload of it waits for the row lock, then stores it again. */
function dropObject(db: Db, files: Files, key: string, before: Date | null): Promise<boolean> {
  return transact(db, async (trx) => {
    let row = trx.deleteFrom('fileObject').where('key', '=', key).where(unnamed);
    if (before) row = row.where('touchedAt', '<', before);
    const gone = await row.executeTakeFirst();
    if (gone.numDeletedRows === 0n) return false;
    await files.remove(key);
    return true;
  });
}

const unnamed = sql<boolean>`NOT EXISTS (SELECT FROM file WHERE file.key = file_object.key)
  AND NOT EXISTS (SELECT FROM file_part WHERE file_part.key = file_object.key)
  AND NOT EXISTS (SELECT FROM carrier_photo WHERE carrier_photo.key = file_object.key)
  AND NOT EXISTS (SELECT FROM data_export WHERE data_export.key = file_object.key)`;
