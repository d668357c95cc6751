import type { Db } from '../../db/open.ts';

/** How many inquiries that a user made are at work. */
export async function openInquiries(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('inquiry')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return count;
}
