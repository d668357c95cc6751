import type { Db } from '../../db/open.ts';

/** Deletes what an account that is closed followed: mails, other phones, and whom it hid from its household. */
export async function eraseFollows(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('mail_follow').where('person_id', '=', personId).execute();
  await trx.deleteFrom('mail_phone').where('person_id', '=', personId).execute();
  await trx.deleteFrom('mail_hidden_sender').where('person_id', '=', personId).execute();
}
