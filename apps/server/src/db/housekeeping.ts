import { deleteOldKeys } from './idempotency.ts';
import { type JobHandler, periodicJob } from './jobs.ts';
import { cleanUpJobs } from './jobs-cleanup.ts';
import { deleteOldLimits } from './limits.ts';
import { forgetDelivered } from './outbox.ts';

/** Jobs that delete expired keys, messages, counters and leftovers of the job runner. */
export const housekeepingJobs: readonly JobHandler[] = [
  periodicJob({
    name: 'db.forget-old',
    cron: '*/10 * * * *',
    async run({ db }) {
      await deleteOldKeys(db);
      await forgetDelivered(db);
      await deleteOldLimits(db);
    },
  }),
  periodicJob({
    name: 'db.clean-up-jobs',
    // This is half past three in Shanghai.
    cron: '30 19 * * *',
    run: ({ db }) => cleanUpJobs(db),
  }),
];
