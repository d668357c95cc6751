import { join } from 'node:path';
import { ApiError } from '@yidi/contract/envelope';
import type { TariffTable } from '@yidi/rules/tariff/tables';
import { texts } from '../../workshop/texts.ts';
import { type Task, TaskSpent } from '../../workshop/workshop.ts';
import type { BatchRow } from './batch.store.ts';
import type { ReadableBatch } from './judge-rows.ts';

export interface RowsToJudge {
  readonly rows: readonly BatchRow[];
  readonly batch: ReadableBatch;
  readonly tariffs: readonly TariffTable[];
  readonly now: Date;
}

const task: Task<RowsToJudge, BatchRow[]> = { file: join(import.meta.dirname, 'judge-rows.task.ts') };

/**
 * Parses and prices rows in a task process.
 * @throws ApiError OVERLOAD, RATE, TOO_LARGE (row too slow)
 */
export async function checkRows(order: RowsToJudge, personId: string): Promise<readonly BatchRow[]> {
  return texts.run(task, order, personId).catch((error: unknown) => {
    throw error instanceof TaskSpent ? new ApiError('TOO_LARGE') : error;
  });
}
