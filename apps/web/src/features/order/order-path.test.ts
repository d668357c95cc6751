import { type OrderType, orderStatuses } from '@yidi/contract/values/order';
import { describe, expect, test } from 'vitest';
import { orderPath } from './order.data.ts';

const pathsOf = (orderType: OrderType, statuses: readonly number[]) =>
  new Set(statuses.map((orderStatus) => orderPath({ orderId: 'o1', orderType, orderStatus })));
const from5 = orderStatuses.filter((status) => status >= 5);
const below5 = orderStatuses.filter((status) => status < 5);

describe('the page of an order', () => {
  test.each(['1', '2'] as const)('of type %s is the self-drop page below status 5, else order-detail', (type) => {
    expect([below5.length, from5.length]).toEqual([5, 10]);
    expect(pathsOf(type, below5)).toEqual(new Set(['/order-self-detail/o1']));
    expect(pathsOf(type, from5)).toEqual(new Set(['/order-detail/o1?type=orderself']));
  });

  test.each(['0', '3'] as const)('of type %s is order-detail with type 1 in every status', (type) => {
    expect(pathsOf(type, orderStatuses)).toEqual(new Set(['/order-detail/o1?type=1']));
  });
});
