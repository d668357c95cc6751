import { feePostings } from '@yidi/rules/ledger/postings';
import type { Payable } from '../../call/payable.ts';
import { addJob } from '../../db/jobs.ts';
import { postAll } from '../../db/ledger.ts';
import { refundPayment } from '../money/money.public.ts';
import { dueOf, type InterOrderRow, lockInterOrder, updateInterOrder } from './inter-order.store.ts';
import { advanceJob } from './inter-order-jobs.ts';

const fee = feePostings('interOrder');

/**
 * The freight of an order abroad. It is held until the counter accepts the item; what a heavier
 * parcel still owes after that is earned at once. A payment that is second, or late because the
 * order was closed, is refunded. The data goes abroad only when the freight is paid.
 */
export const interOrderPayable: Payable<InterOrderRow> = {
  kind: 'interOrder',

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
    await postAll(trx, fee.held(paid));
    if (order.state === 'accepted') {
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
    await updateInterOrder(trx, id, { heldFen: heldFen + fen, ...(isWhole && { state: 'waiting' }) });
    if (isWhole && order.advance === 'waiting') await addJob(trx, advanceJob, { orderId: id });
  },

  markRefunded: (trx, id, { refundNo: refundId, provider, fen }) =>
    postAll(trx, fee.refunded({ id, refundId, provider, fen })),
};
