import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { type DelegateJudge as Judge, openDelegateJudge as open } from './judge-delegates.ts';

/** What other modules may do with delegates' codes. */

/** Judges the delegates' codes of a batch of deliveries; see the interface. */
export type DelegateJudge = Judge;

/** Reads and locks the codes that were said at deliveries, to judge them in this transaction. */
export function openDelegateJudge(trx: Db, keys: Keys, said: Parameters<typeof open>[2], now: Date): Promise<Judge> {
  return open(trx, keys, said, now);
}
