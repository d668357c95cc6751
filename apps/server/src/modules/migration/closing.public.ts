import type { Db } from '../../db/open.ts';

/** Deletes what was noted of the merges of an account that is closed. */
export async function eraseMerges(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('data_merge').where('person_id', '=', personId).execute();
}
