import type { Db } from '../../../db/open.ts';
import { moneyOfAll } from './order-due.ts';
import { findOrdersToPay, type OrderToPay } from './order-to-pay.store.ts';

/** Returns by id what the sender can pay now; nothing for orders whose consignee pays. */
export async function duesOf(db: Db, personId: string, orderIds: readonly string[]): Promise<Map<string, number>> {
  const orders = await findOrdersToPay(db, personId, orderIds);
  const money = await moneyOfAll(db, orders);
  return new Map(
    orders.map((order) => [order.id, order.payMode === 'receiver' ? 0 : (money.get(order.id)?.dueFen ?? 0)]),
  );
}

export interface BillDue {
  readonly pieces: number;
  readonly dueFen: number;
  /** The first due piece other than the given one. */
  readonly otherId: string;
}

/** Returns the due sum of a bill's pieces together; null if no other piece than this is due. */
export async function billDueOf(db: Db, order: OrderToPay): Promise<BillDue | null> {
  if (order.parentId === null || order.pieceNo === null) return null;
  const pieces = await db
    .selectFrom('orders')
    .select('id')
    .where('parentId', '=', order.parentId)
    .orderBy('pieceNo')
    .execute();
  const dues = await duesOf(
    db,
    order.personId,
    pieces.map(({ id }) => id),
  );
  const owing = pieces.map(({ id }) => ({ id, fen: dues.get(id) ?? 0 })).filter(({ fen }) => fen > 0);
  const other = owing.find(({ id }) => id !== order.id);
  if (!other) return null;
  return { pieces: owing.length, dueFen: owing.reduce((sum, { fen }) => sum + fen, 0), otherId: other.id };
}
