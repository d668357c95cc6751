import type { ParsedOf } from '@yidi/contract/call';
import type { readBatch } from '@yidi/contract/calls/batch';
import { parseStoredGoods } from '@yidi/contract/former-goods';
import type { BatchField, BatchMistake, BatchNote, BatchRowState } from '@yidi/contract/values/batch';
import type { GoodsWay } from '@yidi/contract/values/goods';
import type { PostalAddress } from '@yidi/contract/values/person';
import type { ProductId } from '@yidi/contract/values/tariff';
import type { RowFields, RowMends } from '@yidi/rules/batch/read-row';
import { type Selectable, sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tables } from '../../db/open.ts';

/** The defaults for all rows, and the region of the counter, where dropped-off parcels start. */
export type Terms = ParsedOf<typeof readBatch>['terms'] & {
  readonly dropAt?: Pick<PostalAddress, 'province' | 'city' | 'district'> | undefined;
};

export interface Mistake {
  readonly code: BatchMistake;
  readonly offer?: { readonly productId: ProductId; readonly totalFen: number };
  readonly twinOf?: number;
}

/** The encrypted content of a row. */
export interface RowContent {
  readonly cells: readonly string[];
  readonly mends: RowMends;
  /** True if the user confirmed a row that equals another one. */
  readonly alone: boolean;
  /** True if the user accepts characters that the label cannot print. */
  readonly rare?: boolean | undefined;
  readonly fields?: RowFields;
  readonly mistakes: readonly Mistake[];
  /** The transport of the article by its product on this route. */
  readonly way?: GoodsWay | undefined;
}

export interface BatchRow extends RowContent {
  readonly rowNo: number;
  readonly state: BatchRowState;
  readonly totalFen: number | null;
  readonly promisedAt: Date | null;
  readonly reason: string | null;
  readonly orderId: string | null;
}

export interface StoredBatch {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly header: readonly string[];
  readonly columns: readonly { readonly field: BatchField; readonly column: number }[];
  readonly notes: readonly BatchNote[];
  readonly terms: Terms | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

const PURPOSE = 'batch.stored';

function toBatch(keys: Keys, row: Selectable<Tables['batch']>): StoredBatch {
  const terms = row.terms === null ? null : keys.open(PURPOSE, row.terms);
  return {
    id: row.id,
    personId: row.personId,
    name: row.name,
    header: row.header as string[],
    columns: row.columns as { field: BatchField; column: number }[],
    notes: row.notes as BatchNote[],
    terms: terms === null ? null : parseStoredGoods<Terms>(terms),
    createdAt: row.createdAt,
    sentAt: row.sentAt,
  };
}

export interface NewBatch extends Pick<StoredBatch, 'name' | 'header' | 'columns' | 'notes'> {
  readonly sha256: Buffer;
  readonly rows: readonly (readonly string[])[];
}

/** Stores a table, unless the same one is already open; returns its id. */
export async function storeBatch(trx: Db, keys: Keys, personId: string, made: NewBatch, now: Date): Promise<string> {
  const id = newId();
  const stored = await trx
    .insertInto('batch')
    .values({
      id,
      personId,
      name: made.name,
      sha256: made.sha256,
      header: JSON.stringify(made.header),
      columns: JSON.stringify(made.columns),
      notes: JSON.stringify(made.notes),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['personId', 'sha256']).where('sentAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return (await openBatchOf(trx, personId, made.sha256))!;
  await trx
    .insertInto('batchRow')
    .values(
      made.rows.map((cells, at) => ({
        batchId: id,
        rowNo: at + 1,
        state: 'unread' as const,
        sealed: sealContent(keys, { cells, mends: {}, alone: false, mistakes: [] }),
      })),
    )
    .execute();
  return id;
}

export async function openBatchOf(db: Db, personId: string, sha256: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('batch')
    .select('id')
    .where('personId', '=', personId)
    .where('sha256', '=', sha256)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Locks a person's batches, so that no other one is added until the transaction ends. */
export async function lockBatches(trx: Db, personId: string): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** Counts a person's open batches without sent rows. */
export async function countOpen(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('batch')
    .select(db.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findBatch(db: Db, keys: Keys, personId: string, batchId: string): Promise<StoredBatch | null> {
  const row = await db
    .selectFrom('batch')
    .selectAll()
    .where('personId', '=', personId)
    .where('id', '=', batchId)
    .executeTakeFirst();
  return row ? toBatch(keys, row) : null;
}

/** Returns and locks a person's batch, so that changes of its rows run one after the other. */
export async function lockOwnBatch(
  trx: Db,
  keys: Keys,
  personId: string,
  batchId: string,
): Promise<StoredBatch | null> {
  const row = await trx
    .selectFrom('batch')
    .selectAll()
    .where('personId', '=', personId)
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toBatch(keys, row) : null;
}

export async function setTerms(
  trx: Db,
  keys: Keys,
  batchId: string,
  { columns, terms }: { columns: StoredBatch['columns']; terms: Terms },
): Promise<void> {
  await trx
    .updateTable('batch')
    .set({ columns: JSON.stringify(columns), terms: keys.seal(PURPOSE, JSON.stringify(terms)) })
    .where('id', '=', batchId)
    .execute();
}

function sealContent(keys: Keys, { cells, mends, alone, rare, fields, mistakes, way }: RowContent): string {
  return keys.seal(PURPOSE, JSON.stringify({ cells, mends, alone, rare, fields, mistakes, way }));
}

/** Decrypts a row; empty once it is deleted. */
export function openContent(keys: Keys, sealed: string): RowContent {
  const text = sealed === '' ? null : keys.open(PURPOSE, sealed);
  return text === null ? { cells: [], mends: {}, alone: false, mistakes: [] } : (JSON.parse(text) as RowContent);
}

/** Decrypts the parsed fields of a row; undefined once they are deleted. */
export function openFields(keys: Keys, sealed: string): RowFields | undefined {
  return openContent(keys, sealed).fields;
}

function toRow(keys: Keys, row: Selectable<Tables['batchRow']>): BatchRow {
  return {
    ...openContent(keys, row.sealed),
    rowNo: row.rowNo,
    state: row.state as BatchRowState,
    totalFen: row.totalFen,
    promisedAt: row.promisedAt,
    reason: row.reason,
    orderId: row.orderId,
  };
}

/** Returns the rows of a batch in table order (at most 500). */
export async function rowsOf(db: Db, keys: Keys, batchId: string): Promise<BatchRow[]> {
  const rows = await db.selectFrom('batchRow').selectAll().where('batchId', '=', batchId).orderBy('rowNo').execute();
  return rows.map((row) => toRow(keys, row));
}

export async function rowOf(db: Db, keys: Keys, batchId: string, rowNo: number): Promise<BatchRow | null> {
  const row = await db
    .selectFrom('batchRow')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('rowNo', '=', rowNo)
    .executeTakeFirst();
  return row ? toRow(keys, row) : null;
}

/** Stores rows; a row that was sent in the meantime stays unchanged. */
export async function saveRows(trx: Db, keys: Keys, batchId: string, rows: readonly BatchRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({
    rowNo: row.rowNo,
    state: row.state,
    sealed: sealContent(keys, row),
    totalFen: row.totalFen,
    promisedAt: row.promisedAt?.toISOString() ?? null,
    reason: row.reason,
  }));
  await sql`UPDATE batch_row AS r SET state = v.state, sealed = v.sealed, total_fen = v."totalFen",
      promised_at = v."promisedAt", reason = v.reason
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      AS v ("rowNo" smallint, state text, sealed text, "totalFen" bigint, "promisedAt" timestamptz, reason text)
    WHERE r.batch_id = ${batchId}::uuid AND r.row_no = v."rowNo" AND r.state <> 'sent'`.execute(trx);
}

/** Marks a row as ordered, and its batch as partly sent. */
export async function markSent(
  trx: Db,
  batchId: string,
  rowNo: number,
  order: { readonly orderId: string; readonly totalFen: number; readonly promisedAt: Date },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('batchRow')
    .set({
      state: 'sent',
      orderId: order.orderId,
      totalFen: order.totalFen,
      promisedAt: order.promisedAt,
      reason: null,
    })
    .where('batchId', '=', batchId)
    .where('rowNo', '=', rowNo)
    .execute();
  await trx.updateTable('batch').set({ sentAt: now }).where('id', '=', batchId).where('sentAt', 'is', null).execute();
}

/** Deletes the unsent rows of a batch; with `isAll` the batch itself. */
export async function deleteUnsent(trx: Db, batchId: string, isAll: boolean): Promise<void> {
  if (isAll) await trx.deleteFrom('batch').where('id', '=', batchId).execute();
  else await trx.deleteFrom('batchRow').where('batchId', '=', batchId).where('state', '<>', 'sent').execute();
}

/** Tables per transaction; each has up to 500 rows. */
const FORGOTTEN_AT_ONCE = 50;

/** Deletes unsent batches, and the content of sent ones; returns how many. */
export async function forgetOld(db: Db, before: Date): Promise<number> {
  const unsent = sql<boolean>`NOT emptied AND sent_at IS NULL`;
  const old = { table: 'batch', column: 'createdAt', before, where: unsent } as const;
  const deleted = await deleteInBatches(db, old, { rows: FORGOTTEN_AT_ONCE });
  while ((await emptySome(db, before)) === FORGOTTEN_AT_ONCE);
  return deleted;
}

async function emptySome(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`WITH old AS (
      SELECT id FROM batch WHERE NOT emptied AND created_at < ${before} AND sent_at IS NOT NULL
      ORDER BY created_at LIMIT ${sql.lit(FORGOTTEN_AT_ONCE)} FOR UPDATE SKIP LOCKED),
    emptied AS (UPDATE batch_row SET sealed = '' FROM old WHERE batch_id = old.id AND sealed <> '')
    UPDATE batch SET emptied = true FROM old WHERE batch.id = old.id RETURNING batch.id`.execute(db);
  return rows.length;
}
