import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { ENDED } from './claim.store.ts';
import { sealPayee } from './payee.ts';

/** How many claims of a user are at work. */
export async function openClaims(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('claim')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('state', 'not in', [...ENDED])
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes who was paid, and where, from the claims of an account that is closed. */
export async function erasePayees(trx: Db, keys: Keys, personId: string): Promise<void> {
  const noPayee = sealPayee(keys, { way: 'origin' });
  await trx.updateTable('claim').set({ payee_sealed: noPayee }).where('person_id', '=', personId).execute();
}
