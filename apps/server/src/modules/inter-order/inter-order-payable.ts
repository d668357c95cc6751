import { feePostings } from '@yidi/rules/ledger/postings';
import type { Payable } from '../../call/payable.ts';
import { postAll } from '../../db/ledger.ts';
import { refundPayment } from '../money/money.public.ts';
import { dueOf, type InterOrderRow, lockInterOrder, updateInterOrder } from './inter-order.store.ts';

const fee = feePostings('interOrder');

/**
 * The freight of an order abroad. It is held until the counter accepts the item. A payment that is
 * second, or late because the order was closed, is refunded.
 */
export const interOrderPayable: Payable<InterOrderRow> = {
  kind: 'interOrder',

  lock: (trx, id) => lockInterOrder(trx, { id }),

  async markPaid(trx, order, { paymentNo, provider, fen }, now) {
    const { id, heldFen } = order;
    const paid = { id, paymentId: paymentNo, provider, fen };
    const dueFen = dueOf(order);
    if (dueFen > 0) {
      await postAll(trx, fee.held(paid));
      const isWhole = fen >= dueFen;
      await updateInterOrder(trx, id, { heldFen: heldFen + fen, ...(isWhole && { state: 'waiting' }) });
      return;
    }
    await postAll(trx, fee.unneeded(paid));
    await refundPayment(trx, { purchase: { kind: 'interOrder', id }, paymentNo, fen, reason: 'twice' }, now);
  },

  markRefunded: (trx, id, { refundNo: refundId, provider, fen }) =>
    postAll(trx, fee.refunded({ id, refundId, provider, fen })),
};
