import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';

/** Returns the encrypted ID card of a certified user. */
export function cardOf(db: Db, userId: string): Promise<Selectable<Tables['userCard']> | undefined> {
  return db.selectFrom('userCard').selectAll().where('userId', '=', userId).executeTakeFirst();
}
