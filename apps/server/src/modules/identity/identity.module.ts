import * as identity from '@yidi/contract/calls/identity';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { exportedCertification } from './exported.ts';
import { eraseCertification } from './identity.store.ts';
import { identityHandlers } from './identity.ts';
import { identityJob } from './identity-job.ts';

export const identityModule = defineModule({
  name: 'identity',
  calls: (deps: DepsOf<typeof identityHandlers>) => [served(identity, identityHandlers(deps))],
  jobs: (deps: DepsOf<typeof identityJob>) => [identityJob(deps)],
  erase: (trx, { personId }) => eraseCertification(trx, personId),
  exported: [exportedCertification],
  keyed: [
    {
      table: 'identity_check',
      key: ['person_id'],
      sealed: { name_sealed: 'card.stored', card_no_sealed: 'card.stored' },
    },
  ],
});
