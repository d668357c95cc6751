import * as migration from '@yidi/contract/calls/migration';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { eraseMerges } from './migration.store.ts';
import { migrationHandlers } from './migration.ts';

export const migrationModule = defineModule({
  name: 'migration',
  calls: (deps: DepsOf<typeof migrationHandlers>) => [served(migration, migrationHandlers(deps))],
  erase: (trx, { personId }) => eraseMerges(trx, personId),
});
