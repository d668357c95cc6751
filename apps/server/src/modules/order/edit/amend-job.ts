import type { Keys } from '../../../config/keys.ts';
import { handle, type JobHandler, job } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { Carrier } from '../../../ports/carrier/carrier.ts';
import { tellOfOrders } from '../../message/message.public.ts';
import { toCarrierOrder } from '../carrier-order.ts';
import { type Order, toOrder } from '../order.store.ts';

/** The carrier is told what was changed in an order. */
export const amendAtCarrier = job<{ orderId: string }>('carrier.amend');

interface Amending {
  readonly carrier: Pick<Carrier, 'amendOrder' | 'intercept'>;
  readonly keys: Keys;
}

/**
 * Sends the carrier an order's current data. A parcel that it had collected by then is redirected
 * to the new address; where that is no longer possible, its sender is told. Idempotent.
 */
export async function amend(db: Db, { carrier, keys }: Amending, order: Order): Promise<void> {
  const told = await toCarrierOrder(db, keys, order);
  if ((await carrier.amendOrder(told)) === 'amended') return;
  const turn = { id: `edit ${order.id} ${order.edits}`, mailNo: order.mail_no, to: told.to };
  if ((await carrier.intercept(turn)) !== 'taken') await tellRefused(db, order, new Date());
}

/** Notes on the order that its last change holds no more than on paper, and tells its sender, once. */
async function tellRefused(db: Db, { id: orderId, edits }: Order, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    const noted = await trx
      .updateTable('orders')
      .set({ edit_refused: edits })
      .where('id', '=', orderId)
      .where('edits', '=', edits)
      .where((is) => is.or([is('edit_refused', 'is', null), is('edit_refused', '<>', edits)]))
      .returning('id')
      .executeTakeFirst();
    if (noted) await tellOfOrders(trx, [{ orderId, template: 'editRefused', at: now.toISOString() }]);
  });
}

/** Whether the parcel goes as the order was before its last change: under way, and not turned since. */
export function editRefusedOf(
  { status, edits, edit_refused: refused }: Order,
  history: readonly { readonly action: string }[],
): { readonly editRefused?: true } {
  const isOver = status === 4 || status >= 16;
  const isTurned = history.some(({ action }) => action === 'readdress' || action === 'recall');
  return refused === edits && !isOver && !isTurned ? { editRefused: true } : {};
}

export function amendJob(deps: Amending): JobHandler {
  return handle(amendAtCarrier, async ({ orderId }, { db }) => {
    const order = await orderOfJob(db, orderId);
    // One that was not handed over yet is handed over as it is then.
    if (order && order.status !== 4 && order.placed_at !== null) await amend(db, deps, order);
  });
}

// A job's payload was written with the order it names, so it may read without an owner.
async function orderOfJob(db: Db, orderId: string): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  return row ? toOrder(row) : null;
}
