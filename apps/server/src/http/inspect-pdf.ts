import { join } from 'node:path';
import { badField } from '@yidi/contract/envelope';
import { MOST_WAIT_MS, type Task, TaskSpent, Workshop } from '../workshop/workshop.ts';

const task: Task<string, boolean> = { file: join(import.meta.dirname, 'active-pdf.task.ts') };
const pdfs = new Workshop({ heapMb: 128, cpuMs: 10_000, waiting: 16, ofOwner: 4, waitMs: MOST_WAIT_MS });

/**
 * Refuses a PDF that is active, or that takes too long to inspect. `prepare` writes it to the path,
 * or refuses it, when its turn comes.
 * @throws ApiError BAD_INPUT `file.active`, OVERLOAD, RATE
 */
export async function inspectPdf(path: string, owner: string, prepare: () => Promise<void>): Promise<void> {
  const isActive = await pdfs.run(task, path, owner, prepare).catch((error: unknown) => {
    if (error instanceof TaskSpent) return true;
    throw error;
  });
  if (isActive) throw badField('file', 'file.active');
}
