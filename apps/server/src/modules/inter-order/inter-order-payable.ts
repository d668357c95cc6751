import { feePostings } from '@yidi/rules/ledger/postings';
import { sql } from 'kysely';
import type { Payable } from '../../call/payable.ts';
import { postAll } from '../../db/ledger.ts';
import { refundPayment } from '../money/money.public.ts';
import { dueOf, type InterOrderRow, lockInterOrder, updateInterOrder } from './inter-order.store.ts';
import { bookBoth, continuePaid } from './order-duty.ts';

const fee = feePostings('interOrder');

/**
 * The freight of an order abroad. It is held until the counter accepts the item; what a heavier
 * parcel still owes after that is earned at once. A payment that is second, or late because the
 * order was closed, is refunded. Duty that the sender pays in advance is held by the same payment.
 * The data goes abroad only when the freight is paid and such duty is confirmed.
 */
export const interOrderPayable: Payable<InterOrderRow> = {
  kind: 'interOrder',

  itemsOf: (personId) =>
    sql`SELECT id, order_no, NULL::uuid AS order_id FROM inter_order WHERE person_id = ${personId}`,

  lock: (trx, id) => lockInterOrder(trx, { id }),

  async markPaid(trx, order, { paymentNo, provider, fen }, now) {
    const { id, heldFen } = order;
    const paid = { id, paymentId: paymentNo, provider, fen };
    const purchase = { kind: 'interOrder', id } as const;
    const dueFen = dueOf(order);
    if (dueFen === 0) {
      await postAll(trx, fee.unneeded(paid));
      const reason = order.state === 'closed' ? 'closed' : 'twice';
      await refundPayment(trx, { purchase, paymentNo, fen, reason }, now);
      return;
    }
    if (order.state === 'accepted') {
      await postAll(trx, fee.held(paid));
      const earnedFen = Math.min(fen, dueFen);
      const restFen = fen - earnedFen;
      await updateInterOrder(trx, id, { heldFen: heldFen + earnedFen });
      await postAll(trx, fee.captured({ id, fen: earnedFen, ref: paymentNo }));
      if (restFen === 0) return;
      await postAll(trx, fee.released({ id, fen: restFen, ref: paymentNo }));
      await refundPayment(trx, { purchase, paymentNo, fen: restFen, reason: 'lower' }, now);
      return;
    }
    const isWhole = fen >= dueFen;
    const { freightFen, dutyFen } = await bookBoth(trx, order, { paymentNo, provider, fen });
    await updateInterOrder(trx, id, {
      heldFen: heldFen + freightFen,
      dutyHeldFen: order.dutyHeldFen + dutyFen,
      ...(isWhole && { state: 'waiting' }),
    });
    if (isWhole) await continuePaid(trx, order);
  },

  markRefunded: (trx, id, { refundNo: refundId, provider, fen }) =>
    postAll(trx, fee.refunded({ id, refundId, provider, fen })),
};
