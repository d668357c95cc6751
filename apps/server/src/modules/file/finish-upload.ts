import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ApiError, badField } from '@yidi/contract/envelope';
import { PART_BYTES, storedTypes, typesOfUse } from '@yidi/contract/values/file';
import { MINUTE_S } from '@yidi/rules/time/shanghai';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { checkFile } from '../../http/check-file.ts';
import { SIGNATURE_BYTES } from '../../http/file-signature.ts';
import type { Files } from '../../ports/files/files.ts';
import { dropFile, dropParts, type FileRow, lockFiles, partsOf, setStored } from './file.store.ts';
import { dropObjects, keyOfFile, storeObject } from './objects.ts';

/** @guess More than a person sends per minute, retries included. */
export const FINISHES_A_MINUTE = 120;

interface FinishDeps {
  readonly db: Db;
  readonly files: Files;
  readonly uploadFolder: string;
}

/**
 * Joins the parts of an upload, checks and stores the file; a refused file leaves nothing. Parts
 * are joined only once the check has a place in its queue.
 * @throws ApiError CONFLICT `file.incomplete`, BAD_INPUT, RATE, OVERLOAD; FileMissing if another
 * call finished it; FilesUnreachable
 */
export async function finishUpload({ db, files, uploadFolder }: FinishDeps, row: FileRow, now: Date): Promise<void> {
  const parts = await partsOf(db, row.id);
  if (parts.length < Math.ceil(row.bytes / PART_BYTES)) throw new ApiError('CONFLICT', { reason: 'file.incomplete' });
  const { ok, retryAfterS } = await limitsIn(db).hit(`finish ${row.personId}`, FINISHES_A_MINUTE, MINUTE_S);
  if (!ok) throw new ApiError('RATE', { retryAfterS });
  const keys = parts.map(({ key }) => key);
  const head = await headOf(files, keys[0]!);
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
  const path = join(uploadFolder, randomUUID());
  try {
    const judged = await checkFile(path, typesOfUse[row.use], row.personId, {
      head,
      async write() {
        const sent = await assemble(files, keys, path);
        if (row.sha256 !== null && row.sha256 !== sent) throw badField('file', 'file.unreadable');
      },
    });
    const type = storedTypes.find((candidate) => candidate === judged);
    if (!type) throw badField('file', 'file.type');
    const { size: bytes } = await stat(path);
    const key = await keyOfFile(path);
    await storeObject(db, files, key, path, now);
    await transact(db, async (trx) => {
      await lockFiles(trx, row.personId);
      if (await setStored(trx, row.id, { type, bytes, key })) await dropParts(trx, row.id);
    });
    await dropObjects(db, files, keys);
  } catch (error) {
    if (error instanceof ApiError && error.class === 'BAD_INPUT') {
      await dropFile(db, row.personId, row.id);
      await dropObjects(db, files, keys);
    }
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads a stored part piece by piece, so that fifty uploads hold no fifty parts in memory. */
async function* piecesOf(files: Files, key: string): AsyncGenerator<Buffer> {
  const part = await files.read(key);
  if (Buffer.isBuffer(part)) yield part;
  else yield* createReadStream(part.path);
}

/** Reads the first bytes of a stored part. */
async function headOf(files: Files, key: string): Promise<Buffer> {
  const part = await files.read(key);
  if (Buffer.isBuffer(part)) return Buffer.from(part.subarray(0, SIGNATURE_BYTES));
  return Buffer.concat(await createReadStream(part.path, { end: SIGNATURE_BYTES - 1 }).toArray());
}

/** Joins the parts; returns the SHA-256 of the file in hex. */
async function assemble(files: Files, keys: readonly string[], path: string): Promise<string> {
  const hash = createHash('sha256');
  const joined = async function* () {
    for (const key of keys)
      for await (const piece of piecesOf(files, key)) {
        hash.update(piece);
        yield piece;
      }
  };
  await pipeline(joined, createWriteStream(path, { mode: 0o600 }));
  return hash.digest('hex');
}
