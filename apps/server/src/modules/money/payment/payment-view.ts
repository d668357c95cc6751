import type { InfoOf } from '@yidi/contract/call';
import type { payCreate } from '@yidi/contract/calls/pay';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { PaymentRow } from './payment.store.ts';

/** Converts a payment for the wire. */
export function toPaymentView(payment: PaymentRow): Omit<InfoOf<typeof payCreate>, 'action'> {
  return {
    paymentNo: payment.paymentNo,
    way: payment.provider,
    fen: payment.fen,
    state: payment.state,
    ...(payment.closedAs && { closedAs: payment.closedAs }),
    createdAt: toShanghaiIso(payment.createdAt),
    expiresAt: toShanghaiIso(payment.expiresAt),
    ...(payment.paidAt && { paidAt: toShanghaiIso(payment.paidAt) }),
  };
}
