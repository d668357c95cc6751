import type { Cost, PaymentStatus } from '../pay.data.ts';

/** What the cashier shows of a payment. */
export type ShownState =
  | 'paying'
  | 'waiting'
  | 'paid'
  | 'refused'
  | 'cancelled'
  | 'expired'
  | 'unknown'
  | 'changed'
  | 'replaced';

/** What of an order's payments is invoiced for the order, and what a card paid, which is invoiced with the card. */
export function invoicedApart({ payments, refunds, paidFen }: Pick<Cost, 'payments' | 'refunds' | 'paidFen'>) {
  const takenFen = payments.reduce((sum, { state, fen }) => sum + (state === 'paid' ? fen : 0), 0);
  const ownFen = refunds.reduce((left, { fen }) => left - fen, takenFen);
  return { ownFen, cardFen: paidFen - ownFen };
}

/** The payment of an order that has no result yet. */
export const openPayment = ({ payments }: Pick<Cost, 'payments'>): Cost['payments'][number] | undefined =>
  payments.find(({ state }) => state === 'open');

/**
 * What a card or a combo pays of an order beside this payment, once the order's costs are newer
 * than its end: the spend between the payment before it and this one.
 */
export function spendBeside(
  { payments, cardPayments }: Pick<Cost, 'payments' | 'cardPayments'>,
  payment: Pick<PaymentStatus, 'paymentNo' | 'state'>,
): Cost['cardPayments'][number] | undefined {
  const at = payments.findIndex(({ paymentNo }) => paymentNo === payment.paymentNo);
  const made = payments[at];
  if (made?.state !== payment.state) return undefined;
  const since = payments[at - 1]?.createdAt ?? '';
  return cardPayments.findLast((spend) => spend.at >= since && spend.at <= made.createdAt);
}

/**
 * The vendor by which a payment is under way or was last tried: who comes back from a bank that
 * refused finds what they chose. Undefined where a card or a combo paid a part, which is offered
 * first.
 */
export function triedWay(cost: Pick<Cost, 'payments' | 'cardPayments'>): Cost['payments'][number]['way'] | undefined {
  const open = openPayment(cost);
  if (open) return open.way;
  const last = cost.payments.at(-1);
  return last && last.state !== 'paid' && !spendBeside(cost, last) ? last.way : undefined;
}

/**
 * The payment is an earlier one: it was paid, and more is due since, by the weighing or a
 * correction; or it was not paid, and nothing is due since, because a card or another payment paid.
 */
export function isEarlier(
  { payments, dueFen }: Pick<Cost, 'payments' | 'dueFen'>,
  paymentNo: string | undefined,
): boolean {
  const ended = dueFen > 0 ? 'paid' : 'closed';
  return payments.some((one) => one.paymentNo === paymentNo && one.state === ended);
}

/**
 * What an order costs once this payment is paid, while the costs at hand are older: nothing is said
 * to be due beside a payment that paid it.
 */
export function costAfter<Known extends Pick<Cost, 'state' | 'dueFen' | 'dueAt' | 'paidFen' | 'payments' | 'weighed'>>(
  cost: Known,
  payment: Pick<PaymentStatus, 'paymentNo' | 'state' | 'fen'> | undefined,
): Known {
  const isKnown = cost.payments.some(({ paymentNo, state }) => paymentNo === payment?.paymentNo && state === 'paid');
  if (payment?.state !== 'paid' || isKnown || payment.fen !== cost.dueFen) return cost;
  const { dueAt: _, ...rest } = cost;
  const state = cost.weighed ? ('paid' as const) : ('held' as const);
  return { ...(rest as Known), state, dueFen: 0, paidFen: cost.paidFen + payment.fen };
}

/** After this long without a result, the user is told that there is none yet. */
export const UNKNOWN_AFTER_MS = 60_000;

/** The state in words of the screen. `cancelled`: the payer closed the vendor's sheet, which counts only while it is open. */
export function shownState(
  status: Pick<PaymentStatus, 'state' | 'closedAs' | 'known'> | undefined,
  seen: { readonly cancelled: boolean; readonly waitedMs: number },
): ShownState {
  if (status?.state === 'paid') return 'paid';
  if (status?.state === 'closed') return status.closedAs ?? 'expired';
  if (seen.cancelled) return 'cancelled';
  return status?.known === false || seen.waitedMs > UNKNOWN_AFTER_MS ? 'unknown' : 'waiting';
}

/** A payment without a result is continued, not made again: 付款 beside 不会重复扣款 would contradict. */
export function wordOfPay(state: ShownState | undefined): 'payNow' | 'payOn' | 'payAgain' {
  if (state === undefined) return 'payNow';
  return state === 'waiting' || state === 'unknown' || state === 'paying' ? 'payOn' : 'payAgain';
}
