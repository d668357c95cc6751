import { Counter } from 'prom-client';

/** Counts jobs of this process that used up their attempts, by kind. */
export const jobsFailedForGood = new Counter({
  name: 'yidi_jobs_failed_for_good_total',
  help: 'Jobs that used up their attempts, by kind',
  labelNames: ['job'],
  registers: [],
});
