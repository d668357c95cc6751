import { type OrderStatus, type OrderType, orderStatuses } from '@yidi/contract/values/order';
import type { TraceStage } from '@yidi/contract/values/trace-stage';

export const ORDER_KINDS = ['courier', 'selfDrop'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Returns the kind of an order type (spec: 0/3 courier detail, 1/2 self detail). */
export function kindOfOrderType(orderType: OrderType): OrderKind {
  return orderType === '0' || orderType === '3' ? 'courier' : 'selfDrop';
}

export const STATUS_KEYS = {
  0: 'submitted',
  1: 'accepted_by_office',
  2: 'courier_assigned',
  3: 'pickup_failed',
  4: 'closed',
  5: 'collected',
  6: 'in_transit',
  7: 'in_customs',
  11: 'out_for_delivery',
  12: 'ready_for_pickup',
  13: 'delivery_trouble',
  16: 'returning',
  17: 'returned',
  18: 'delivered',
  19: 'closed_by_claim',
} as const satisfies Record<OrderStatus, string>;
export type StatusKey = (typeof STATUS_KEYS)[OrderStatus];

const allStatuses: ReadonlySet<number> = new Set(orderStatuses);

export function isOrderStatus(code: number): code is OrderStatus {
  return allStatuses.has(code);
}

const SELF_DROP_ONLY_COUNTER: readonly OrderStatus[] = [1, 2, 3];

/** Returns the possible statuses; self-drop has no office acceptance, courier or failed pick-up. */
export function statusesOf(kind: OrderKind): readonly OrderStatus[] {
  return kind === 'courier' ? orderStatuses : orderStatuses.filter((code) => !SELF_DROP_ONLY_COUNTER.includes(code));
}

/** True from collection on, also for delivered, returned or settled orders. */
export function isCollected(status: OrderStatus): boolean {
  return status >= 5;
}

/** True if the parcel is delivered, returned, or settled by a claim. */
export function isFinished(status: OrderStatus): boolean {
  return status === 17 || status === 18 || status === 19;
}

const STAGE_STATUS: Record<TraceStage, OrderStatus> = {
  created: 0,
  accepted: 5,
  processing: 6,
  departed: 6,
  arrived: 6,
  customs: 7,
  customs_held: 7,
  customs_released: 6,
  out_for_delivery: 11,
  ready_for_pickup: 12,
  attempt_failed: 13,
  delivered: 18,
  returning: 16,
  returned: 17,
  exception: 13,
};

export function stageToStatus(stage: TraceStage): OrderStatus {
  return STAGE_STATUS[stage];
}

/** The four sections of the order list, and the badge of each status. */
export type StatusGroup = 'waiting' | 'onTheWay' | 'done' | 'closed';

export function groupOfStatus(status: OrderStatus): StatusGroup {
  if (status === 4) return 'closed';
  if (status < 5) return 'waiting';
  return isFinished(status) ? 'done' : 'onTheWay';
}
