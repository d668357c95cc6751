import * as address from '@yidi/contract/calls/address';
import { limitAddresses } from '../../call/limited-calls.ts';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { periodicJob } from '../../db/jobs.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import { adoptAddressesBy } from './address.public.ts';
import { deleteUnreachable, eraseAddresses } from './address.store.ts';
import { addressHandlers } from './address.ts';
import { exportedAddresses } from './exported.ts';

export const addressModule = defineModule({
  name: 'address',
  calls: (deps: DepsOf<typeof addressHandlers> & { readonly networks: NetworkLimits }) => [
    served(address, limitAddresses(addressHandlers(deps), deps.networks)),
  ],
  jobs: ({ now }: { readonly now: () => Date }) => [
    periodicJob({ name: 'address.forget', cron: '40 19 * * *', run: ({ db }) => deleteUnreachable(db, now()) }),
  ],
  adoptBy: adoptAddressesBy,
  erase: (trx, { personId }) => eraseAddresses(trx, personId),
  exported: [exportedAddresses],
  keyed: [{ table: 'address', key: ['id'], sealed: { content_sealed: 'address.stored' } }],
});
