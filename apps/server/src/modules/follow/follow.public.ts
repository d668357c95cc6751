import type { Db } from '../../db/open.ts';
import { listenersOf } from './follow.store.ts';

/** What other modules may know of following. */

/** Who follows these mails and wants to hear of them, by mail number. */
export function followersOf(db: Db, mailNos: readonly string[]): Promise<Map<string, readonly string[]>> {
  return listenersOf(db, mailNos);
}
