import type * as calls from '@yidi/contract/calls/batch-many';
import type { Handlers } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { cancelEach } from '../../order/order.public.ts';
import { printChosen } from '../results/print-labels.ts';
import { chosenOf } from './chosen.store.ts';
import { makeChosenFile } from './chosen-file.ts';

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  /** The folder for a long document while it is sent. */
  readonly uploadFolder: string;
  /** The site's public origin. */
  readonly origin: string;
}

/** Actions for several selected orders of batches. */
export function batchManyHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, keys } = deps;
  return {
    async batchCancel({ orderIds }, { caller: { personId }, now }) {
      return { results: await cancelEach(db, keys, personId, [...new Set(orderIds)], now) };
    },

    async chosenLabels({ orderIds, paper }, { caller: { personId }, now }) {
      return printChosen(deps, await chosenOf(db, keys, personId, orderIds), { personId, paper }, now);
    },

    async chosenFile({ orderIds }, { caller: { personId }, language }) {
      return makeChosenFile(await chosenOf(db, keys, personId, orderIds), { personId, language });
    },
  };
}
