import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';

/** The identity card of a certified user, sealed as it is stored. */
export function cardOf(db: Db, userId: string): Promise<Selectable<Tables['user_card']> | undefined> {
  return db.selectFrom('user_card').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
