import * as interConsignee from '@yidi/contract/calls/inter-consignee';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { eraseLinks } from '../international/international.public.ts';
import { exportedConsigneeLinks } from './exported.ts';
import { interConsigneeHandlers } from './inter-consignee.ts';
import { consigneeLinkJob } from './inter-consignee-jobs.ts';
import { interConsigneeTables } from './keyed-tables.ts';

/** Links by which consignees abroad type their own address and numbers. */
export const interConsigneeModule = defineModule({
  name: 'inter-consignee',
  calls: (deps: DepsOf<typeof interConsigneeHandlers>) => [served(interConsignee, interConsigneeHandlers(deps))],
  jobs: (deps: DepsOf<typeof consigneeLinkJob>) => [consigneeLinkJob(deps)],
  erase: (trx, { personId }) => eraseLinks(trx, personId),
  exported: [exportedConsigneeLinks],
  keyed: interConsigneeTables,
});
