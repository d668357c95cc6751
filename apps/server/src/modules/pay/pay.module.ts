import * as pay from '@yidi/contract/calls/pay';
import * as payMany from '@yidi/contract/calls/pay-many';
import type { FastifyBaseLogger } from 'fastify';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { payJobs } from './jobs/pay-jobs.ts';
import { payManyHandlers } from './many/pay-many.ts';
import { openRefunds, unpaidOrders } from './open-money.ts';
import { payHandlers } from './pay.ts';

export const payModule = defineModule({
  name: 'pay',
  calls: (deps: DepsOf<typeof payHandlers> & DepsOf<typeof payManyHandlers>) => [
    served(pay, payHandlers(deps)),
    served(payMany, payManyHandlers(deps)),
  ],
  jobs: (deps: Omit<DepsOf<typeof payJobs>, 'warn'> & { readonly log: Pick<FastifyBaseLogger, 'warn'> }) =>
    payJobs({ ...deps, warn: (message) => deps.log.warn({ message }, 'pay') }),
  closureObstacles: { unpaid: unpaidOrders, refund: openRefunds },
});
