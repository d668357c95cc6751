import { threadDivisions } from '../../workshop/thread-divisions.ts';
import type { BatchRow } from './batch.store.ts';
import type { RowsToJudge } from './judge-in-thread.ts';
import { checkRow } from './judge-rows.ts';

/** Parses and prices rows in a worker thread. */
export async function run({ rows, batch, now }: RowsToJudge): Promise<BatchRow[]> {
  const divisions = await threadDivisions();
  return rows.map((row) => checkRow(row, batch, divisions, now));
}
