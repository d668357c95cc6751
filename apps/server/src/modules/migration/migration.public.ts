import type { Db } from '../../db/open.ts';
import { earlierVisitors } from '../auth/auth.public.ts';
import { leftAddresses } from './migration.store.ts';

/** Whether earlier visits on the device of this session left addresses that its user has not. */
export async function hasLeftBehind(db: Db, sessionId: string, userId: string): Promise<boolean> {
  return (await leftAddresses(db, await earlierVisitors(db, sessionId), userId)).length > 0;
}
