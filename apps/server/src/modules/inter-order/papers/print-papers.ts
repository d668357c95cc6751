import { join } from 'node:path';
import type { AdvanceItem } from '@yidi/rules/inter-order/advance-item';
import { makePaper } from '../../../workshop/papers.ts';
import type { Task } from '../../../workshop/workshop.ts';

const task: Task<AdvanceItem, Uint8Array> = { file: join(import.meta.dirname, 'print-papers.task.ts') };

/**
 * Prints the papers of an item as one PDF, in a task process.
 * @throws ApiError OVERLOAD, RATE, TOO_LARGE
 */
export async function makePapers(item: AdvanceItem, personId: string): Promise<Buffer> {
  return Buffer.from(await makePaper(task, item, personId));
}
