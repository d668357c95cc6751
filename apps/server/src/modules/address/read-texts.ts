import { join } from 'node:path';
import type { InfoOf } from '@yidi/contract/call';
import type { addressFeedback } from '@yidi/contract/calls/address';
import { ApiError } from '@yidi/contract/envelope';
import { networksOf } from '../../security/net-prefix.ts';
import { texts } from '../../workshop/texts.ts';
import { MOST_WAIT_MS, type Task, TaskSpent } from '../../workshop/workshop.ts';

export type Reading = InfoOf<typeof addressFeedback>['list'][number];

const file = join(import.meta.dirname, 'read-texts.task.ts');
/** The rows of a batch wait longer, because its call reports progress. */
const task: Task<readonly string[], Reading[]> = { file, waitMs: MOST_WAIT_MS };

/** Parses texts in a task process, taking turns by network. @throws OVERLOAD, RATE, TOO_LARGE */
export async function readTexts(list: readonly string[], ip: string): Promise<readonly Reading[]> {
  const [network] = networksOf(ip);
  return texts.run(task, list, network).catch((error: unknown) => {
    throw error instanceof TaskSpent ? new ApiError('TOO_LARGE') : error;
  });
}
