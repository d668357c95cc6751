import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { mendBatch } from '@yidi/contract/calls/batch';
import { ApiError } from '@yidi/contract/envelope';
import type { Divisions } from '@yidi/rules/address/divisions';
import { wordsOfMistake } from '@yidi/rules/batch/read-row';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { type BatchRow, lockOwnBatch, rowsOf, saveRows } from './batch.store.ts';
import { toHead } from './batch-views.ts';
import { openBreath } from './breath.ts';
import { judgeRow, markTwins } from './judge-rows.ts';

type Request = ParsedOf<typeof mendBatch>;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly divisions: Divisions;
}

/** Mends rows of a person's batch, and reads them again. Errors: NOT_FOUND. */
export function mendRows(
  { db, keys, divisions }: Deps,
  { batchId, rows: named, alike, set, drop, alone, rare }: Request,
  personId: string,
  now: Date,
): Promise<InfoOf<typeof mendBatch>> {
  return transact(db, async (trx) => {
    const batch = await lockOwnBatch(trx, keys, personId, batchId);
    if (!batch) throw new ApiError('NOT_FOUND');
    const rows = await rowsOf(trx, keys, batchId);
    const chosen = chooseRows(rows, named, alike);
    const mend = (row: BatchRow): BatchRow => {
      const meant = { alone: alone ?? row.alone, rare: rare ?? row.rare };
      const mended = { ...row, mends: { ...row.mends, ...set }, ...meant, state: stateOf(row, drop) };
      // Until the columns are mapped, a row cannot be checked.
      return batch.terms ? judgeRow(mended, { ...batch, terms: batch.terms }, divisions, now) : mended;
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

/** The rows that are named and, with `alike`, those with the first mistake of the first in the same words. */
function chooseRows(rows: readonly BatchRow[], named: readonly number[], alike: boolean): Set<number> {
  const byNo = new Map(rows.map((row) => [row.rowNo, row]));
  const chosen = new Set<number>();
  for (const rowNo of named) {
    const row = byNo.get(rowNo);
    if (!row) throw new ApiError('NOT_FOUND');
    if (row.state !== 'sent') chosen.add(rowNo);
  }
  const first = byNo.get(named[0]!);
  const mistake = first?.mistakes[0];
  if (!alike || !first?.fields || !mistake) return chosen;
  const words = wordsOfMistake(mistake.code, first.fields);
  for (const { rowNo, state, fields, mistakes } of rows)
    if (state === 'wrong' && fields && mistakes.some(({ code }) => wordsOfMistake(code, fields) === words))
      chosen.add(rowNo);
  return chosen;
}
