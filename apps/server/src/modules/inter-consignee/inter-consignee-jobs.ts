import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import { eraseOver } from './consignee-link.store.ts';

/** Erases, hourly, what was written by links that are over. */
export function consigneeLinkJob(deps: { readonly now: () => Date }): JobHandler {
  return periodicJob({
    name: 'consignee.forget-over',
    cron: '41 * * * *',
    run: ({ db }) => eraseOver(db, deps.now()),
  });
}
