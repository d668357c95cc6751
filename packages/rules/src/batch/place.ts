import type { OrderStatus } from '@yidi/contract/values/order';

export const batchPlaces = ['waiting', 'collected', 'moving', 'delivered', 'undelivered', 'closed'] as const;

export type BatchPlace = (typeof batchPlaces)[number];

/** Returns the progress of an order in the categories of batches. */
export function batchPlaceOf(status: OrderStatus): BatchPlace {
  if (status < 4) return 'waiting';
  if (status === 5) return 'collected';
  if (status === 18) return 'delivered';
  if (status === 4) return 'closed';
  return status === 17 || status === 19 ? 'undelivered' : 'moving';
}

/** True until a courier or counter has the parcel. */
export const canStillCancel = (status: OrderStatus): boolean => status < 4;

/** The rows of a batch by state, and its orders by progress. */
export interface BatchCounts {
  readonly counts: Readonly<Record<'unread' | 'wrong' | 'ready' | 'sent' | 'failed', number>>;
  readonly orders: Readonly<Record<BatchPlace | 'missed' | 'troubled' | 'toPay', number>>;
}

export const batchRowPlaces = ['attention', 'waiting', 'underWay', 'delivered', 'undelivered', 'closed'] as const;

/**
 * Counts the orders of a batch for its row in the order list. Each order counts once: one that
 * needs attention is not counted as waiting or under way.
 */
export function rowPlacesOf(orders: BatchCounts['orders']): Record<(typeof batchRowPlaces)[number], number> {
  const { waiting, collected, moving, delivered, undelivered, closed, missed, troubled } = orders;
  return {
    ...{ delivered, undelivered, closed },
    attention: missed + troubled,
    waiting: waiting - missed,
    underWay: collected + moving - troubled,
  };
}

export type BatchState =
  | 'unread'
  | 'mending'
  | 'unsent'
  | 'partSent'
  | 'missed'
  | 'troubled'
  | 'unpaid'
  | 'waiting'
  | 'partCollected'
  | 'moving'
  | 'partDelivered'
  | 'delivered'
  | 'ended'
  | 'partCancelled'
  | 'cancelled';

/** Returns the states of a batch: what the sender has to do, then the progress of the parcels. */
export function batchStatesOf({ counts, orders }: BatchCounts): readonly BatchState[] {
  const states: BatchState[] = [];
  if (counts.sent === 0) {
    if (counts.unread > 0) return ['unread'];
    return counts.wrong > 0 ? ['mending'] : ['unsent'];
  }
  if (counts.unread + counts.wrong + counts.ready + counts.failed > 0) states.push('partSent');
  if (orders.missed > 0) states.push('missed');
  if (orders.troubled > 0) states.push('troubled');
  if (orders.toPay > 0) states.push('unpaid');
  const progress = progressOf(orders);
  states.push(progress);
  if (orders.closed > 0 && progress !== 'cancelled') states.push('partCancelled');
  return states;
}

/** Returns the progress of the parcels, without cancelled ones. */
function progressOf(orders: BatchCounts['orders']): BatchState {
  const { waiting, collected, moving, delivered, undelivered } = orders;
  const underWay = collected + moving;
  if (waiting + underWay + delivered + undelivered === 0) return 'cancelled';
  if (waiting > 0) return underWay + delivered + undelivered > 0 ? 'partCollected' : 'waiting';
  if (underWay > 0) return delivered + undelivered > 0 ? 'partDelivered' : 'moving';
  return undelivered > 0 ? 'ended' : 'delivered';
}
