import { type CronJob, handle, type JobHandler, job } from '../../db/jobs.ts';
import { deleteExpiredShares } from './share.store.ts';

const forgetOld = job<Record<string, unknown>>('share.forget-old');

/** Deletes links that expired. Give both to `runJobs`. */
export function shareJob(deps: { now: () => Date }): JobHandler {
  return handle(forgetOld, (_, { db }) => deleteExpiredShares(db, deps.now()));
}

export const shareCron: CronJob = { name: forgetOld.name, pattern: '35 19 * * *' };
