import { join } from 'node:path';
import { makePaper } from '../../../workshop/papers.ts';
import type { Task } from '../../../workshop/workshop.ts';

const task: Task<readonly (readonly string[])[], Uint8Array> = {
  file: join(import.meta.dirname, 'write-xlsx.task.ts'),
};

/** Writes a workbook of one sheet in a task process. @throws ApiError OVERLOAD, RATE, TOO_LARGE */
export async function makeWorkbook(rows: readonly (readonly string[])[], personId: string): Promise<Buffer> {
  return Buffer.from(await makePaper(task, rows, personId));
}
