import type { Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { earlierVisitors } from '../auth/auth.public.ts';
import { unmergedQuickOrders } from '../order/order.public.ts';
import { leftAddresses } from './migration.store.ts';

/** Whether anything belongs to no account yet but to the caller, who is logged in. */
export function hasLeftBehindBy(keys: Keys) {
  return async (db: Db, caller: Caller, now: Date): Promise<boolean> => {
    const { userId } = caller;
    if (userId === null) return false;
    if ((await unmergedQuickOrders(db, userId, now)).length > 0) return true;
    return (await leftAddresses(db, keys, await earlierVisitors(db, keys, caller), userId)).length > 0;
  };
}
