import * as combo from '@yidi/contract/calls/combo';
import * as gift from '@yidi/contract/calls/gift';
import * as prepaid from '@yidi/contract/calls/prepaid';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import type { Sessions } from '../auth/auth.public.ts';
import { cardsWithMoney } from './card/card.store.ts';
import { comboHandlers } from './combo/combo.ts';
import { exportedCards } from './exported.ts';
import { giftHandlers } from './gift/gift.ts';
import { eraseGiftWords } from './gift/gift-words.ts';
import { prepaidTables } from './keyed-tables.ts';
import { type PrepaidDeps, prepaidHandlers } from './prepaid.ts';
import { prepaidJob } from './prepaid-jobs.ts';
import { cardPayable } from './sale/card-payable.ts';

export const prepaidModule = defineModule({
  name: 'prepaid',
  calls: (deps: PrepaidDeps & { readonly sessions: Pick<Sessions, 'hasProof'> }) => [
    served(prepaid, prepaidHandlers(deps)),
    served(gift, giftHandlers({ ...deps, hasProof: deps.sessions.hasProof })),
    served(combo, comboHandlers(deps)),
  ],
  jobs: (deps: DepsOf<typeof prepaidJob>) => [prepaidJob(deps)],
  payables: [cardPayable],
  erase: (trx, { keys, personId }) => eraseGiftWords(trx, keys, personId),
  closureObstacles: { card: async (db, personId) => ({ count: await cardsWithMoney(db, personId) }) },
  exported: [exportedCards],
  keyed: prepaidTables,
});
