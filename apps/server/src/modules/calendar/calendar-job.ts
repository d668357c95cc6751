import { unknownHolidayYear } from '@yidi/rules/time/holidays';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import { readDays } from './calendar.store.ts';

/** Warns daily from 60 days before a year whose holidays are unknown. */
export function calendarJob({ now, warn }: { now: () => Date; warn: (message: string) => void }): JobHandler {
  return periodicJob({
    name: 'pickup.watch-calendar',
    // This is nine in the morning in Shanghai.
    cron: '0 1 * * *',
    async run({ db }) {
      const unknown = unknownHolidayYear(now().getTime(), await readDays(db));
      if (unknown)
        warn(
          `the holidays of ${unknown.year} are only those of the law: enter the State Council's schedule at the console`,
        );
    },
  });
}
