import { deleteOldKeys } from './idempotency.ts';
import { type CronJob, handle, type JobHandler, job } from './jobs.ts';
import { cleanUpJobs } from './jobs-cleanup.ts';
import { deleteOldLimits } from './limits.ts';
import { forgetDelivered } from './outbox.ts';

const forgetOld = job<Record<string, unknown>>('db.forget-old');
const cleanUp = job<Record<string, unknown>>('db.clean-up-jobs');

/** Delete expired idempotency keys, messages, counters and what the job runner leaves. Give both lists to `runJobs`. */
export const housekeepingJobs: readonly JobHandler[] = [
  handle(forgetOld, async (_, { db }) => {
    await deleteOldKeys(db);
    await forgetDelivered(db);
    await deleteOldLimits(db);
  }),
  handle(cleanUp, (_, { db }) => cleanUpJobs(db)),
];

export const housekeepingCron: readonly CronJob[] = [
  { name: forgetOld.name, pattern: '*/10 * * * *' },
  // At half past three in Shanghai.
  { name: cleanUp.name, pattern: '30 19 * * *' },
];
