import { sql } from 'kysely';
import type { Retained } from '../../call/module.ts';
import type { Db } from '../../db/open.ts';
import { eraseMailPeople } from '../trace/trace.public.ts';

/** Erases sender, consignee and contents of these orders. Number, state, value and money stay. */
async function eraseOrders(trx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = [...orderIds];
  await trx.updateTable('interOrder').set({ partiesSealed: '' }).where('id', 'in', ids).execute();
  await trx.updateTable('declarationVersion').set({ lines: '[]' }).where('orderId', 'in', ids).execute();
}

/** Erases the orders of these mails. Retention calls it when the term of a mail is over. */
export async function eraseOrdersOfMails(trx: Db, mailNos: readonly string[]): Promise<void> {
  const orders = trx.selectFrom('interOrder').select('id');
  const rows = await orders.where('mailNo', 'in', [...mailNos]).execute();
  await eraseOrders(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Erases a closed account's orders that were never sent. */
export async function eraseClosedOrders(trx: Db, personId: string): Promise<void> {
  const orders = trx.selectFrom('interOrder').select('id').where('personId', '=', personId);
  const rows = await orders.where('state', '=', 'closed').execute();
  await eraseOrders(
    trx,
    rows.map(({ id }) => id),
  );
}

/**
 * Erases accepted orders and the people of their mails. A mail abroad has its term from its
 * acceptance on, because the post of the destination does not always report the delivery.
 */
export const retainedInterOrders: Retained = {
  kind: 'mail',
  async erase(trx, { endedBefore, limit }) {
    const { rows } = await sql<{ id: string; mailNo: string }>`SELECT id, mail_no AS "mailNo" FROM inter_order o
      WHERE parties_sealed <> '' AND accepted_at < ${endedBefore}
        AND NOT EXISTS (SELECT FROM retention_hold h WHERE h.mail_no = o.mail_no)
      ORDER BY accepted_at, id LIMIT ${limit} FOR UPDATE OF o`.execute(trx);
    if (rows.length === 0) return 0;
    await eraseOrders(
      trx,
      rows.map(({ id }) => id),
    );
    await eraseMailPeople(
      trx,
      rows.map(({ mailNo }) => mailNo),
    );
    return rows.length;
  },
};
