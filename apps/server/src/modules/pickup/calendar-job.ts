import { unknownHolidayYear } from '@yidi/rules/time/holidays';
import { type CronJob, handle, type JobHandler, job } from '../../db/jobs.ts';

const watchCalendar = job<Record<string, unknown>>('pickup.watch-calendar');

/** Warns each morning from 60 days before a year whose holidays are not known. */
export function calendarJob({ now, warn }: { now: () => Date; warn: (message: string) => void }): JobHandler {
  return handle(watchCalendar, async () => {
    const year = unknownHolidayYear(now().getTime());
    if (year !== null)
      warn(`the holidays of ${year} are only those of the law: enter the State Council's schedule of ${year}`);
  });
}

/** At nine in the morning, Shanghai time. */
export const calendarCron: CronJob = { name: watchCalendar.name, pattern: '0 1 * * *' };
