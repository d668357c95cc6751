import { taskDivisions } from '../../workshop/task-divisions.ts';
import type { BatchRow } from './batch.store.ts';
import type { RowsToJudge } from './judge-in-task.ts';
import { checkRow } from './judge-rows.ts';

/** Parses and prices rows in a task process. */
export async function run({ rows, batch, tariffs, now }: RowsToJudge): Promise<BatchRow[]> {
  const basis = { divisions: await taskDivisions(), tariffs };
  return rows.map((row) => checkRow(row, batch, basis, now));
}
