import type { Db } from '../../../db/open.ts';
import { findOrdersToPay } from '../../order/order.public.ts';
import { moneyOfAll } from '../payment/order-due.ts';

/** What a sender can pay now of each of these orders of theirs, by id; of an order whose consignee pays nothing. */
export async function duesOf(db: Db, personId: string, orderIds: readonly string[]): Promise<Map<string, number>> {
  const orders = await findOrdersToPay(db, personId, orderIds);
  const money = await moneyOfAll(db, orders);
  return new Map(
    orders.map((order) => [order.id, order.pay_mode === 'receiver' ? 0 : (money.get(order.id)?.dueFen ?? 0)]),
  );
}
