import { feePostings } from '@yidi/rules/ledger/postings';
import { sql } from 'kysely';
import type { Payable } from '../../call/payable.ts';
import { postAll } from '../../db/ledger.ts';
import { emit } from '../../db/outbox.ts';
import { notifyOfOrders } from '../message/message.public.ts';
import { refundPayment } from '../money/money.public.ts';
import { interceptionAsked } from './interception.public.ts';
import { type InterceptionRow, lockById } from './interception.store.ts';

const fee = feePostings('interception');

/**
 * The fee of an address change or recall. It is held until the carrier answers. A payment that is
 * second, or late because the interception was given up, is refunded.
 */
export const interceptionPayable: Payable<InterceptionRow> = {
  kind: 'interception',

  itemsOf: (personId) =>
    sql`SELECT i.id, o.order_no, i.order_id FROM interception i JOIN orders o ON o.id = i.order_id
      WHERE i.person_id = ${personId}`,

  lock: async (trx, id) => (await lockById(trx, id)) ?? null,

  async markPaid(trx, { id, orderId, paymentNo: paidBefore }, { paymentNo, provider, fen }, now) {
    const paid = { id, paymentId: paymentNo, provider, fen };
    const { rows } = await sql`UPDATE interception SET state = 'sent', payment_no = ${paymentNo}
      WHERE id = ${id} AND state = 'unpaid' RETURNING 1`.execute(trx);
    if (rows.length > 0) {
      await postAll(trx, fee.held(paid));
      await emit(trx, interceptionAsked, { interceptionId: id });
      return;
    }
    await postAll(trx, fee.unneeded(paid));
    await refundPayment(trx, { purchase: { kind: 'interception', id }, paymentNo, fen, reason: 'twice' }, now);
    const back = { fen, why: paidBefore ? ('twice' as const) : ('late' as const) };
    await notifyOfOrders(trx, [{ orderId, template: 'feePaidBack', at: now.toISOString(), back, payer: 'sent' }]);
  },

  markRefunded: (trx, id, { refundNo: refundId, provider, fen }) =>
    postAll(trx, fee.refunded({ id, refundId, provider, fen })),
};
