import { ApiError } from '@yidi/contract/envelope';
import { MOST_WAIT_MS, type Task, TaskSpent, Workshop } from './workshop.ts';

/** Makes documents, labels and workbooks. The owners of its tasks are people. */
const papers = new Workshop({ heapMb: 128, cpuMs: 20_000, waiting: 32, ofOwner: 4, waitMs: MOST_WAIT_MS });

/**
 * Makes a file for a user in a task process, in turn with other users.
 * @throws ApiError OVERLOAD, RATE, TOO_LARGE (if it needs too much time)
 */
export function makePaper<Input, Output>(task: Task<Input, Output>, input: Input, personId: string): Promise<Output> {
  return papers.run(task, input, personId).catch((error: unknown) => {
    throw error instanceof TaskSpent ? new ApiError('TOO_LARGE') : error;
  });
}
