import { addJob, addJobs, handle, type JobHandler, job, newJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier, CarrierOrder } from '../../ports/carrier/carrier.ts';
import { addHistory, closeOrders, type Order, toOrder } from './order.store.ts';
import { freePlaces, lockToClose } from './order-closing.ts';

interface OrderRef {
  readonly orderId: string;
}

const place = job<OrderRef>('carrier.place');
const withdraw = job<OrderRef>('carrier.withdraw');
const expire = job<OrderRef>('order.expire');

/**
 * The work that a new order leaves: it is handed to the carrier after the transaction, again and again until it is taken,
 * and closed when it has a code for a counter that is not used in time.
 */
export function workOfNewOrder(trx: Db, orderId: string, expiresAt: Date | null): Promise<void> {
  const expiry = expiresAt === null ? [] : [newJob(expire, { orderId }, { runAt: expiresAt })];
  return addJobs(trx, [newJob(place, { orderId }), ...expiry]);
}

/** Asks the carrier to drop an order that was closed. */
export function withdrawFromCarrier(trx: Db, orderId: string): Promise<void> {
  return addJob(trx, withdraw, { orderId });
}

/** The work that orders leave behind: hand over, withdraw, expire. Each may run twice with the same effect. */
export function orderJobs({ carrier }: { carrier: Pick<Carrier, 'placeOrder' | 'withdrawOrder'> }): JobHandler[] {
  return [
    handle(place, async ({ orderId }, { db }) => {
      const order = await orderOfJob(db, orderId);
      if (order === null || order.status === 4 || order.placed_at !== null) return;
      await carrier.placeOrder(toCarrierOrder(order));
      await db.updateTable('orders').set({ placed_at: new Date() }).where('id', '=', orderId).execute();
      // Cancelled while it was handed over: its withdrawal may have run before.
      const after = await orderOfJob(db, orderId);
      if (after?.status === 4) await carrier.withdrawOrder(after.order_no);
    }),
    // 'collected' needs no answer: the scan of the collection revives the order.
    handle(withdraw, async ({ orderId }, { db }) => {
      const order = await orderOfJob(db, orderId);
      if (order?.status === 4) await carrier.withdrawOrder(order.order_no);
    }),
    handle(expire, ({ orderId }, { db }) => expireOrder(db, orderId, new Date())),
  ];
}

// A job's payload was written with the order it names, so it may read without an owner.
async function orderOfJob(db: Db, orderId: string): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  return row ? toOrder(row) : null;
}

async function expireOrder(db: Db, orderId: string, now: Date): Promise<void> {
  const order = await orderOfJob(db, orderId);
  if (order === null || order.status !== 0 || order.expires_at === null || order.expires_at > now) return;
  await transact(db, async (trx) => {
    const locked = await lockToClose(trx, order.person_id, [orderId], 'expired', now);
    if (locked[0]?.status !== 0) throw new Error('The order moved while it was to expire');
    await closeOrders(trx, order.person_id, [orderId], { as: 'expire', code: null, note: null }, now);
    await addHistory(trx, [orderId], { status: 4, action: 'expire' }, now);
    await freePlaces(trx, locked);
    await withdrawFromCarrier(trx, orderId);
  });
}

function toCarrierOrder(order: Order): CarrierOrder {
  const { sender, receiver } = order;
  return {
    orderNo: order.order_no,
    mailNo: order.mail_no,
    kind: order.kind,
    productId: order.product_id,
    ground: order.quote.offer.promise.transport === 'road',
    from: placeOf(sender),
    to: placeOf(receiver),
    declaredG: order.weight_g,
    pickupStartAt: order.slot_start_at,
    pickupEndAt: order.slot_end_at,
    pointCode: order.point_code,
  };
}

function placeOf({ province, city, district, street, address }: Order['sender']) {
  return { province, city, district, address: `${street ?? ''}${address}` };
}
