import * as preference from '@yidi/contract/calls/preference';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { eraseWishes } from './erase-wishes.ts';
import { exportedWishes, exportedWishUses } from './exported.ts';
import { preferenceTables } from './keyed-tables.ts';
import { obeyWishes } from './obey-wishes.ts';
import { preferenceHandlers } from './preference.ts';

export const preferenceModule = defineModule({
  name: 'preference',
  calls: (deps: DepsOf<typeof preferenceHandlers>) => [served(preference, preferenceHandlers(deps))],
  topics: (deps: DepsOf<typeof obeyWishes>) => [obeyWishes(deps)],
  erase: (trx, { personId, now }) => eraseWishes(trx, personId, now),
  exported: [exportedWishes, exportedWishUses],
  keyed: preferenceTables,
});
