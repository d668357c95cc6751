import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** A number of open items, and the first order concerned. */
export interface Open {
  readonly count: number;
  readonly orderId: string | null;
}

/** Counts a user's weighed orders that the user has to pay. */
export async function unpaidOrders(db: Db, personId: string): Promise<Open> {
  const { rows } = await sql<Open>`
    SELECT count(*)::int AS count, (array_agg(order_id ORDER BY due_at, order_id))[1] AS "orderId"
    FROM payment_due WHERE person_id = ${personId} AND payer <> 'receiver'`.execute(db);
  return rows[0]!;
}

/** Counts a user's pending refunds: of orders, of interceptions, of cards the user bought. */
export async function openRefunds(db: Db, personId: string): Promise<Open> {
  const { rows } = await sql<Open>`
    SELECT count(*)::int AS count, (array_agg(coalesce(r.order_id, i.order_id) ORDER BY r.created_at))[1] AS "orderId"
    FROM refund r
      LEFT JOIN interception i ON i.id = r.interception_id
      LEFT JOIN orders o ON o.id = r.order_id
      LEFT JOIN prepaid_card c ON c.id = r.card_id
    WHERE r.state <> 'done' AND (o.person_id = ${personId} OR i.person_id = ${personId} OR c.buyer_id = ${personId})`.execute(
    db,
  );
  return rows[0]!;
}
