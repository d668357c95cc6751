import { DAY_MS } from '@yidi/rules/time/shanghai';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import { forgetOld } from './batch.store.ts';

/** The retention of a table after its orders: the time in which its sender may mend a row and send it again. */
const KEPT_DAYS = 30;

/** Deletes tables whose retention has ended. */
export function batchJob(deps: { now: () => Date }): JobHandler {
  return periodicJob({
    name: 'batch.forget-old',
    cron: '50 19 * * *',
    run: async ({ db }) => void (await forgetOld(db, new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS))),
  });
}
