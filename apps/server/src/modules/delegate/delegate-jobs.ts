import { DAY_MS } from '@yidi/rules/time/shanghai';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import { deleteEnded } from './delegate.store.ts';
import { SHOWN_DAYS } from './delegate.ts';

/** Deletes codes that ended so long ago that they are no longer listed. */
export function delegateJob(deps: { now: () => Date }): JobHandler {
  return periodicJob({
    name: 'delegate.forget-old',
    cron: '40 19 * * *',
    run: ({ db }) => deleteEnded(db, new Date(deps.now().getTime() - SHOWN_DAYS * DAY_MS)),
  });
}
