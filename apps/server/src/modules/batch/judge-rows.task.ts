import { taskDivisions } from '../../workshop/task-divisions.ts';
import type { BatchRow } from './batch.store.ts';
import type { RowsToJudge } from './judge-in-task.ts';
import { checkRow } from './judge-rows.ts';

/** Parses and prices rows in a task process. */
export async function run({ rows, batch, now }: RowsToJudge): Promise<BatchRow[]> {
  const divisions = await taskDivisions();
  return rows.map((row) => checkRow(row, batch, divisions, now));
}
