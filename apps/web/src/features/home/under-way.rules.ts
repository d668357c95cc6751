import { isCollected, isFinished, isOrderStatus, kindOfOrderType, type OrderType } from '@yidi/rules/order/statuses';
import type { HomeMail, HomeOrder, ServicePoint, Slots } from './home.data.ts';

/** A parcel on its way, or an order whose parcel is still with the sender. */
export type UnderWay =
  | { readonly kind: 'mail'; readonly side: 'sent' | 'received'; readonly mail: HomeMail }
  | { readonly kind: 'order'; readonly order: HomeOrder };

/**
 * What is under way, the most pressing first: what stands at the own door, what is late or needs somebody, then the
 * newest. A mail to oneself stands once, as one that is received.
 */
export function listUnderWay(
  received: readonly HomeMail[],
  sent: readonly HomeMail[],
  waiting: readonly HomeOrder[],
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

function isMoving({ orderStatus }: HomeMail): boolean {
  return isOrderStatus(orderStatus) && isCollected(orderStatus) && !isFinished(orderStatus);
}

/** A courier is on the way to the reader with it. */
export function isAtDoor(item: UnderWay): boolean {
  return item.kind === 'mail' && item.side === 'received' && item.mail.stage === 'out_for_delivery';
}

const PICKUP_FAILED = 3;

function rankOf(item: UnderWay): number {
  if (item.kind === 'order') return item.order.orderStatus === PICKUP_FAILED ? 1 : 2;
  const { stage, sentence } = item.mail;
  if (isAtDoor(item) || (item.side === 'received' && stage === 'ready_for_pickup')) return 0;
  return sentence.verdict === 'late' || sentence.verdict === 'attention' ? 1 : 2;
}

function momentOf(item: UnderWay): string {
  return item.kind === 'order' ? item.order.createdAt : item.mail.updatedAt;
}

const bars: Partial<Record<HomeMail['stage'], number>> = {
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

/** How far along the four bars a stage is; undefined where the way ahead is none: waiting at a counter, going back. */
export function barsOf(stage: HomeMail['stage']): number | undefined {
  return bars[stage];
}

/** An order before its parcel is handed over: made, or a courier is on the way. */
export function barsOfOrder({ orderStatus }: Pick<HomeOrder, 'orderStatus'>): number {
  return orderStatus === 2 ? 0.6 : 0.3;
}

export function isSelfDrop({ orderType }: Pick<HomeOrder, 'orderType'>): boolean {
  return kindOfOrderType(Number(orderType) as OrderType) === 'selfDrop';
}

/** When a courier can be there: `by` a moment where one comes at once, else `from` the first window with room. */
export function earliestPickup(slots: Slots, nowMs: number): { by: string } | { from: string } | undefined {
  if (slots.soon) return { by: slots.soon.byAt };
  const free = slots.days
    .flatMap((day) => day.slots)
    .find(({ state, endAt }) => (state === 'open' || state === 'few') && Date.parse(endAt) > nowMs);
  if (!free) return undefined;
  return Date.parse(free.startAt) > nowMs ? { from: free.startAt } : { by: free.endAt };
}

/** The nearest counter that takes parcels in. */
export function nearestCounter(points: readonly ServicePoint[]): ServicePoint | undefined {
  return points.find(({ services }) => services.includes('send'));
}
