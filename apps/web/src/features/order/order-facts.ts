import type { Side } from '@yidi/contract/values/order';
import type { OrderFacts } from '@yidi/phrases/order-says';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { nameNear } from '../pickup/pickup.data.ts';
import type { OrderInfo, OrderRow } from './order.data.ts';

const ENDS = ['deliver', 'returned'];

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

export function factsOfRow(row: OrderRow, side: Side): OrderFacts {
  const { orderType, orderStatus, promisedAt, expectedAt, endedAt, pickup, toCity } = row;
  return { orderType, orderStatus, side, promisedAt, expectedAt, endedAt, pickup, toCity: shortPlace(toCity) };
}
