import * as interAddress from '@yidi/contract/calls/inter-address';
import * as international from '@yidi/contract/calls/international';
import { limitInternational } from '../../call/limited-calls.ts';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import { exportedAddressesAbroad } from './exported.ts';
import { eraseAbroad } from './inter-address.store.ts';
import { interAddressHandlers } from './inter-address.ts';
import { internationalHandlers } from './international.ts';

type Deps = DepsOf<typeof internationalHandlers> & DepsOf<typeof interAddressHandlers>;

export const internationalModule = defineModule({
  name: 'international',
  calls: (deps: Deps & { readonly networks: NetworkLimits }) => [
    served(international, limitInternational(internationalHandlers(deps), deps.networks)),
    served(interAddress, interAddressHandlers(deps)),
  ],
  erase: (trx, { personId }) => eraseAbroad(trx, personId),
  exported: [exportedAddressesAbroad],
  keyed: [{ table: 'inter_address', key: ['id'], sealed: { content_sealed: 'address.stored' } }],
});
