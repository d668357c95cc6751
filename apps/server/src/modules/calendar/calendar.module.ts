import * as staffCalendar from '@yidi/contract/calls/staff-calendar';
import type { FastifyBaseLogger } from 'fastify';
import type { StaffDeps } from '../../call/approval.ts';
import { defineModule, served } from '../../call/module.ts';
import { calendarApprovables } from './approvable.ts';
import { calendarJob } from './calendar-job.ts';
import { readCalendarHandlers } from './read-calendar.ts';
import { writeCalendarHandlers } from './write-calendar.ts';

export const calendarModule = defineModule({
  name: 'calendar',
  staffCalls: (deps: StaffDeps) => [
    served(staffCalendar, { ...readCalendarHandlers(deps), ...writeCalendarHandlers(deps) }),
  ],
  approvable: () => calendarApprovables,
  jobs: ({ now, log }: { readonly now: () => Date; readonly log: Pick<FastifyBaseLogger, 'warn'> }) => [
    calendarJob({ now, warn: (message) => log.warn({ message }, 'calendar') }),
  ],
});
