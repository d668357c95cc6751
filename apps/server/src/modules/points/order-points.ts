import { pointsOfOrder } from '@yidi/rules/points/points';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { earnPoints, lockPoints, takePointsBack } from './lots.store.ts';

interface OrderWorth {
  readonly personId: string;
  readonly isUser: boolean;
  readonly isDelivered: boolean;
  readonly isOwnCost: boolean;
  /** What its person paid and did not get back. */
  readonly fen: number;
  /** The points that it has earned by now. */
  readonly points: number;
}

/** Locks an order and returns what it is worth; refunds that are on their way are deducted. */
export async function lockWorth(trx: Db, orderId: string): Promise<OrderWorth | undefined> {
  const { rows } = await sql<OrderWorth>`
    SELECT o.person_id, p.kind = 'user' AS is_user, o.status = 18 AS is_delivered, o.pay_mode <> 'receiver' AS is_own_cost,
      (coalesce((SELECT sum(fen) FROM payment WHERE order_id = o.id AND state = 'paid'), 0)
        - coalesce((SELECT sum(fen) FROM refund WHERE order_id = o.id), 0)
        + coalesce((SELECT sum(captured_fen - refunded_fen) FROM card_spend WHERE order_id = o.id), 0))::bigint AS fen,
      coalesce((SELECT points FROM points_order WHERE order_id = o.id), 0) AS points
    FROM orders o JOIN person p ON p.id = o.person_id WHERE o.id = ${orderId} FOR UPDATE OF o`.execute(trx);
  return rows[0];
}

/**
 * Compares the points of an order with what it came to, and earns or takes back the difference.
 * Only delivered orders earn, and only what their own person paid. Idempotent.
 */
export async function settleOrderPoints(trx: Db, orderId: string, now: Date): Promise<void> {
  const worth = await lockWorth(trx, orderId);
  // The points of a closed account were erased with it.
  if (!worth?.isUser) return;
  const due = worth.isDelivered && worth.isOwnCost ? pointsOfOrder(worth.fen, now.getTime()) : 0;
  const difference = due - worth.points;
  if (difference === 0) return;
  const account = await lockPoints(trx, worth.personId);
  await trx
    .insertInto('pointsOrder')
    .values({ orderId, personId: worth.personId, points: due })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ points: due }))
    .execute();
  if (difference > 0) await earnPoints(trx, account, { reason: 'order', points: difference, source: { orderId } }, now);
  else await takePointsBack(trx, account, { points: -difference, source: { orderId } }, now);
}
