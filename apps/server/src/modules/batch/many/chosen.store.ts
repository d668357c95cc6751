import { ApiError } from '@yidi/contract/envelope';
import type { OrderStatus } from '@yidi/contract/values/order';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { findBatch, openFields } from '../batch.store.ts';

/** A selected order, with table and row if it came from a batch. */
export interface ChosenOrder {
  readonly orderId: string;
  readonly batchId: string | null;
  readonly batchName: string;
  readonly rowNo: number | null;
  readonly mailNo: string;
  readonly status: OrderStatus;
  /** From the table row, until the table is deleted. */
  readonly name: string;
  readonly city: string;
  readonly goodsName: string;
  readonly totalFen: number;
  readonly createdAt: Date;
}

const ordersWithRows = (db: Db, personId: string) =>
  db
    .selectFrom('orders as o')
    .leftJoin('batchRow as r', 'r.orderId', 'o.id')
    .leftJoin('batch as b', 'b.id', 'r.batchId')
    .select(['o.id', 'o.mailNo', 'o.status', 'o.goodsName', 'o.quotedFen', 'o.weighedFen', 'o.createdAt'])
    .select(['r.batchId', 'r.rowNo', 'r.sealed', 'b.name'])
    .where('o.personId', '=', personId)
    .orderBy('b.createdAt', 'desc')
    .orderBy('r.batchId')
    .orderBy('r.rowNo')
    .orderBy('o.id');

type Row = Awaited<ReturnType<ReturnType<typeof ordersWithRows>['execute']>>[number];

function toChosen(keys: Keys, row: Row): ChosenOrder {
  const fields = row.sealed === null ? undefined : openFields(keys, row.sealed);
  return {
    orderId: row.id,
    batchId: row.batchId,
    batchName: row.name ?? '',
    rowNo: row.rowNo,
    mailNo: row.mailNo,
    status: row.status as OrderStatus,
    name: fields?.name ?? '',
    city: fields ? fields.city || fields.province : '',
    goodsName: row.goodsName,
    totalFen: row.weighedFen ?? row.quotedFen,
    createdAt: row.createdAt,
  };
}

/** Returns the orders of a person's batches, newest first. @throws ApiError NOT_FOUND */
export async function ordersOf(
  db: Db,
  keys: Keys,
  personId: string,
  batchIds: readonly string[],
): Promise<ChosenOrder[]> {
  const ids = [...new Set(batchIds)];
  for (const id of ids) if (!(await findBatch(db, keys, personId, id))) throw new ApiError('NOT_FOUND');
  const rows = await ordersWithRows(db, personId).where('r.batchId', 'in', ids).execute();
  return rows.map((row) => toChosen(keys, row));
}

/** Returns a person's orders by batch and row. @throws ApiError NOT_FOUND if one is not theirs */
export async function chosenOf(
  db: Db,
  keys: Keys,
  personId: string,
  orderIds: readonly string[],
): Promise<ChosenOrder[]> {
  const ids = [...new Set(orderIds)];
  const rows = await ordersWithRows(db, personId).where('o.id', 'in', ids).execute();
  if (rows.length !== ids.length) throw new ApiError('NOT_FOUND');
  return rows.map((row) => toChosen(keys, row));
}
