import { DAY_MS } from '@yidi/rules/time/shanghai';
import { type CronJob, handle, type JobHandler, job } from '../../db/jobs.ts';
import { deleteEnded } from './delegate.store.ts';
import { SHOWN_DAYS } from './delegate.ts';

const forgetOld = job<Record<string, unknown>>('delegate.forget-old');

/** Deletes codes that ended so long ago that no user sees them any more. Give both to `runJobs`. */
export function delegateJob(deps: { now: () => Date }): JobHandler {
  return handle(forgetOld, (_, { db }) => deleteEnded(db, new Date(deps.now().getTime() - SHOWN_DAYS * DAY_MS)));
}

export const delegateCron: CronJob = { name: forgetOld.name, pattern: '40 19 * * *' };
