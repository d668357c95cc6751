import type { Db } from '../../db/open.ts';
import { removeCard } from '../account/account.public.ts';

/** Deletes the certification of an account that is closed, and an application that waits. */
export async function eraseCertification(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('identity_check').where('person_id', '=', personId).execute();
  await removeCard(trx, personId);
}
