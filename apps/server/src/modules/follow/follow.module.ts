import * as follow from '@yidi/contract/calls/follow';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { exportedFollows, exportedPhones } from './exported.ts';
import { eraseFollows } from './follow.store.ts';
import { followHandlers } from './follow.ts';
import { followTables } from './keyed-tables.ts';
import { listedJob } from './notify-listed.ts';

export const followModule = defineModule({
  name: 'follow',
  calls: (deps: DepsOf<typeof followHandlers>) => [served(follow, followHandlers(deps))],
  jobs: (deps: DepsOf<typeof listedJob>) => [listedJob(deps)],
  erase: (trx, { personId }) => eraseFollows(trx, personId),
  exported: [exportedFollows, exportedPhones],
  keyed: followTables,
});
