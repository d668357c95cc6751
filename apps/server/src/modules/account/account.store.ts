import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';

/** Returns the encrypted ID card of a certified user. */
export function cardOf(db: Db, userId: string): Promise<Selectable<Tables['user_card']> | undefined> {
  return db.selectFrom('user_card').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
