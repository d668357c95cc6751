import { sql } from 'kysely';
import type { Retained } from '../../call/module.ts';
import type { Db } from '../../db/open.ts';
import { eraseMailPeople } from '../trace/trace.public.ts';
import { openParties, sealParties } from './inter-order.store.ts';

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

/**
 * Erases the numbers that customs asked of consignees, when their mails were delivered, returned or
 * closed before a time. The rest of the order stays for the term of its mail.
 */
export const retainedNumbers: Retained = {
  kind: 'customsNumber',
  async erase(trx, { keys, endedBefore, limit }) {
    const { rows } = await sql<{ id: string; partiesSealed: string }>`SELECT o.id, o.parties_sealed
      FROM inter_order o JOIN mail m ON m.mail_no = o.mail_no
      WHERE NOT o.numbers_erased AND o.parties_sealed <> '' AND m.updated_at < ${endedBefore}
        AND (m.closed IS NOT NULL OR m.stage IN ('delivered', 'returned'))
        AND NOT EXISTS (SELECT FROM retention_hold h WHERE h.mail_no = o.mail_no)
      ORDER BY m.updated_at, o.id LIMIT ${limit} FOR UPDATE OF o`.execute(trx);
    for (const row of rows) {
      const parties = openParties(keys, row);
      await trx
        .updateTable('interOrder')
        .set({
          numbersErased: true,
          ...(parties && { partiesSealed: sealParties(keys, { ...parties, numbers: {} }) }),
        })
        .where('id', '=', row.id)
        .execute();
    }
    return rows.length;
  },
};
