import * as international from '@yidi/contract/calls/international';
import { limitInternational } from '../../call/limited-calls.ts';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import { exportedAddressesAbroad } from './exported.ts';
import { eraseAbroad } from './inter-address.store.ts';
import { internationalHandlers } from './international.ts';

export const internationalModule = defineModule({
  name: 'international',
  calls: (deps: DepsOf<typeof internationalHandlers> & { readonly networks: NetworkLimits }) => [
    served(international, limitInternational(internationalHandlers(deps), deps.networks)),
  ],
  erase: (trx, { personId }) => eraseAbroad(trx, personId),
  exported: [exportedAddressesAbroad],
});
