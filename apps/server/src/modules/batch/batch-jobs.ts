import { DAY_MS } from '@yidi/rules/time/shanghai';
import { type CronJob, handle, type JobHandler, job } from '../../db/jobs.ts';
import { forgetOld } from './batch.store.ts';

/** The retention of a table after its orders: the time in which its sender may mend a row and send it again. */
const KEPT_DAYS = 30;

const forget = job<Record<string, unknown>>('batch.forget-old');

/** Forgets tables from before. Give both to `runJobs`. */
export function batchJob(deps: { now: () => Date }): JobHandler {
  return handle(forget, async (_, { db }) => {
    await forgetOld(db, new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS));
  });
}

export const batchCron: CronJob = { name: forget.name, pattern: '50 19 * * *' };
