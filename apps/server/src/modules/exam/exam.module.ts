import * as exam from '@yidi/contract/calls/exam';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { type PartnerDeps, redeemPartnerTicket } from '../partner/partner.public.ts';
import { examHandlers } from './exam.ts';
import { examTables } from './keyed-tables.ts';
import { rehashNamesJob } from './rehash-names.ts';

export const examModule = defineModule({
  name: 'exam',
  calls: (deps: Omit<DepsOf<typeof examHandlers>, 'redeemPartnerTicket'> & PartnerDeps) => [
    served(exam, examHandlers({ ...deps, redeemPartnerTicket: (token, ctx) => redeemPartnerTicket(deps, token, ctx) })),
  ],
  jobs: (deps: DepsOf<typeof rehashNamesJob>) => [rehashNamesJob(deps)],
  keyed: examTables,
});
