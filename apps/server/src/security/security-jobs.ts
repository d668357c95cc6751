import { DAY_MS } from '@yidi/rules/time/shanghai';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { type JobHandler, periodicJob } from '../db/jobs.ts';
import type { Db } from '../db/open.ts';
import { deleteOldGuesses } from './guess-ceiling.ts';

/** Deletes security events that are older than the retention, and expired counts of guesses. */
export function securityJob(deps: { now: () => Date; keptDays: number }): JobHandler {
  return periodicJob({
    name: 'security.forget-old',
    cron: '25 19 * * *',
    async run({ db }) {
      await deleteOldEvents(db, deps.now(), deps.keptDays);
      await deleteOldGuesses(db, deps.now());
    },
  });
}

export async function deleteOldEvents(db: Db, now: Date, keptDays: number): Promise<void> {
  const before = new Date(now.getTime() - keptDays * DAY_MS);
  await deleteInBatches(db, { table: 'securityEvent', column: 'at', before });
}
