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

/** The same as a share of the largest block of the indicator. */
export const s10NumbersLeftRatio = new Gauge({
  name: 'yidi_s10_numbers_left_ratio',
  help: 'Numbers of mail abroad that are left, as a share of the largest block of the indicator',
  labelNames: ['indicator'],
  registers: [],
});
