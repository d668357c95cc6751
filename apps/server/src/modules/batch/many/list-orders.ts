import type { InfoOf } from '@yidi/contract/call';
import type { batchOrders } from '@yidi/contract/calls/batch';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { duesOf } from '../../money/money.public.ts';
import { ordersOf } from './chosen.store.ts';

/** Lists the orders of a person's batches with their debts. @throws ApiError NOT_FOUND */
export async function listOrders(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  personId: string,
  batchIds: readonly string[],
): Promise<InfoOf<typeof batchOrders>> {
  const orders = await ordersOf(db, keys, personId, batchIds);
  const dues = await duesOf(
    db,
    personId,
    orders.map(({ orderId }) => orderId),
  );
  return {
    orders: orders.map(({ orderId, batchId, rowNo, mailNo, status, name, city }) => ({
      orderId,
      batchId: batchId!,
      rowNo: rowNo!,
      mailNo,
      orderStatus: status,
      name,
      city,
      dueFen: dues.get(orderId) ?? 0,
    })),
  };
}
