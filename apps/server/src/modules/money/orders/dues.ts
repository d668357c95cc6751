import type { Db } from '../../../db/open.ts';
import { moneyOfAll } from './order-due.ts';
import { findOrdersToPay, type OrderToPay } from './order-to-pay.store.ts';

/** Returns by id what the sender can pay now; nothing for orders whose consignee pays. */
export async function duesOf(db: Db, personId: string, orderIds: readonly string[]): Promise<Map<string, number>> {
  const orders = await findOrdersToPay(db, personId, orderIds);
  const money = await moneyOfAll(db, orders);
  return new Map(
    orders.map((order) => [order.id, order.pay_mode === 'receiver' ? 0 : (money.get(order.id)?.dueFen ?? 0)]),
  );
}

export interface BillDue {
  readonly pieces: number;
  readonly dueFen: number;
}

/** Returns the due sum of a bill's pieces together; null without a bill or further fees. */
export async function billDueOf(db: Db, order: OrderToPay): Promise<BillDue | null> {
  if (order.parent_id === null || order.piece_no === null) return null;
  const pieces = await db.selectFrom('orders').select('id').where('parent_id', '=', order.parent_id).execute();
  const dues = await duesOf(
    db,
    order.person_id,
    pieces.map(({ id }) => id),
  );
  const owing = [...dues.values()].filter((fen) => fen > 0);
  return owing.length > 1 ? { pieces: owing.length, dueFen: owing.reduce((sum, fen) => sum + fen, 0) } : null;
}
