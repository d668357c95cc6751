import { join } from 'node:path';
import type { LabelPaper } from '@yidi/contract/values/batch';
import { makePaper } from '../../workshop/papers.ts';
import type { Task } from '../../workshop/workshop.ts';
import type { PrintedLabel } from './draw-label.ts';

export interface LabelsToPrint {
  readonly path: string;
  readonly paper: LabelPaper;
  readonly labels: readonly PrintedLabel[];
  readonly head: { readonly title: string; readonly madeAt: Date };
}

const task: Task<LabelsToPrint, Promise<void>> = { file: join(import.meta.dirname, 'print-labels.task.ts') };

/**
 * Prints labels into a file for a person, in a task process.
 * @throws ApiError OVERLOAD, RATE, TOO_LARGE
 */
export async function printFor(personId: string, order: LabelsToPrint): Promise<void> {
  await makePaper(task, order, personId);
}
