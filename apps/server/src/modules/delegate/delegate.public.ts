import type { DelegateJudge as Judge } from './judge-delegates.ts';

/** Checks the delegate codes of a batch of deliveries; see the interface. */
export type DelegateJudge = Judge;

/** Reads and locks the codes given at deliveries, to check them in this transaction. */
export { openDelegateJudge } from './judge-delegates.ts';
