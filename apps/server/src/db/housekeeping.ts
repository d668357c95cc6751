import { forgetOldKeys } from './idempotency.ts';
import { type CronJob, handle, type JobHandler, job } from './jobs.ts';
import { forgetOldLimits } from './limits.ts';
import { forgetDelivered } from './outbox.ts';

const forgetOld = job<Record<string, unknown>>('db.forget-old');

/** Deletes what the database room keeps for a time only: answers, messages, counters. Give both to `runJobs`. */
export const housekeepingJob: JobHandler = handle(forgetOld, async (_, { db }) => {
  await forgetOldKeys(db);
  await forgetDelivered(db);
  await forgetOldLimits(db);
});

export const housekeepingCron: CronJob = { name: forgetOld.name, pattern: '*/10 * * * *' };
