import type { RequestOf } from '@yidi/contract/call';
import type { createOrder } from '@yidi/contract/calls/order';
import type { freightQuote } from '@yidi/contract/calls/tariff';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { canBook, type Slots } from '../../../pickup/pickup.data.ts';
import type { Quote } from '../../../tariff/tariff.data.ts';
import type { ChosenSlot, ExpressForm, Mode } from '../express-form.ts';

/** An order as its user submitted it. */
export interface WaitingOrder {
  readonly mode: Mode;
  readonly mailNo: string | undefined;
  readonly form: ExpressForm;
  /** The request, with the product and the price that the user saw. */
  readonly request: RequestOf<typeof createOrder>;
  /** The request for its price. */
  readonly quote: RequestOf<typeof freightQuote>;
  /** The name of the form's submission. */
  readonly name: string;
  /** An attempt may have reached the server, but its answer was lost. */
  readonly tried: boolean;
  /** The reason why the user must decide and it is not sent automatically. */
  readonly held?: Held;
}

export type Held =
  /** Price or slot have changed; an absent field is unchanged. */
  | { readonly why: 'changed'; readonly totalFen: number; readonly slot?: ChosenSlot }
  /** There is no slot left, or the product is no longer offered. */
  | { readonly why: 'gone' }
  /** The server has deleted its idempotency keys: whether the order exists is no longer known. */
  | { readonly why: 'old' }
  | { readonly why: 'refused'; readonly words: string };

/** Shorter than the server retains idempotency keys, 7 days. */
const OLD_MS = 6 * DAY_MS;

export const isTooOld = (storedAtMs: number, nowMs: number) => nowMs - storedAtMs > OLD_MS;

/** Returns the chosen slot if it can be booked, or the earliest; null if there is none. */
export function slotNow(chosen: ChosenSlot | null, slots: Pick<Slots, 'days'>): ChosenSlot | null {
  const open = slots.days.flatMap((day) => day.slots).filter(canBook);
  const slot = open.find(({ slotId }) => slotId === chosen?.slotId) ?? open[0];
  return slot ? { slotId: slot.slotId, startAt: slot.startAt, endAt: slot.endAt } : null;
}

/**
 * Decides about a waiting order. It is sent if today's price is not higher and the slot is open;
 * otherwise the user is asked. `slot` is the result of `slotNow` for a courier order.
 */
export function decide(
  { mode, request }: Pick<WaitingOrder, 'mode' | 'request'>,
  { quote, slot }: { readonly quote: Pick<Quote, 'offers'>; readonly slot: ChosenSlot | null },
): { readonly why: 'same'; readonly totalFen: number } | Held {
  const offer = quote.offers.find(({ productId, offered }) => offered && productId === request.productId);
  if (!offer || (mode === 'courier' && !slot)) return { why: 'gone' };
  const { totalFen } = offer;
  if (mode === 'courier' && slot && slot.slotId !== request.slotId) return { why: 'changed', totalFen, slot };
  return { why: totalFen <= request.seenTotalFen ? 'same' : 'changed', totalFen };
}

/** Returns the order with the confirmed changes, ready to be sent. */
export function confirmed({ held, ...order }: WaitingOrder): WaitingOrder {
  if (held?.why !== 'changed') return order;
  const { totalFen, slot } = held;
  return {
    ...order,
    request: { ...order.request, seenTotalFen: totalFen, ...(slot && { slotId: slot.slotId }) },
    form: slot ? { ...order.form, slot } : order.form,
  };
}
