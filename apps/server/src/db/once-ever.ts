import type { Db } from './open.ts';

/**
 * Does work that an installation needs once, such as sealing rows of an earlier version: it is
 * marked as done when it has ended. Two servers that start together may both do it, so `work` must
 * bear that.
 */
export async function onceEver(db: Db, name: string, work: () => Promise<unknown>): Promise<void> {
  const done = await db.selectFrom('done_once').select('name').where('name', '=', name).executeTakeFirst();
  if (done) return;
  await work();
  await db
    .insertInto('done_once')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
