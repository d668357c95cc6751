import * as staffRefund from '@yidi/contract/calls/staff-refund';
import type { FastifyBaseLogger } from 'fastify';
import type { StaffDeps } from '../../call/approval.ts';
import { type AnyModule, type DepsOf, defineModule, payablesOf, served } from '../../call/module.ts';
import { refundDeskHandlers } from './desk/refunds.ts';
import { payJobs } from './jobs/pay-jobs.ts';
import { moneyTables } from './keyed-tables.ts';
import { eraseRefundAccounts, mailsWithOpenMoney, openRefunds, unpaidOrders } from './open-money.ts';

export const moneyModule = defineModule({
  name: 'money',
  staffCalls: (deps: StaffDeps) => [served(staffRefund, refundDeskHandlers(deps))],
  jobs: ({
    modules,
    log,
    ...deps
  }: Omit<DepsOf<typeof payJobs>, 'warn' | 'payables'> & {
    readonly modules: readonly AnyModule[];
    readonly log: Pick<FastifyBaseLogger, 'warn'>;
  }) => payJobs({ ...deps, payables: payablesOf(modules), warn: (message) => log.warn({ message }, 'pay') }),
  mails: { withOpenBusiness: mailsWithOpenMoney },
  erase: (trx, { personId, payables }) => eraseRefundAccounts(trx, payables, personId),
  closureObstacles: { unpaid: unpaidOrders, refund: openRefunds },
  keyed: moneyTables,
});
