import * as pickup from '@yidi/contract/calls/pickup';
import type { FastifyBaseLogger } from 'fastify';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { calendarJob } from './calendar-job.ts';
import { pickupHandlers } from './pickup.ts';

export const pickupModule = defineModule({
  name: 'pickup',
  calls: (deps: DepsOf<typeof pickupHandlers>) => [served(pickup, pickupHandlers(deps))],
  jobs: ({ now, log }: { readonly now: () => Date; readonly log: Pick<FastifyBaseLogger, 'warn'> }) => [
    calendarJob({ now, warn: (message) => log.warn({ message }, 'calendar') }),
  ],
});
