import type { OrderStatus } from '@yidi/contract/values/order';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { isReceivedBy, type Order, toOrder } from '../order.store.ts';

/** Returns a person's orders under one parent, main item of a bill first. */
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

/** Returns the ids of the orders under these parents that wait for pick-up. */
export async function waitingUnder(db: Db, parentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('parent_id', 'in', [...parentIds])
    .where('status', '<', 4)
    .execute();
  return rows.map(({ id }) => id);
}

export interface BillPiece {
  readonly pieceNo: number;
  readonly mailNo: string;
  readonly orderStatus: OrderStatus;
  readonly weightKg: number;
}

/**
 * Returns the pieces of an order's bill, main item first; empty without a bill. With `consignee`,
 * only the pieces addressed to this user.
 */
export async function piecesOfBill(db: Db, orderId: string, consignee: string | null): Promise<BillPiece[]> {
  const rows = await db
    .selectFrom('orders as one')
    .innerJoin('orders as piece', 'piece.parent_id', 'one.parent_id')
    .select(['piece.piece_no', 'piece.mail_no', 'piece.status', 'piece.weight_g', 'piece.weighed_g'])
    .where('one.id', '=', orderId)
    .where('one.piece_no', 'is not', null)
    .where('piece.piece_no', 'is not', null)
    .$if(consignee !== null, (query) => query.where(isReceivedBy(consignee!, 'piece')))
    .orderBy('piece.piece_no')
    .execute();
  return rows.map(({ piece_no, mail_no, status, weight_g, weighed_g }) => ({
    pieceNo: piece_no!,
    mailNo: mail_no!,
    orderStatus: status as OrderStatus,
    weightKg: kgOfGrams(weighed_g ?? weight_g),
  }));
}

export interface BillSum {
  readonly pieces: number;
  /** The number of pieces in each status, sorted by status. */
  readonly statuses: readonly { readonly orderStatus: OrderStatus; readonly count: number }[];
  readonly firstPromise: Date;
  readonly lastPromise: Date;
  readonly totalFen: number;
  readonly itemIds: readonly string[];
}

/**
 * Returns count and total of the items of these bills, by parent. Cancelled items cost nothing,
 * unless the whole bill is cancelled (as in `siblingsOf`).
 */
export async function sumsOfBills(db: Db, orders: readonly Order[]): Promise<Map<string, BillSum>> {
  const parentIds = orders.flatMap(({ parent_id, piece_no }) => (piece_no === 1 && parent_id ? [parent_id] : []));
  if (parentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'parent_id',
      eb.fn.countAll<number>().as('pieces'),
      eb.fn.sum<number>(eb.fn.coalesce('weighed_fen', 'quoted_fen')).as('all'),
      sql<number>`sum(coalesce(weighed_fen, quoted_fen)) FILTER (WHERE status <> 4)`.as('open'),
      eb.fn.agg<string[]>('array_agg', ['id']).as('itemIds'),
      eb.fn.agg<OrderStatus[]>('array_agg', ['status']).as('statuses'),
      eb.fn.min('promised_at').as('firstPromise'),
      eb.fn.max('promised_at').as('lastPromise'),
    ])
    .where('parent_id', 'in', parentIds)
    .groupBy('parent_id')
    .execute();
  return new Map(
    rows.map(({ parent_id, pieces, all, open, itemIds, statuses, firstPromise, lastPromise }) => {
      const sums = { pieces: Number(pieces), totalFen: Number(open ?? all), itemIds };
      return [parent_id!, { ...sums, statuses: countEach(statuses), firstPromise, lastPromise }];
    }),
  );
}

function countEach(statuses: readonly OrderStatus[]): BillSum['statuses'] {
  return [...Map.groupBy(statuses, (status) => status)]
    .map(([orderStatus, pieces]) => ({ orderStatus, count: pieces.length }))
    .toSorted((a, b) => a.orderStatus - b.orderStatus);
}

/** Counts the items of these bills by parent, removed ones too: label numbers do not change. */
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
