import type { Cost, PaymentStatus } from '../pay.data.ts';

/** The states of a payment that the cashier shows. */
export type ShownState =
  | 'paying'
  | 'waiting'
  | 'paid'
  | 'refused'
  | 'cancelled'
  | 'unopened'
  | 'expired'
  | 'unpaid'
  | 'unknown'
  | 'changed'
  | 'replaced';

/** Splits the paid sum: `ownFen` is invoiced here, `cardFen` to the buyer of the prepaid card. */
export function invoicedApart({ payments, refunds, paidFen }: Pick<Cost, 'payments' | 'refunds' | 'paidFen'>) {
  const takenFen = payments.reduce((sum, { state, fen }) => sum + (state === 'paid' ? fen : 0), 0);
  const ownFen = refunds.reduce((left, { fen }) => left - fen, takenFen);
  return { ownFen, cardFen: paidFen - ownFen };
}

/** True if an invoice can be applied for, or if that is not loaded yet. */
export const isInvoiceable = (
  { orderId }: Pick<Cost, 'orderId'>,
  invoices: { readonly open: readonly { readonly orderId?: string | undefined }[] } | undefined,
): boolean => invoices === undefined || invoices.open.some((item) => item.orderId === orderId);

/** Returns the payment of an order that has no result yet. */
export const openPayment = ({ payments }: Pick<Cost, 'payments'>): Cost['payments'][number] | undefined =>
  payments.find(({ state }) => state === 'open');

/**
 * Returns what a card or combo paid beside this payment: the spend since the payment before it.
 * Undefined while the loaded costs are older than the end of this payment.
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
 * Returns the vendor of the open or the last failed payment, so that it is preselected after a
 * return from the bank. Undefined if a card or combo paid a part: then that is offered first.
 */
export function triedWay(cost: Pick<Cost, 'payments' | 'cardPayments'>): Cost['payments'][number]['way'] | undefined {
  const open = openPayment(cost);
  if (open) return open.way;
  const last = cost.payments.at(-1);
  return last && last.state !== 'paid' && !spendBeside(cost, last) ? last.way : undefined;
}

/**
 * Returns whether the payment is an earlier one. If it was paid, more is due since, by the weighing
 * or a correction. If not, nothing is due, because a card or another payment paid.
 */
export function isEarlier(
  { payments, dueFen }: Pick<Cost, 'payments' | 'dueFen'>,
  paymentNo: string | undefined,
): boolean {
  const ended = dueFen > 0 ? 'paid' : 'closed';
  return payments.some((payment) => payment.paymentNo === paymentNo && payment.state === ended);
}

/**
 * Returns the costs after this payment, if the loaded ones are older. Without it the screen would
 * show a sum as due that was just paid.
 */
export function costAfter<Known extends Pick<Cost, 'state' | 'dueFen' | 'dueAt' | 'paidFen' | 'payments' | 'weighed'>>(
  cost: Known,
  payment: Pick<PaymentStatus, 'paymentNo' | 'state' | 'fen'> | undefined,
): Known {
  const isKnown = cost.payments.some((paid) => paid.paymentNo === payment?.paymentNo && paid.state === 'paid');
  if (payment?.state !== 'paid' || isKnown || payment.fen !== cost.dueFen) return cost;
  const { dueAt: _, ...rest } = cost;
  const state = cost.weighed ? ('paid' as const) : ('held' as const);
  return { ...(rest as Known), state, dueFen: 0, paidFen: cost.paidFen + payment.fen };
}

/**
 * How long a payment counts as being confirmed. Then the state is what the vendor answered: it has
 * not received the money, or it gives no answer.
 */
const CONFIRMED_WITHIN_MS = 10_000;

/** Returns the state to show. `sheet`: the host's sheet was closed, or did not open. */
export function shownState(
  status: Pick<PaymentStatus, 'state' | 'closedAs' | 'known'> | undefined,
  seen: { readonly sheet?: 'cancelled' | 'unopened' | undefined; readonly waitedMs: number },
): ShownState {
  if (status?.state === 'paid') return 'paid';
  if (status?.state === 'closed') return status.closedAs ?? 'expired';
  if (seen.sheet === 'cancelled') return 'cancelled';
  if (status?.known === false) return 'unknown';
  if (seen.sheet) return seen.sheet;
  if (seen.waitedMs < CONFIRMED_WITHIN_MS) return 'waiting';
  return status === undefined ? 'unknown' : 'unpaid';
}

const OPEN: ReadonlySet<ShownState | undefined> = new Set(['paying', 'waiting', 'unpaid', 'unknown'] as const);

/**
 * Returns the button's word. An open payment is continued: 付 alone would contradict 不会重复扣款.
 * After a failed payment the button has the same word as before it.
 */
export function wordOfPay(state: ShownState | undefined): 'payNow' | 'payOn' {
  return OPEN.has(state) ? 'payOn' : 'payNow';
}
