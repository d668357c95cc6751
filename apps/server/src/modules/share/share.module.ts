import * as share from '@yidi/contract/calls/share';
import type * as trace from '@yidi/contract/calls/trace';
import type { Handlers } from '../../call/handlers.ts';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { exportedShares } from './exported.ts';
import { shareTables } from './keyed-tables.ts';
import { eraseShares } from './share.store.ts';
import { shareHandlers } from './share.ts';
import { shareJob } from './share-jobs.ts';

export const shareModule = defineModule({
  name: 'share',
  calls: ({
    traces,
    ...deps
  }: Omit<DepsOf<typeof shareHandlers>, 'proveMail'> & {
    readonly traces: Pick<Handlers<typeof trace>, 'verifyMail'>;
  }) => [served(share, shareHandlers({ ...deps, proveMail: traces.verifyMail }))],
  jobs: (deps: DepsOf<typeof shareJob>) => [shareJob(deps)],
  erase: (trx, { personId }) => eraseShares(trx, personId),
  exported: [exportedShares],
  keyed: shareTables,
});
