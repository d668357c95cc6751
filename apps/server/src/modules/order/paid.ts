import type { Db } from '../../db/open.ts';
import { orderBalances } from '../money/money.public.ts';
import type { Order } from './order.store.ts';

/** Returns the fen owed of each order by id, at least 0; 0 before the weighing. */
export async function owedOf(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const balanceOf = await orderBalances(db, orderIds, ['receivable']);
  return new Map(orderIds.map((orderId) => [orderId, Math.max(0, balanceOf(orderId, 'receivable'))]));
}

/** Returns those of these orders that were weighed and are paid. */
export async function paidOf(db: Db, orders: readonly Order[]): Promise<Set<string>> {
  const weighed = orders.filter(({ weighedFen }) => weighedFen !== null).map(({ id }) => id);
  const owed = await owedOf(db, weighed);
  return new Set(weighed.filter((id) => owed.get(id) === 0));
}

/** Returns whether an order was weighed and is paid. */
export async function isPaid(db: Db, order: Order): Promise<boolean> {
  return (await paidOf(db, [order])).has(order.id);
}
