import { cancelModes } from '@yidi/contract/values/dispatch';
import type { Keys } from '../../config/keys.ts';
import { addJob, addJobs, handle, type JobHandler, job, newJob, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { moneyMoved } from '../money/money.public.ts';
import { serviceReason } from './cancel/biz-params.ts';
import { lockToClose, refundPrepaid, releasePlaces } from './cancel/order-closing.ts';
import { toCarrierOrder } from './carrier-order.ts';
import { amend, amendJob } from './edit/amend-job.ts';
import { addHistory, closeOrders, type Order, orderOfJob } from './order.store.ts';
import { eraseLateQuickOrders } from './quick/quick-order.store.ts';
import { windowJobs } from './rebook/missed-pickup.ts';
import { jobOfWindow } from './rebook/window-jobs.ts';
import { urgeJob } from './urge/urge-order.ts';

interface OrderRef {
  readonly orderId: string;
}

const place = job<OrderRef>('carrier.place');
const withdraw = job<OrderRef>('carrier.withdraw');
const expire = job<OrderRef>('order.expire');

/**
 * Returns the jobs of a new order: send it to the carrier, with retries; close it when its counter
 * code expires; make up for it if no courier comes in its window.
 */
export function workOfNewOrder(
  trx: Db,
  orderId: string,
  expiresAt: Date | null,
  window: { readonly slotId: string; readonly endAt: Date } | null,
): Promise<void> {
  const expiry = expiresAt === null ? [] : [newJob(expire, { orderId }, { runAt: expiresAt })];
  const over = window === null ? [] : [jobOfWindow(orderId, window.slotId, window.endAt)];
  return addJobs(trx, [newJob(place, { orderId }), ...expiry, ...over]);
}

/** Adds the job that asks the carrier to cancel a closed order. */
export function withdrawFromCarrier(trx: Db, orderId: string): Promise<void> {
  return addJob(trx, withdraw, { orderId });
}

/** The jobs of orders: place, withdraw, expire. All are idempotent. */
export function orderJobs({
  carrier,
  keys,
}: {
  keys: Keys;
  carrier: Pick<
    Carrier,
    'placeOrder' | 'amendOrder' | 'withdrawOrder' | 'intercept' | 'urge' | 'rebook' | 'officeFor' | 'slotCapacity'
  >;
}): JobHandler[] {
  return [
    urgeJob({ carrier }),
    ...windowJobs({ carrier }),
    amendJob({ carrier, keys }),
    handle(place, async ({ orderId }, { db }) => {
      const order = await orderOfJob(db, orderId);
      if (order === null || order.status === 4 || order.placedAt !== null) return;
      await carrier.placeOrder(await toCarrierOrder(db, keys, order));
      await db.updateTable('orders').set({ placedAt: new Date() }).where('id', '=', orderId).execute();
      // Cancelled or changed while it was sent: the job for that change may have run too early.
      const after = await orderOfJob(db, orderId);
      if (after?.status === 4) await withdrawClosed(carrier, after);
      else if (after && after.edits !== order.edits) await amend(db, { carrier, keys }, after);
    }),
    // 'collected' needs no action: the scan of the collection reopens the order.
    handle(withdraw, async ({ orderId }, { db }) => {
      const order = await orderOfJob(db, orderId);
      if (order?.status === 4) await withdrawClosed(carrier, order);
    }),
    handle(expire, ({ orderId }, { db }) => expireOrder(db, orderId, new Date())),
    periodicJob({
      name: 'order.erase-late-quick-orders',
      cron: '45 19 * * *',
      run: ({ db }) => eraseLateQuickOrders(db, new Date()),
    }),
  ];
}

/** Withdraws a closed order. The office checks its service if the reason is about that. */
const withdrawClosed = (carrier: Pick<Carrier, 'withdrawOrder'>, { orderNo, kind, cancelCode }: Order) =>
  carrier.withdrawOrder(orderNo, serviceReason(kind, cancelCode));

async function expireOrder(db: Db, orderId: string, now: Date): Promise<void> {
  const order = await orderOfJob(db, orderId);
  if (order === null || order.status !== 0 || order.expiresAt === null || order.expiresAt > now) return;
  await transact(db, async (trx) => {
    const locked = await lockToClose(trx, order.personId, [orderId], 'expired', now);
    if (locked[0]?.status !== 0) throw new Error('The order moved while it was to expire');
    await closeOrders(
      trx,
      order.personId,
      [orderId],
      { as: 'expire', mode: cancelModes.expiry, code: null, note: null },
      now,
    );
    await addHistory(trx, [orderId], { status: 4, action: 'expire' }, now);
    await releasePlaces(trx, locked);
    await refundPrepaid(trx, orderId);
    await moneyMoved(trx, [{ orderId, reason: 'closed' }], now);
    await withdrawFromCarrier(trx, orderId);
  });
}
