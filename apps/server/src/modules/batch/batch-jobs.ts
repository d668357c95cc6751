import { DAY_MS } from '@yidi/rules/time/shanghai';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import { forgetOld } from './batch.store.ts';

/** Tables stay this long after their orders, so that senders can correct and resend rows. */
const KEPT_DAYS = 30;

/** Deletes tables whose retention has ended. */
export function batchJob(deps: { now: () => Date }): JobHandler {
  return periodicJob({
    name: 'batch.forget-old',
    cron: '50 19 * * *',
    run: async ({ db }) => void (await forgetOld(db, new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS))),
  });
}
