import { readFile } from 'node:fs/promises';
import { ApiError } from '@yidi/contract/envelope';
import { BATCH_ROWS, type TableFault } from '@yidi/contract/values/batch';
import { findColumns, hasTitles } from '@yidi/rules/batch/columns';
import { TableRefused } from '@yidi/rules/batch/delimited';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Upload } from '../../http/read-upload.ts';
import { countOpen, keepBatch, openBatchOf, type StoredBatch } from './batch.store.ts';
import { readTable } from './table/read-table.ts';
import type { ReadTable } from './table/xlsx.ts';

/** @guess Lists that a user prepares side by side. */
const OPEN_AT_MOST = 20;
/** So many rows tell which column is what. */
const SAMPLE_ROWS = 50;

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
  const { rows: all, notes } = await readUploaded(upload.path);
  const header = hasTitles(all) ? (all[0] ?? []) : [];
  const rows = header.length > 0 ? all.slice(1) : all;
  if (rows.length === 0) throw refused('empty');
  if (rows.length > BATCH_ROWS) throw refused('rows');
  const found = findColumns(header, rows.slice(0, SAMPLE_ROWS));
  const columns = Object.entries(found).map(([field, column]) => ({ field, column })) as StoredBatch['columns'];
  const made = { name: nameOf(upload.name), header, columns, notes, sha256, rows };
  return transact(db, (trx) => keepBatch(trx, keys, personId, made, now));
}

async function readUploaded(path: string): Promise<ReadTable> {
  try {
    return await readTable(await readFile(path));
  } catch (error) {
    throw error instanceof TableRefused ? refused(error.fault) : error;
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
