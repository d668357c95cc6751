import * as duty from '@yidi/contract/calls/duty';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { eraseUnused } from './duty.store.ts';
import { dutyHandlers } from './duty.ts';
import { dutyJobs } from './duty-jobs.ts';

/**
 * What customs abroad take, quoted and paid in advance. The order to which a quote belongs, its
 * payment and its confirmation are in the module `inter-order`.
 */
export const dutyModule = defineModule({
  name: 'duty',
  calls: (deps: DepsOf<typeof dutyHandlers>) => [served(duty, dutyHandlers(deps))],
  jobs: dutyJobs,
  erase: (trx, { personId }) => eraseUnused(trx, personId),
});
