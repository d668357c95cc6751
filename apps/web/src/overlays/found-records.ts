import type { InfoOf } from '@yidi/contract/call';
import type { isExistOrderOrAddr } from '@yidi/contract/calls/migration';
import type { migration } from '@yidi/phrases/migration';

/** What belongs to no account yet but to the user. */
export type Found = InfoOf<typeof isExistOrderOrAddr>;

type Words = (typeof migration)['zh'] | (typeof migration)['en'];

/** Joins the numbers of orders and addresses that are not zero: "2 个订单、5 个地址". */
export function countsText(say: Words, { orders, addresses }: Pick<Found, 'orders' | 'addresses'>): string {
  const parts = [orders > 0 && say.orders(orders), addresses > 0 && say.addresses(addresses)];
  return parts.filter((part) => part !== false).join(say.and);
}
