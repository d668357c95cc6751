import type { Db } from '../../../db/open.ts';

/** Returns when senders have to pay weighed fees, by order. Consignees have no due date. */
export async function termsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_due')
    .select(['order_id', 'due_at'])
    .where('order_id', 'in', [...orderIds])
    .where('payer', '<>', 'receiver')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.due_at]));
}
