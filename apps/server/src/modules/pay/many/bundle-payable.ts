import { sql } from 'kysely';
import type { Payable } from '../../../call/payable.ts';
import {
  bookOrderPayments,
  lockOrdersToPay,
  type OrderToPay,
  releaseUnfinishedHolds,
} from '../../money/money.public.ts';
import { type Bundle, findBundle, insertParts } from './bundle.store.ts';

interface LockedBundle {
  readonly bundle: Bundle;
  readonly orders: readonly OrderToPay[];
}

/**
 * Several orders of a person in one payment. Each order is settled by its share, as if it was paid
 * separately. Refunds belong to the parts, which are payments of the orders.
 */
export const bundlePayable: Payable<LockedBundle> = {
  kind: 'bundle',

  itemsOf: (personId) =>
    sql`SELECT id, NULL::text AS order_no, NULL::uuid AS order_id FROM pay_bundle WHERE person_id = ${personId}`,

  async lock(trx, bundleId) {
    const bundle = await findBundle(trx, bundleId);
    const orderIds = bundle.shares.map(({ orderId }) => orderId);
    const orders = await lockOrdersToPay(trx, bundle.personId, orderIds);
    return orders.length === orderIds.length ? { bundle, orders } : null;
  },

  async markPaid(trx, { bundle, orders }, { paymentNo, provider }, now) {
    const parts = await insertParts(trx, paymentNo, bundle.shares, now);
    await bookOrderPayments(
      trx,
      orders.map((order) => ({ order, provider, ...parts.get(order.id)! })),
      now,
    );
  },

  async markUnpaid(trx, { orders }, now) {
    for (const order of orders) await releaseUnfinishedHolds(trx, order, now);
  },
};
