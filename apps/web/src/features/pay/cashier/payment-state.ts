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

/** The payment of an order that has no result yet. */
export const openPayment = ({ payments }: Pick<Cost, 'payments'>): Cost['payments'][number] | undefined =>
  payments.find(({ state }) => state === 'open');

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

/** A payment without a result is continued, not made again: 再付 beside 不会重复扣款 would contradict. */
export function wordOfPay(state: ShownState | undefined): 'payNow' | 'payOn' | 'payAgain' {
  if (state === undefined) return 'payNow';
  return state === 'waiting' || state === 'unknown' || state === 'paying' ? 'payOn' : 'payAgain';
}
