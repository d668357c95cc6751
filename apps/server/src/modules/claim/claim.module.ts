import * as claim from '@yidi/contract/calls/claim';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { claimHandlers } from './claim.ts';
import { claimJob, handClaimOver, payClaims } from './hand-over.ts';

export const claimModule = defineModule({
  name: 'claim',
  calls: (deps: DepsOf<typeof claimHandlers>) => [served(claim, claimHandlers(deps))],
  jobs: (deps: DepsOf<typeof claimJob>) => [claimJob(deps)],
  topics: (deps: DepsOf<typeof handClaimOver>) => [handClaimOver(deps), payClaims(deps)],
});
