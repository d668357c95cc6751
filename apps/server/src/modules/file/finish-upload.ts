import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
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
import { dropObjects, storeObject } from './objects.ts';

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
  // Copied, so that the rest of the part can be freed while the file waits.
  const head = Buffer.from((await readPart(files, keys[0]!)).subarray(0, SIGNATURE_BYTES));
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
    const bytes = await readFile(path);
    const key = `sha256/${createHash('sha256').update(bytes).digest('hex')}`;
    await storeObject(db, files, key, path, now);
    await transact(db, async (trx) => {
      await lockFiles(trx, row.personId);
      if (await setStored(trx, row.id, { type, bytes: bytes.length, key })) await dropParts(trx, row.id);
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

async function readPart(files: Files, key: string): Promise<Buffer> {
  const part = await files.read(key);
  return Buffer.isBuffer(part) ? part : readFile(part.path);
}

/** Joins the parts; returns the SHA-256 of the file in hex. */
async function assemble(files: Files, keys: readonly string[], path: string): Promise<string> {
  const hash = createHash('sha256');
  for (const key of keys) {
    const bytes = await readPart(files, key);
    hash.update(bytes);
    await appendFile(path, bytes, { mode: 0o600 });
  }
  return hash.digest('hex');
}
