import { sql } from 'kysely';
import type { OpenItems } from '../../call/module.ts';
import type { Payable, Payables } from '../../call/payable.ts';
import { toSqlName } from '../../db/column-names.ts';
import type { Db } from '../../db/open.ts';

/** Counts a user's weighed orders that the user has to pay. */
export async function unpaidOrders(db: Db, personId: string): Promise<OpenItems> {
  const { rows } = await sql<OpenItems>`
    SELECT count(*)::int AS count, (array_agg(order_id ORDER BY due_at, order_id))[1] AS order_id
    FROM payment_due WHERE person_id = ${personId} AND payer <> 'receiver'`.execute(db);
  return rows[0]!;
}

const refundedIn = (payables: Payables) => payables.filter(({ markRefunded }) => markRefunded);
const columnOf = ({ kind }: Payable) => sql.ref(`refund.${toSqlName(kind)}_id`);

/** Counts the pending refunds of what a user ordered or bought. */
export async function openRefunds(db: Db, personId: string, _now: Date, payables: Payables): Promise<OpenItems> {
  let count = 0;
  let orderId: string | null = null;
  for (const payable of refundedIn(payables)) {
    const { rows } = await sql<Required<OpenItems>>`
      SELECT count(*)::int AS count, (array_agg(item.order_id ORDER BY refund.created_at))[1] AS order_id
      FROM refund JOIN (${payable.itemsOf(personId)}) AS item (id, order_no, order_id)
        ON item.id = ${columnOf(payable)}
      WHERE refund.state <> 'done'`.execute(db);
    count += rows[0]!.count;
    orderId ??= rows[0]!.orderId;
  }
  return { count, orderId };
}

/** Erases the accounts of payers to which a user's refunds went. */
export async function eraseRefundAccounts(trx: Db, payables: Payables, personId: string): Promise<void> {
  for (const payable of refundedIn(payables))
    await sql`UPDATE refund SET account_sealed = NULL WHERE account_sealed IS NOT NULL
      AND ${columnOf(payable)} IN (SELECT item.id FROM (${payable.itemsOf(personId)}) AS item)`.execute(trx);
}

/** Returns which of these mails have an order with unpaid postage or a pending refund. */
export async function mailsWithOpenMoney(db: Db, mailNos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    mailNo: string;
  }>`SELECT o.mail_no FROM orders o WHERE o.mail_no = ANY (${[...mailNos]}) AND (
    EXISTS (SELECT FROM payment_due d WHERE d.order_id = o.id)
    OR EXISTS (SELECT FROM refund r WHERE r.order_id = o.id AND r.state <> 'done'))`.execute(db);
  return rows.map(({ mailNo }) => mailNo);
}
