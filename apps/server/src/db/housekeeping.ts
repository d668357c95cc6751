import { deleteOldKeys } from './idempotency.ts';
import { type CronJob, handle, type JobHandler, job } from './jobs.ts';
import { deleteOldLimits } from './limits.ts';
import { forgetDelivered } from './outbox.ts';

const forgetOld = job<Record<string, unknown>>('db.forget-old');

/** Deletes expired idempotency keys, messages and counters. Give both to `runJobs`. */
export const housekeepingJob: JobHandler = handle(forgetOld, async (_, { db }) => {
  await deleteOldKeys(db);
  await forgetDelivered(db);
  await deleteOldLimits(db);
});

export const housekeepingCron: CronJob = { name: forgetOld.name, pattern: '*/10 * * * *' };
