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

/** Deletes where the invoices of an account that is closed were sent; they stay, with the buyer that the law wants in them. */
export async function eraseInvoiceEmails(trx: Db, personId: string): Promise<void> {
  await trx.updateTable('invoice').set({ email_sealed: null }).where('person_id', '=', personId).execute();
}
