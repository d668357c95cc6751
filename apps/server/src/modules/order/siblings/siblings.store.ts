import type { Db } from '../../../db/open.ts';
import { type Order, toOrder } from '../order.store.ts';

/** A person's orders under one head, the main item of a bill first. */
export async function ordersUnder(db: Db, personId: string, parentId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('person_id', '=', personId)
    .where('parent_id', '=', parentId)
    .orderBy('piece_no')
    .orderBy('id')
    .execute();
  return rows.map(toOrder);
}

/** The ids of the orders under these heads that wait for pick-up. */
export async function waitingUnder(db: Db, parentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('parent_id', 'in', [...parentIds])
    .where('status', '<', 4)
    .execute();
  return rows.map(({ id }) => id);
}

export interface BillSum {
  readonly pieces: number;
  readonly totalFen: number;
}

/** How many items these bills have and what they cost together, by their heads. */
export async function sumsOfBills(db: Db, orders: readonly Order[]): Promise<Map<string, BillSum>> {
  const parentIds = orders.flatMap(({ parent_id, piece_no }) => (piece_no === 1 && parent_id ? [parent_id] : []));
  if (parentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'parent_id',
      eb.fn.countAll<number>().as('pieces'),
      eb.fn.sum<number>(eb.fn.coalesce('weighed_fen', 'quoted_fen')).as('total'),
    ])
    .where('parent_id', 'in', parentIds)
    .groupBy('parent_id')
    .execute();
  return new Map(rows.map((row) => [row.parent_id!, { pieces: Number(row.pieces), totalFen: Number(row.total) }]));
}

/** How many items these bills have, by their heads; the number on a label stays when one is gone. */
export async function countPieces(db: Db, parentIds: readonly string[]): Promise<Map<string, number>> {
  if (parentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['parent_id', eb.fn.max('piece_no').as('pieces')])
    .where('parent_id', 'in', [...parentIds])
    .groupBy('parent_id')
    .execute();
  return new Map(rows.map((row) => [row.parent_id!, row.pieces ?? 1]));
}
