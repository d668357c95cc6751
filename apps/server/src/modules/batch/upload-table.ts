import { join } from 'node:path';
import { ApiError } from '@yidi/contract/envelope';
import { BATCH_ROWS, type TableFault } from '@yidi/contract/values/batch';
import { MINUTE_S } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Upload } from '../../http/read-upload.ts';
import { type Task, TaskSpent, Workshop } from '../../workshop/workshop.ts';
import { countOpen, keepBatch, openBatchOf, type StoredBatch } from './batch.store.ts';
import type { FoundTable } from './table/read-table.task.ts';

/** @guess Lists that a user prepares side by side. */
const OPEN_AT_MOST = 20;
const UPLOADS_A_MINUTE = 10;

/**
 * Tables come from outside: one is read at a time, in a thread that they may fill without harm. A
 * person has one, and networks share the places, so that many accounts of one network leave the
 * others theirs.
 */
const tables = new Workshop({ heapMb: 128, cpuMs: 3_000, waiting: 32, ofOwner: 1 });
const readTable: Task<string, FoundTable | { readonly fault: TableFault }> = {
  file: join(import.meta.dirname, 'table/read-table.task.ts'),
};

/** Reads and stores an uploaded table; answers its batch, which is the one that the same file made before. Errors: as the call. */
export async function uploadTable(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  personId: string,
  upload: Pick<Upload, 'name' | 'path' | 'sha256'>,
  now: Date,
): Promise<string> {
  const sha256 = Buffer.from(upload.sha256, 'hex');
  const known = await openBatchOf(db, personId, sha256);
  if (known) return known;
  if ((await countOpen(db, personId)) >= OPEN_AT_MOST) throw new ApiError('CONFLICT', { reason: 'file.full' });
  const { ok, retryAfterS } = await limitsIn(db).hit(`table ${personId}`, UPLOADS_A_MINUTE, MINUTE_S);
  if (!ok) throw new ApiError('RATE', { retryAfterS });
  const { header, rows, notes, columns: found } = await readUploaded(upload.path, personId);
  if (rows.length === 0) throw refused('empty');
  if (rows.length > BATCH_ROWS) throw refused('rows');
  const columns = Object.entries(found).map(([field, column]) => ({ field, column })) as StoredBatch['columns'];
  const made = { name: nameOf(upload.name), header, columns, notes, sha256, rows };
  return transact(db, (trx) => keepBatch(trx, keys, personId, made, now));
}

async function readUploaded(path: string, personId: string): Promise<FoundTable> {
  try {
    const read = await tables.run(readTable, path, personId);
    if ('fault' in read) throw refused(read.fault);
    return read;
  } catch (error) {
    throw error instanceof TaskSpent ? refused('bomb') : error;
  }
}

/** The field's rule is the nearest that every form knows, the fault tells which. */
function refused(fault: TableFault): ApiError {
  const rule = fault === 'type' ? 'file.type' : 'file.unreadable';
  return new ApiError('BAD_INPUT', { fields: [{ path: 'file', rule }], fault });
}

/** A name to be shown: without controls, and never empty. */
function nameOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{C}/\\]/gu, '')
    .trim();
  return [...plain].slice(0, 100).join('') || 'batch';
}
