import type { Db } from '../../db/open.ts';

/** Withdraws the links of an account that is closed. */
export async function eraseShares(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('order_share').where('person_id', '=', personId).execute();
}
