import * as migration from '@yidi/contract/calls/migration';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { countOrders } from '../order/order.public.ts';
import { eraseMerges } from './migration.store.ts';
import { migrationHandlers } from './migration.ts';

export const migrationModule = defineModule({
  name: 'migration',
  calls: (deps: Omit<DepsOf<typeof migrationHandlers>, 'countOrders'>) => [
    served(migration, migrationHandlers({ ...deps, countOrders })),
  ],
  erase: (trx, { personId }) => eraseMerges(trx, personId),
});
