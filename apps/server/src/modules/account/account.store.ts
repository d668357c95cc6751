import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';

/** Returns the encrypted ID card of a certified user. */
export function cardOf(db: Db, userId: string): Promise<Selectable<Tables['userCard']> | undefined> {
  return db.selectFrom('userCard').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Sets the picture of an account; returns the former one. */
export async function changeAvatar(trx: Db, userId: string, avatarId: string | null): Promise<string | null> {
  const user = trx.selectFrom('person').select('avatarId').where('id', '=', userId).forUpdate();
  const { avatarId: former } = await user.executeTakeFirstOrThrow();
  await trx.updateTable('person').set({ avatarId }).where('id', '=', userId).execute();
  return former;
}
