import * as delegate from '@yidi/contract/calls/delegate';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { countOpen, eraseDelegates } from './delegate.store.ts';
import { delegateHandlers } from './delegate.ts';
import { delegateJob } from './delegate-jobs.ts';
import { exportedDelegates } from './exported.ts';
import { delegateTables } from './keyed-tables.ts';

export const delegateModule = defineModule({
  name: 'delegate',
  calls: (deps: DepsOf<typeof delegateHandlers>) => [served(delegate, delegateHandlers(deps))],
  jobs: (deps: DepsOf<typeof delegateJob>) => [delegateJob(deps)],
  erase: (trx, { personId }) => eraseDelegates(trx, personId),
  closureObstacles: { delegate: async (db, personId, now) => ({ count: await countOpen(db, personId, now) }) },
  exported: [exportedDelegates],
  keyed: delegateTables,
});
