import type { Db } from '../../db/open.ts';
import { releaseSlots } from '../pickup/pickup.door.ts';
import { closeMail } from '../trace/trace.door.ts';
import { lockOrders, mailNosOf, type Order } from './order.store.ts';

/**
 * A person's orders, locked to be closed, their mails marked. Mails come first and by number, as where scans are stored:
 * a scan and a cancellation of the same order wait for each other and never in a ring. Whoever does not close the orders
 * after all must throw.
 */
export async function lockToClose(
  trx: Db,
  personId: string,
  orderIds: readonly string[],
  why: 'cancelled' | 'expired',
  now: Date,
): Promise<Order[]> {
  for (const mailNo of await mailNosOf(trx, personId, orderIds)) await closeMail(trx, mailNo, why, now);
  return lockOrders(trx, personId, orderIds);
}

/** Gives back the places that closed orders held, in the same transaction. */
export async function freePlaces(trx: Db, orders: readonly Order[]): Promise<void> {
  await releaseSlots(
    trx,
    orders.flatMap((order) =>
      order.slot_id && order.office_code ? [{ officeCode: order.office_code, slotId: order.slot_id }] : [],
    ),
  );
}
