import { threadDivisions } from '../../workshop/thread-divisions.ts';
import type { BatchRow } from './batch.store.ts';
import type { RowsToJudge } from './judge-in-thread.ts';
import { judgeRow } from './judge-rows.ts';

/** Reads and prices rows in the thread of a workshop. */
export async function run({ rows, batch, now }: RowsToJudge): Promise<BatchRow[]> {
  const divisions = await threadDivisions();
  return rows.map((row) => judgeRow(row, batch, divisions, now));
}
