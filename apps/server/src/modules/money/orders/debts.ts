import { ApiError } from '@yidi/contract/envelope';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { orderBalances } from './order-balances.ts';

/** The time to pay a weighed fee. */
export const PAY_WITHIN_MS = 72 * HOUR_MS;
/** After this time no new order is accepted. */
const REFUSED_AFTER_MS = 7 * DAY_MS;

/** A debt that is too old. `abroad`: of an order abroad, which has a payment page of its own. */
export interface Overdue {
  readonly orderId: string;
  readonly fen: number;
  readonly abroad?: true;
}

/** Returns a person's oldest order that is unpaid 7 days after its due date; null if none. */
export async function overdueOf(db: Db, personId: string, now: Date): Promise<Overdue | null> {
  const before = new Date(now.getTime() - REFUSED_AFTER_MS);
  return (await overdueAtHome(db, personId, before)) ?? overdueAbroad(db, personId, before);
}

async function overdueAtHome(db: Db, personId: string, before: Date): Promise<Overdue | null> {
  const overdue = await db
    .selectFrom('paymentDue')
    .select('orderId')
    .where('personId', '=', personId)
    .where('payer', '<>', 'receiver')
    .where('dueAt', '<', before)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
  if (!overdue) return null;
  const fen = (await orderBalances(db, [overdue.orderId], ['receivable']))(overdue.orderId, 'receivable');
  return fen > 0 ? { orderId: overdue.orderId, fen } : null;
}

/** What a parcel that a counter accepted still owes is due as long after its acceptance. */
async function overdueAbroad(db: Db, personId: string, before: Date): Promise<Overdue | null> {
  const acceptedBefore = new Date(before.getTime() - PAY_WITHIN_MS);
  const { rows } = await sql<{ orderId: string; fen: number }>`SELECT id AS order_id,
      (coalesce(weighed_fen, total_fen) - held_fen)::bigint AS fen
    FROM inter_order WHERE person_id = ${personId} AND state = 'accepted' AND accepted_at < ${acceptedBefore}
      AND coalesce(weighed_fen, total_fen) > held_fen ORDER BY accepted_at LIMIT 1`.execute(db);
  return rows[0] ? { ...rows[0], abroad: true } : null;
}

/**
 * Refuses new orders while an order is unpaid for too long.
 * @throws ApiError PAY with the oldest one
 */
export async function refuseOverdue(db: Db, personId: string, now: Date): Promise<void> {
  const payment = await overdueOf(db, personId, now);
  if (payment) throw new ApiError('PAY', { payment });
}

/**
 * Charges what these orders still owe to their senders instead of the consignees, due within the
 * usual time from now; also fees that are weighed later. Returns the amount per order. Call it with
 * the orders locked.
 */
export async function sendersPay(
  trx: Db,
  orderIds: readonly string[],
  now: Date,
): Promise<{ orderId: string; fen: number; dueAt: Date }[]> {
  const dueAt = new Date(now.getTime() + PAY_WITHIN_MS);
  const { rows } = await sql<{ orderId: string }>`
    WITH theirs AS (UPDATE orders SET pay_mode = 'sender' WHERE id = ANY (${orderIds}::uuid[])
      AND (weighed_fen IS NULL
        OR EXISTS (SELECT FROM payment_due d WHERE d.order_id = orders.id AND d.payer = 'receiver')) RETURNING id)
    UPDATE payment_due SET payer = 'sender', due_at = ${dueAt}, reminded_at = NULL FROM theirs
    WHERE order_id = theirs.id RETURNING order_id`.execute(trx);
  const charged = rows.map((row) => row.orderId);
  const balanceOf = await orderBalances(trx, charged, ['receivable']);
  return charged.map((orderId) => ({ orderId, fen: balanceOf(orderId, 'receivable'), dueAt }));
}

/** Returns when senders have to pay weighed fees, by order. Consignees have no due date. */
export async function termsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('paymentDue')
    .select(['orderId', 'dueAt'])
    .where('orderId', 'in', [...orderIds])
    .where('payer', '<>', 'receiver')
    .execute();
  return new Map(rows.map((row) => [row.orderId, row.dueAt]));
}
