import type { DelegateJudge as Judge } from './judge-delegates.ts';

/** What other modules may do with delegates' codes. */

/** Judges the delegates' codes of a batch of deliveries; see the interface. */
export type DelegateJudge = Judge;

/** Reads and locks the codes that were said at deliveries, to judge them in this transaction. */
export { openDelegateJudge } from './judge-delegates.ts';
