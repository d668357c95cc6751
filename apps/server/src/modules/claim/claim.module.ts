import * as claim from '@yidi/contract/calls/claim';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { openClaims } from './claim.store.ts';
import { claimHandlers } from './claim.ts';
import { exportedClaimSteps, exportedClaims } from './exported.ts';
import { claimJob, handClaimOver, payClaims } from './hand-over.ts';
import { erasePayees } from './payee.ts';
import { claimedMails, retainedClaims } from './retained.ts';

export const claimModule = defineModule({
  name: 'claim',
  calls: (deps: DepsOf<typeof claimHandlers>) => [served(claim, claimHandlers(deps))],
  jobs: (deps: DepsOf<typeof claimJob>) => [claimJob(deps)],
  topics: (deps: DepsOf<typeof handClaimOver>) => [handClaimOver(deps), payClaims(deps)],
  erase: (trx, { keys, personId }) => erasePayees(trx, keys, personId),
  mails: claimedMails,
  retained: [retainedClaims],
  closureObstacles: { ticket: async (db, personId) => ({ count: await openClaims(db, personId) }) },
  exported: [exportedClaims, exportedClaimSteps],
});
