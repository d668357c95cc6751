import type { Side } from '@yidi/contract/values/order';
import { isCollected, isFinished, isOrderStatus, kindOfOrderType } from '@yidi/rules/order/statuses';
import type { OrderRow } from '../../order/order.data.ts';
import type { ServicePoint, Slots } from '../../pickup/pickup.data.ts';
import type { MailRow } from '../../trace/trace.data.ts';

/** A mail item in transit, or an order before acceptance. */
export type UnderWay =
  | { readonly kind: 'mail'; readonly side: Side; readonly mail: MailRow }
  | { readonly kind: 'order'; readonly order: OrderRow };

/**
 * Items in progress by urgency: out for delivery or ready to collect, then late or with a problem,
 * then the newest. A mail item from and to the user is listed once, as received.
 */
export function listUnderWay(
  received: readonly MailRow[],
  sent: readonly MailRow[],
  waiting: readonly OrderRow[],
): UnderWay[] {
  const mine = new Set(received.map(({ mailNo }) => mailNo));
  const items: UnderWay[] = [
    ...received.filter(isMoving).map((mail) => ({ kind: 'mail', side: 'received', mail }) as const),
    ...sent
      .filter((mail) => isMoving(mail) && !mine.has(mail.mailNo))
      .map((mail) => ({ kind: 'mail', side: 'sent', mail }) as const),
    ...waiting.map((order) => ({ kind: 'order', order }) as const),
  ];
  return items.sort((a, b) => rankOf(a) - rankOf(b) || Date.parse(momentOf(b)) - Date.parse(momentOf(a)));
}

/** Counts items in progress. `waiting` are the orders listed out of `total`. */
export const countUnderWay = (items: readonly UnderWay[], waiting: readonly OrderRow[], total = waiting.length) =>
  items.length - waiting.length + total;

function isMoving({ orderStatus }: MailRow): boolean {
  return isOrderStatus(orderStatus) && isCollected(orderStatus) && !isFinished(orderStatus);
}

/** Returns whether the mail is out for delivery to the user. */
export function isOutForDelivery(item: UnderWay): boolean {
  return item.kind === 'mail' && item.side === 'received' && item.mail.stage === 'out_for_delivery';
}

const PICKUP_FAILED = 3;

function rankOf(item: UnderWay): number {
  if (item.kind === 'order') return item.order.orderStatus === PICKUP_FAILED ? 1 : 2;
  const { stage, sentence } = item.mail;
  if (isOutForDelivery(item) || (item.side === 'received' && stage === 'ready_for_pickup')) return 0;
  return sentence.state === 'late' || sentence.state === 'attention' ? 1 : 2;
}

function momentOf(item: UnderWay): string {
  return item.kind === 'order' ? item.order.createdAt : item.mail.updatedAt;
}

const bars: Partial<Record<MailRow['stage'], number>> = {
  created: 0.3,
  accepted: 1,
  processing: 1.3,
  departed: 1.7,
  arrived: 2.4,
  customs: 2,
  customs_held: 2,
  customs_released: 2.2,
  out_for_delivery: 3.6,
  attempt_failed: 3.6,
};

/** Returns the progress in four bars; undefined for stages without: ready to collect, returning. */
export function barsOf(stage: MailRow['stage']): number | undefined {
  return bars[stage];
}

/** Returns the progress of an order before hand-over: created, or a courier is assigned. */
export function barsOfOrder({ orderStatus }: Pick<OrderRow, 'orderStatus'>): number {
  return orderStatus === 2 ? 0.6 : 0.3;
}

export function isSelfDrop({ orderType }: Pick<OrderRow, 'orderType'>): boolean {
  return kindOfOrderType(orderType) === 'selfDrop';
}

/** Returns the beginning of the earliest open slot, or its end if it has begun. */
export function earliestPickup(slots: Slots, nowMs: number): { by: string } | { from: string } | undefined {
  const free = slots.days
    .flatMap((day) => day.slots)
    .find(({ state, endAt }) => (state === 'open' || state === 'few') && Date.parse(endAt) > nowMs);
  if (!free) return undefined;
  return Date.parse(free.startAt) > nowMs ? { from: free.startAt } : { by: free.endAt };
}

/** Returns the nearest service point that accepts parcels. */
export function nearestServicePoint(points: readonly ServicePoint[]): ServicePoint | undefined {
  return points.find(({ services }) => services.includes('send'));
}
