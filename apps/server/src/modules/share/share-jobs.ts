import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import { deleteExpiredShares } from './share.store.ts';

/** Deletes expired links. */
export function shareJob(deps: { now: () => Date }): JobHandler {
  return periodicJob({
    name: 'share.forget-old',
    cron: '35 19 * * *',
    run: ({ db }) => deleteExpiredShares(db, deps.now()),
  });
}
