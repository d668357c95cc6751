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
    .where('personId', '=', personId)
    .where('parentId', '=', parentId)
    .orderBy('pieceNo')
    .orderBy('id')
    .execute();
  return rows.map(toOrder);
}

/** Returns the ids of the orders under these parents that wait for pick-up. */
export async function waitingUnder(db: Db, parentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('parentId', 'in', [...parentIds])
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
    .innerJoin('orders as piece', 'piece.parentId', 'one.parentId')
    .select(['piece.pieceNo', 'piece.mailNo', 'piece.status', 'piece.weightG', 'piece.weighedG'])
    .where('one.id', '=', orderId)
    .where('one.pieceNo', 'is not', null)
    .where('piece.pieceNo', 'is not', null)
    .$if(consignee !== null, (query) => query.where(isReceivedBy(consignee!, 'piece')))
    .orderBy('piece.pieceNo')
    .execute();
  return rows.map(({ pieceNo, mailNo, status, weightG, weighedG }) => ({
    pieceNo: pieceNo!,
    mailNo: mailNo!,
    orderStatus: status as OrderStatus,
    weightKg: kgOfGrams(weighedG ?? weightG),
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
  const parentIds = orders.flatMap(({ parentId, pieceNo }) => (pieceNo === 1 && parentId ? [parentId] : []));
  if (parentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'parentId',
      eb.fn.countAll<number>().as('pieces'),
      eb.fn.sum<number>(eb.fn.coalesce('weighedFen', 'quotedFen')).as('all'),
      sql<number>`sum(coalesce(weighed_fen, quoted_fen)) FILTER (WHERE status <> 4)`.as('open'),
      eb.fn.agg<string[]>('array_agg', ['id']).as('itemIds'),
      eb.fn.agg<OrderStatus[]>('array_agg', ['status']).as('statuses'),
      eb.fn.min('promisedAt').as('firstPromise'),
      eb.fn.max('promisedAt').as('lastPromise'),
    ])
    .where('parentId', 'in', parentIds)
    .groupBy('parentId')
    .execute();
  return new Map(
    rows.map(({ parentId, pieces, all, open, itemIds, statuses, firstPromise, lastPromise }) => {
      const sums = { pieces: Number(pieces), totalFen: Number(open ?? all), itemIds };
      return [parentId!, { ...sums, statuses: countEach(statuses), firstPromise, lastPromise }];
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
    .select((eb) => ['parentId', eb.fn.max('pieceNo').as('pieces')])
    .where('parentId', 'in', [...parentIds])
    .groupBy('parentId')
    .execute();
  return new Map(rows.map((row) => [row.parentId!, row.pieces ?? 1]));
}
