import * as claim from '@yidi/contract/calls/claim';
import * as staffClaim from '@yidi/contract/calls/staff-claim';
import * as staffPayout from '@yidi/contract/calls/staff-payout';
import type { StaffDeps } from '../../call/approval.ts';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { openClaims } from './claim.store.ts';
import { claimHandlers } from './claim.ts';
import { claimApprovables } from './desk/approvable.ts';
import { decideHandlers } from './desk/decide.ts';
import { payHandlers, sendBackHandlers } from './desk/pay.ts';
import { readClaimHandlers } from './desk/read-claim.ts';
import { readPayoutHandlers } from './desk/read-payout.ts';
import { exportedClaimSteps, exportedClaims } from './exported.ts';
import { claimJob, handClaimOver, payClaims } from './hand-over.ts';
import { erasePayees } from './payee.ts';
import { claimedMails, retainedClaims } from './retained.ts';

export const claimModule = defineModule({
  name: 'claim',
  calls: (deps: DepsOf<typeof claimHandlers>) => [served(claim, claimHandlers(deps))],
  staffCalls: (deps: StaffDeps) => [
    served(staffClaim, { ...readClaimHandlers(deps), ...decideHandlers(deps) }),
    served(staffPayout, { ...readPayoutHandlers(deps), ...payHandlers(deps), ...sendBackHandlers(deps) }),
  ],
  approvable: ({ keys }: Pick<StaffDeps, 'keys'>) => claimApprovables(keys),
  jobs: (deps: DepsOf<typeof claimJob>) => [claimJob(deps)],
  topics: (deps: DepsOf<typeof handClaimOver>) => [handClaimOver(deps), payClaims(deps)],
  erase: (trx, { keys, personId }) => erasePayees(trx, keys, personId),
  mails: claimedMails,
  retained: [retainedClaims],
  closureObstacles: { ticket: async (db, personId) => ({ count: await openClaims(db, personId) }) },
  exported: [exportedClaims, exportedClaimSteps],
  keyed: [
    { table: 'claim', key: ['id'], sealed: { words_sealed: 'claim.stored', payee_sealed: 'claim.stored' } },
    { table: 'claim_step', key: ['claim_id', 'seq'], sealed: { words_sealed: 'claim.stored' } },
    { table: 'claim_case', key: ['claim_id', 'round'], sealed: { words_sealed: 'claim.stored' } },
  ],
});
