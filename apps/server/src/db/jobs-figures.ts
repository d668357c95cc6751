import { Counter, Gauge } from 'prom-client';

/** Counts jobs of this process that used up their attempts, by kind. */
export const jobsFailedForGood = new Counter({
  name: 'yidi_jobs_failed_for_good_total',
  help: 'Jobs that used up their attempts, by kind',
  labelNames: ['job'],
  registers: [],
});

/** Numbers of mail abroad that are left, by their indicator (`modules/inter-order`). */
export const s10NumbersLeft = new Gauge({
  name: 'yidi_s10_numbers_left',
  help: 'Numbers of mail abroad that are left in all blocks, by indicator',
  labelNames: ['indicator'],
  registers: [],
});

/** Closed accounts whose data should have been erased a day ago (`modules/closing`). */
export const closingsOverdue = new Gauge({
  name: 'yidi_closings_overdue',
  help: 'Closed accounts whose data is not erased after 24 hours',
  registers: [],
});
