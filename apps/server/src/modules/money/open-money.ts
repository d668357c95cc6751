import { type RawBuilder, sql } from 'kysely';
import type { OpenItems } from '../../call/module.ts';
import type { RefundedKind } from '../../call/payable.ts';
import type { Db } from '../../db/open.ts';

/** Counts a user's weighed orders that the user has to pay. */
export async function unpaidOrders(db: Db, personId: string): Promise<OpenItems> {
  const { rows } = await sql<OpenItems>`
    SELECT count(*)::int AS count, (array_agg(order_id ORDER BY due_at, order_id))[1] AS order_id
    FROM payment_due WHERE person_id = ${personId} AND payer <> 'receiver'`.execute(db);
  return rows[0]!;
}

/**
 * Counts a user's pending refunds of a kind. `items` selects what the user bought: its id, and the
 * order concerned or null.
 */
export async function openRefundsOf(db: Db, kind: RefundedKind, items: RawBuilder<unknown>): Promise<OpenItems> {
  const { rows } = await sql<OpenItems>`
    SELECT count(*)::int AS count, (array_agg(i.order_id ORDER BY r.created_at))[1] AS order_id
    FROM refund r JOIN (${items}) i (id, order_id) ON i.id = ${sql.ref(`r.${kind}_id`)}
    WHERE r.state <> 'done'`.execute(db);
  return rows[0]!;
}

/**
 * Erases the accounts of payers to which a user's refunds of a kind went. `items` selects the ids
 * of what the user bought.
 */
export async function eraseRefundAccounts(trx: Db, kind: RefundedKind, items: RawBuilder<unknown>): Promise<void> {
  await sql`UPDATE refund SET account_sealed = NULL
    WHERE account_sealed IS NOT NULL AND ${sql.ref(`${kind}_id`)} IN (${items})`.execute(trx);
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
