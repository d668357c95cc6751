import type { Db } from '../../db/open.ts';
import { listenersOf } from './follow.store.ts';
import { tellFollowersOfStrays as tellOfStrays } from './strays.ts';

/** What other modules may know of following. */

/** The followers of these mails who have not muted them, by mail number. */
export function followersOf(db: Db, mailNos: readonly string[]): Promise<Map<string, readonly string[]>> {
  return listenersOf(db, mailNos);
}

/** Tells the followers of mails without an order here what these newly stored scans changed. */
export function tellFollowersOfStrays(trx: Db, scans: Parameters<typeof tellOfStrays>[1]): Promise<void> {
  return tellOfStrays(trx, scans);
}
