import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { mendBatch } from '@yidi/contract/calls/batch';
import { ApiError } from '@yidi/contract/envelope';
import type { BatchMistake } from '@yidi/contract/values/batch';
import type { Divisions } from '@yidi/rules/address/divisions';
import type { Columns } from '@yidi/rules/batch/columns';
import { type RowMends, wrongValueOf } from '@yidi/rules/batch/read-row';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { openBreath } from '../../workshop/breath.ts';
import { tariffsOf } from '../tariff/tables.public.ts';
import { type BatchRow, lockOwnBatch, rowsOf, saveRows } from './batch.store.ts';
import { toHead } from './batch-views.ts';
import { checkRow, columnsOf, markTwins } from './judge-rows.ts';

type Request = ParsedOf<typeof mendBatch>;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly divisions: Divisions;
}

/** Corrects rows of a person's batch and checks them again. @throws ApiError NOT_FOUND */
export async function mendRows(
  { db, keys, divisions }: Deps,
  { batchId, rows: named, alike, set, drop, alone, rare }: Request,
  personId: string,
  now: Date,
): Promise<InfoOf<typeof mendBatch>> {
  const basis = { divisions, tariffs: await tariffsOf(db).read() };
  return transact(db, async (trx) => {
    const batch = await lockOwnBatch(trx, keys, personId, batchId);
    if (!batch) throw new ApiError('NOT_FOUND');
    const rows = await rowsOf(trx, keys, batchId);
    const chosen = chooseRows(rows, named, alike, columnsOf(batch));
    const others = alike ? sharedPart(rows, named, set) : set;
    const mend = (row: BatchRow): BatchRow => {
      const meant = { alone: alone ?? row.alone, rare: rare ?? row.rare };
      const mended = {
        ...row,
        mends: { ...row.mends, ...(named.includes(row.rowNo) ? set : others) },
        ...meant,
        state: stateOf(row, drop),
      };
      // Rows cannot be checked until the columns are mapped.
      return batch.terms ? checkRow(mended, { ...batch, terms: batch.terms }, basis, now) : mended;
    };
    const changed: BatchRow[] = [];
    const breathe = openBreath();
    for (const row of rows) {
      changed.push(chosen.has(row.rowNo) ? mend(row) : row);
      await breathe();
    }
    const after = markTwins(changed);
    await saveRows(
      trx,
      keys,
      batchId,
      after.filter((row, at) => row !== rows[at]),
    );
    return { batch: toHead(batch, after), mended: chosen.size };
  });
}

function stateOf({ state, fields }: BatchRow, drop: boolean | undefined): BatchRow['state'] {
  if (drop) return 'dropped';
  if (!fields) return 'unread';
  return drop === false || state === 'failed' ? 'wrong' : state;
}

/** Returns the named rows; with `alike` also rows with the same first mistake and wrong value. */
function chooseRows(
  rows: readonly BatchRow[],
  named: readonly number[],
  alike: boolean,
  columns: Columns,
): Set<number> {
  const byNo = new Map(rows.map((row) => [row.rowNo, row]));
  const chosen = new Set<number>();
  for (const rowNo of named) {
    const row = byNo.get(rowNo);
    if (!row) throw new ApiError('NOT_FOUND');
    if (row.state !== 'sent') chosen.add(rowNo);
  }
  const first = byNo.get(named[0]!);
  const mistake = first?.mistakes[0];
  const wrongValue = (code: BatchMistake, { fields, cells }: BatchRow) =>
    fields ? wrongValueOf(code, fields, cells, columns) : null;
  const value = alike && mistake ? wrongValue(mistake.code, first) : null;
  if (value === null) return chosen;
  for (const row of rows)
    if (row.state === 'wrong' && row.mistakes.some(({ code }) => wrongValue(code, row) === value))
      chosen.add(row.rowNo);
  return chosen;
}

/** Returns the part of a correction for similar rows: for a region without the street. */
function sharedPart(rows: readonly BatchRow[], named: readonly number[], set: RowMends): RowMends {
  const code = rows.find(({ rowNo }) => rowNo === named[0])?.mistakes[0]?.code;
  if (!code?.startsWith('region')) return set;
  const { province, city, district } = set;
  return { province, city, district };
}
