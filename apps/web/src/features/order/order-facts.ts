import type { OrderFacts } from '@yidi/phrases/order-says';
import { shortPlace } from '@yidi/rules/trace/place-name';
import type { OrderInfo, OrderRow, Side } from './order.data.ts';

const ENDS = ['deliver', 'returned'];

/** What an order's own page says about it. */
export function factsOf(order: OrderInfo): OrderFacts {
  const {
    orderType,
    orderStatus,
    promisedAt,
    expectedAt,
    pickup,
    courier,
    point,
    expiresAt,
    history,
    sender,
    receiver,
    cancel,
  } = order;
  return {
    orderType,
    orderStatus,
    promisedAt,
    expectedAt,
    pickup,
    expiresAt,
    toCity: shortPlace(receiver.city || receiver.district || receiver.province),
    courierName: courier?.name,
    officeName: courier?.officeName,
    pointName: point && nameNear(point.name, sender.district),
    again: history.some(({ action }) => action === 'pickup_failed'),
    endedAt: [...history].reverse().find(({ action }) => ENDS.includes(action))?.at,
    cancelReason: cancel && [cancel.reason, cancel.describe].filter(Boolean).join(' · '),
  };
}

/** A counter near by needs no district before its name. */
function nameNear(name: string, district: string): string {
  return district && name.startsWith(district) && name.length > district.length + 2
    ? name.slice(district.length)
    : name;
}

/** What the list says about an order. */
export function factsOfRow(row: OrderRow, side: Side): OrderFacts {
  const { orderType, orderStatus, promisedAt, expectedAt, endedAt, pickup, toCity } = row;
  return { orderType, orderStatus, side, promisedAt, expectedAt, endedAt, pickup, toCity: shortPlace(toCity) };
}
