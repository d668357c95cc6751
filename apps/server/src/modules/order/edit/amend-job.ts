import type { Keys } from '../../../config/keys.ts';
import { handle, type JobHandler, job } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { Carrier } from '../../../ports/carrier/carrier.ts';
import { notifyOfOrders } from '../../message/message.public.ts';
import { toCarrierOrder } from '../carrier-order.ts';
import { type Order, orderOfJob } from '../order.store.ts';

/** Sends a changed order to the carrier. */
export const amendAtCarrier = job<{ orderId: string }>('carrier.amend');

interface Amending {
  readonly carrier: Pick<Carrier, 'amendOrder' | 'intercept'>;
  readonly keys: Keys;
}

/**
 * Sends the order's current data to the carrier. If the parcel is already collected, it is
 * redirected to the new address; if that is impossible, its sender is notified. Idempotent.
 */
export async function amend(db: Db, { carrier, keys }: Amending, order: Order): Promise<void> {
  const carrierOrder = await toCarrierOrder(db, keys, order);
  if ((await carrier.amendOrder(carrierOrder)) === 'amended') return;
  const turn = { id: `edit ${order.id} ${order.edits}`, mailNo: order.mailNo, to: carrierOrder.to };
  if ((await carrier.intercept(turn)) !== 'taken') await recordRefusal(db, order, new Date());
}

/** Records that the carrier did not apply the last change, and notifies the sender once. */
async function recordRefusal(db: Db, { id: orderId, edits }: Order, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    const noted = await trx
      .updateTable('orders')
      .set({ editRefused: edits })
      .where('id', '=', orderId)
      .where('edits', '=', edits)
      .where((is) => is.or([is('editRefused', 'is', null), is('editRefused', '<>', edits)]))
      .returning('id')
      .executeTakeFirst();
    if (noted) await notifyOfOrders(trx, [{ orderId, template: 'editRefused', at: now.toISOString() }]);
  });
}

/** Returns the flag if the carrier did not apply the last change and the parcel is under way. */
export function editRefusedOf(
  { status, edits, editRefused: refused }: Order,
  history: readonly { readonly action: string }[],
): { readonly editRefused?: true } {
  const isOver = status === 4 || status >= 16;
  const isTurned = history.some(({ action }) => action === 'readdress' || action === 'recall');
  return refused === edits && !isOver && !isTurned ? { editRefused: true } : {};
}

export function amendJob(deps: Amending): JobHandler {
  return handle(amendAtCarrier, async ({ orderId }, { db }) => {
    const order = await orderOfJob(db, orderId);
    // An order that was not yet sent to the carrier will be sent with its new data.
    if (order && order.status !== 4 && order.placedAt !== null) await amend(db, deps, order);
  });
}
