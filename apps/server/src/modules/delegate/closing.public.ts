import type { Db } from '../../db/open.ts';

/** How many codes of a user's delegates are open. */
export { countOpen as openDelegates } from './delegate.store.ts';

/** Deletes the codes of an account that is closed, with their uses. */
export async function eraseDelegates(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('delegate_code').where('person_id', '=', personId).execute();
}
