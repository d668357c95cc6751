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
  /** What is sent, with the product and the price that the user saw. */
  readonly request: RequestOf<typeof createOrder>;
  /** How its price is asked for. */
  readonly quote: RequestOf<typeof freightQuote>;
  /** The name of the form's submission. */
  readonly name: string;
  /** An attempt may have reached the server, and its answer was lost. */
  readonly tried: boolean;
  /** Why it is not sent by itself: the user decides. */
  readonly held?: Held;
}

export type Held =
  /** Another price, another slot, or both; what is absent is as it was. */
  | { readonly why: 'changed'; readonly totalFen: number; readonly slot?: ChosenSlot }
  /** No slot at all, or the product is not offered any more. */
  | { readonly why: 'gone' }
  /** The server forgets keys: what may have been carried out can no longer be told from what was not. */
  | { readonly why: 'old' }
  | { readonly why: 'refused'; readonly words: string };

/** Younger than the server's memory of keys, 7 days. */
const OLD_MS = 6 * DAY_MS;

export const isTooOld = (storedAtMs: number, nowMs: number) => nowMs - storedAtMs > OLD_MS;

/** The slot that was chosen while it can be booked, else the earliest; null when none can. */
export function slotNow(chosen: ChosenSlot | null, slots: Pick<Slots, 'days'>): ChosenSlot | null {
  const open = slots.days.flatMap((day) => day.slots).filter(canBook);
  const slot = open.find(({ slotId }) => slotId === chosen?.slotId) ?? open[0];
  return slot ? { slotId: slot.slotId, startAt: slot.startAt, endAt: slot.endAt } : null;
}

/**
 * What becomes of a waiting order: it is sent for the price of today where that is not higher and
 * the slot is still open, else its user is asked. `slot` is what `slotNow` said of a courier order.
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

/** The order as its user confirmed it: changed as it was told, and free to be sent. */
export function confirmed({ held, ...order }: WaitingOrder): WaitingOrder {
  if (held?.why !== 'changed') return order;
  const { totalFen, slot } = held;
  return {
    ...order,
    request: { ...order.request, seenTotalFen: totalFen, ...(slot && { slotId: slot.slotId }) },
    form: slot ? { ...order.form, slot } : order.form,
  };
}
