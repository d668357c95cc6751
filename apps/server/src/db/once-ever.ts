import type { Db } from './open.ts';

/**
 * Runs work that an installation needs once, e.g. encrypting rows of an earlier version. It is
 * marked as done after it ended. Two servers that start together may both run it, so `work` must be
 * idempotent.
 */
export async function onceEver(db: Db, name: string, work: () => Promise<unknown>): Promise<void> {
  const done = await db.selectFrom('doneOnce').select('name').where('name', '=', name).executeTakeFirst();
  if (done) return;
  await work();
  await db
    .insertInto('doneOnce')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
