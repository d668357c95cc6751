import type { InfoOf } from '@yidi/contract/call';
import type { batchCancel } from '@yidi/contract/calls/batch-many';
import { ApiError } from '@yidi/contract/envelope';
import { orderTypes } from '@yidi/contract/values/order';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { cancelOrders } from './cancel-order.ts';

type Result = InfoOf<typeof batchCancel>['results'][number];

/** 不想寄了: a reason of the sender that every kind of order offers. */
const REASON = '1';

/**
 * Cancels a person's orders, each in its own transaction: an order that can no longer be cancelled
 * does not stop the others, and a crash undoes none.
 * @throws ApiError NOT_FOUND, before anything is cancelled
 */
export async function cancelEach(
  db: Db,
  keys: Keys,
  personId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<Result[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'orderType'])
    .where('personId', '=', personId)
    .where('id', 'in', [...orderIds])
    .execute();
  const types = new Map(rows.map((row) => [row.id, orderTypes[row.orderType]]));
  if (types.size !== orderIds.length) throw new ApiError('NOT_FOUND');
  const results: Result[] = [];
  for (const orderId of orderIds)
    results.push(await cancelOne({ db, keys }, personId, { orderId, type: types.get(orderId)! }, now));
  return results;
}

async function cancelOne(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  personId: string,
  { orderId, type }: { orderId: string; type: (typeof orderTypes)[number] },
  now: Date,
): Promise<Result> {
  try {
    const { results } = await cancelOrders(
      { db, keys },
      {
        orderType: type,
        parentId: '',
        batchId: [orderId],
        cancelReason: '不想寄了',
        cancelReasonDescribe: '',
        cancelReasonCode: REASON,
      },
      personId,
      now,
    );
    return { done: true, ...results[0]! };
  } catch (error) {
    if (!(error instanceof ApiError) || error.class !== 'CONFLICT' || error.reason === undefined) throw error;
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const refused = { orderId, orderStatus: status, refundFen: 0 };
    return error.reason === 'order.cancelled'
      ? { ...refused, done: true }
      : { ...refused, done: false, reason: error.reason };
  }
}
