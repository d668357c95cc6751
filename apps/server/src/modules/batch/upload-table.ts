import { join } from 'node:path';
import { ApiError } from '@yidi/contract/envelope';
import { BATCH_ROWS, type TableFault } from '@yidi/contract/values/batch';
import { MINUTE_S } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Upload } from '../../http/read-upload.ts';
import { MOST_WAIT_MS, type Task, TaskSpent, Workshop } from '../../workshop/workshop.ts';
import { countOpen, lockBatches, openBatchOf, type StoredBatch, storeBatch } from './batch.store.ts';
import type { FoundTable } from './table/read-table.task.ts';

/** @guess The number of lists that a user prepares in parallel. */
const OPEN_AT_MOST = 20;
const UPLOADS_A_MINUTE = 10;

/**
 * Tables are untrusted: they are read one at a time in a task process with limited memory. A
 * person may queue one, and networks share the places, so that many accounts of one network cannot
 * occupy all.
 */
const tables = new Workshop({ heapMb: 128, cpuMs: 3_000, waiting: 32, ofOwner: 1, waitMs: MOST_WAIT_MS });
const readTable: Task<string, FoundTable | { readonly fault: TableFault }> = {
  file: join(import.meta.dirname, 'table/read-table.task.ts'),
};

/** Reads and stores an uploaded table; returns its batch, or the open batch of the same file. */
export async function uploadTable(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  personId: string,
  upload: Pick<Upload, 'name' | 'path' | 'sha256'>,
  now: Date,
): Promise<string> {
  const sha256 = Buffer.from(upload.sha256, 'hex');
  const existing = await openBatchOf(db, personId, sha256);
  if (existing) return existing;
  if ((await countOpen(db, personId)) >= OPEN_AT_MOST) throw full();
  // Reading costs the same whether or not the table is stored, so that refused tables count, too.
  const { ok, retryAfterS } = await limitsIn(db).hit(`table ${personId}`, UPLOADS_A_MINUTE, MINUTE_S);
  if (!ok) throw new ApiError('RATE', { retryAfterS });
  const { header, rows, notes, columns: found } = await readUploaded(upload.path, personId);
  if (rows.length === 0) throw refused('empty');
  if (rows.length > BATCH_ROWS) throw refused('rows');
  const columns = Object.entries(found).map(([field, column]) => ({ field, column })) as StoredBatch['columns'];
  const made = { name: nameOf(upload.name), header, columns, notes, sha256, rows };
  return transact(db, async (trx) => {
    await lockBatches(trx, personId);
    // Other tables of the person may have been stored while this one was read.
    const other = await openBatchOf(trx, personId, sha256);
    if (other) return other;
    if ((await countOpen(trx, personId)) >= OPEN_AT_MOST) throw full();
    return storeBatch(trx, keys, personId, made, now);
  });
}

const full = () => new ApiError('CONFLICT', { reason: 'file.full' });

async function readUploaded(path: string, personId: string): Promise<FoundTable> {
  try {
    const read = await tables.run(readTable, path, personId);
    if ('fault' in read) throw refused(read.fault);
    return read;
  } catch (error) {
    throw error instanceof TaskSpent ? refused('bomb') : error;
  }
}

/** This is the closest rule that forms can show. The fault is more precise. */
function refused(fault: TableFault): ApiError {
  const rule = fault === 'type' ? 'file.type' : 'file.unreadable';
  return new ApiError('BAD_INPUT', { fields: [{ path: 'file', rule }], fault });
}

/** Returns a displayable name, without controls and never empty. */
function nameOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{C}/\\]/gu, '')
    .trim();
  return [...plain].slice(0, 100).join('') || 'batch';
}
