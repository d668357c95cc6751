import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { earlierVisitors } from '../auth/auth.public.ts';
import { leftAddresses } from './migration.store.ts';

/** Whether earlier visits on the session's device left addresses that its user does not have. */
export function hasLeftBehindBy(keys: Keys) {
  return async (db: Db, sessionId: string, userId: string): Promise<boolean> =>
    (await leftAddresses(db, keys, await earlierVisitors(db, sessionId), userId)).length > 0;
}
