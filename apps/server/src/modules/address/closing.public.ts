import type { Db } from '../../db/open.ts';

/** Deletes the address book of an account that is closed, and what was corrected in it. */
export async function eraseAddresses(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('address').where('person_id', '=', personId).execute();
  await trx.deleteFrom('address_correction').where('person_id', '=', personId).execute();
}
