import type { Db } from '../../db/open.ts';

/** Deletes the files of an account that is closed; what was handed in with a claim stays with it. The store is swept afterwards. */
export async function eraseFiles(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('file').where('person_id', '=', personId).where('held', '=', false).execute();
}
