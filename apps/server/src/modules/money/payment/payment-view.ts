import type { InfoOf } from '@yidi/contract/call';
import type { payCreate } from '@yidi/contract/calls/pay';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { PaymentRow } from './payment.store.ts';

/** Converts a payment for the wire. */
export function toPaymentView(payment: PaymentRow): Omit<InfoOf<typeof payCreate>, 'action'> {
  return {
    paymentNo: payment.payment_no,
    way: payment.provider,
    fen: payment.fen,
    state: payment.state,
    ...(payment.closed_as && { closedAs: payment.closed_as }),
    createdAt: toShanghaiIso(payment.created_at),
    expiresAt: toShanghaiIso(payment.expires_at),
    ...(payment.paid_at && { paidAt: toShanghaiIso(payment.paid_at) }),
  };
}
