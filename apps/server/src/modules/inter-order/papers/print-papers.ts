import { join } from 'node:path';
import type { AdvanceItem } from '@yidi/rules/inter-order/advance-item';
import { makePaper } from '../../../workshop/papers.ts';
import type { Task } from '../../../workshop/workshop.ts';

const task: Task<AdvanceItem, Uint8Array> = { file: join(import.meta.dirname, 'print-papers.task.ts') };

/**
 * Prints the papers of an item as one PDF, in a task process. `owner`: whose limit of open tasks
 * counts; a counter's tasks do not count for the sender.
 * @throws ApiError OVERLOAD, RATE, TOO_LARGE
 */
export async function makePapers(item: AdvanceItem, owner: string): Promise<Buffer> {
  return Buffer.from(await makePaper(task, item, owner));
}
