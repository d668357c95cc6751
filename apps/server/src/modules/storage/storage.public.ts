import type { Db } from '../../db/open.ts';
import { noteWaiting as note } from './remind.ts';

/** What other modules may do with mails that wait. */

/** Mails that arrived at a service point: their consignees are told before the return. */
export function noteWaiting(trx: Db, mails: Parameters<typeof note>[1], now: Date): Promise<void> {
  return note(trx, mails, now);
}
