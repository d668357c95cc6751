import type { Db } from '../../db/open.ts';
import { countOpen } from './delegate.store.ts';

/** How many codes of a user's delegates are open. */
export function openDelegates(trx: Db, personId: string, now: Date): Promise<number> {
  return countOpen(trx, personId, now);
}

/** Deletes the codes of an account that is closed, with their uses. */
export async function eraseDelegates(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('delegate_code').where('person_id', '=', personId).execute();
}
