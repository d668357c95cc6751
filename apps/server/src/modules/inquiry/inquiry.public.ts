import type { Db } from '../../db/open.ts';
import { openCase } from './desk/case.store.ts';

/** The job that sends an urge to the carrier. */
export { urged } from './desk/ask-urges.ts';
/** Ends cases that need no answer any more; see the function. */
export { endCases as endInquiryCases } from './desk/case.store.ts';
/** The desk at which colleagues answer inquiries and urges; see the function. */
export { staffedInquiries } from './desk/staffed.ts';

/** Has colleagues deal with a pick-up at which nobody came. */
export function openMissedCase(trx: Db, missed: { readonly id: string; readonly orderId: string }, now: Date) {
  return openCase(trx, { ...missed, kind: 'missed' }, now);
}
