import * as interDetail from '@yidi/contract/calls/inter-detail';
import * as interOrder from '@yidi/contract/calls/inter-order';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { interDetailHandlers } from './after/inter-detail.ts';
import { eraseClosedOrders, eraseOrdersOfMails, retainedInterOrders, retainedNumbers } from './erase.ts';
import { exportedInterOrders } from './exported.ts';
import { countOpenInterOrders, countOwed, countTravelling } from './inter-order.store.ts';
import { interOrderHandlers } from './inter-order.ts';
import { interOrderJobs } from './inter-order-jobs.ts';
import { interOrderPayable } from './inter-order-payable.ts';
import { type AlertLog, watchNumbers } from './watch-numbers.ts';

/** Orders abroad, from creation to the counter that accepts them. */
export const interOrderModule = defineModule({
  name: 'inter-order',
  calls: (deps: DepsOf<typeof interOrderHandlers> & DepsOf<typeof interDetailHandlers>) => [
    served(interOrder, interOrderHandlers(deps)),
    served(interDetail, interDetailHandlers(deps)),
  ],
  payables: [interOrderPayable],
  jobs: ({ log, ...deps }: DepsOf<typeof interOrderJobs> & { readonly log: AlertLog }) => [
    ...interOrderJobs(deps),
    watchNumbers(log),
  ],
  erase: (trx, { personId }) => eraseClosedOrders(trx, personId),
  mails: { erase: eraseOrdersOfMails },
  retained: [retainedInterOrders, retainedNumbers],
  closureObstacles: {
    order: async (db, personId, now) => ({
      count: (await countOpenInterOrders(db, personId)) + (await countTravelling(db, personId, now)),
    }),
    unpaid: async (db, personId) => ({ count: await countOwed(db, personId) }),
  },
  exported: [exportedInterOrders],
  keyed: [{ table: 'inter_order', key: ['id'], sealed: { parties_sealed: 'party.stored' } }],
});
