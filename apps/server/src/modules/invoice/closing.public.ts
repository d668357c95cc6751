import type { Db } from '../../db/open.ts';

/** How many invoices of a user are being issued or reversed. */
export async function openInvoices(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('state', 'in', ['applied', 'issuing', 'reversing'])
    .executeTakeFirstOrThrow();
  return count;
}
