import type { InfoOf } from '@yidi/contract/call';
import type { createOrder } from '@yidi/contract/calls/order';
import type { Done } from '../../../call/answer-once.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import type { OrderPlan } from './plan-order.ts';
import { type StoreDeps, storeOrder } from './store-order.ts';

export type Made = InfoOf<typeof createOrder>;

/**
 * Stores orders under one parent, all or none. One visit collects them: the first takes the place
 * in the slot and counts against the limit. Call it in `untilNumbered`.
 */
export async function storeTogether(
  trx: Db,
  { keys, openOrders, mailNumbers }: StoreDeps,
  plans: readonly OrderPlan[],
  { personId, oneBill }: { readonly personId: string; readonly oneBill: boolean },
  now: Date,
): Promise<{ readonly parentId: string; readonly made: readonly Made[] }> {
  const parentId = newId();
  await trx.insertInto('orderParent').values({ id: parentId, personId, createdAt: now }).execute();
  const made: Made[] = [];
  for (const [index, plan] of plans.entries()) {
    const first = index === 0;
    const visit = { parentId, hasPlace: !first, ...(oneBill && { pieceNo: index + 1 }) };
    const { info, stored } = await storeOrder(
      trx,
      { keys, mailNumbers, openOrders: first ? openOrders : undefined },
      plan,
      personId,
      now,
      visit,
    );
    await stored;
    made.push(info);
  }
  return { parentId, made };
}

/** Stores an order or the items of its bill; returns the main item with the total of all. */
export async function storePlanned(
  trx: Db,
  deps: StoreDeps,
  plan: OrderPlan,
  personId: string,
  now: Date,
): Promise<Done<Made>> {
  if (plan.subs.length === 0) return storeOrder(trx, deps, plan, personId, now);
  const { parentId, made } = await storeTogether(trx, deps, [plan, ...plan.subs], { personId, oneBill: true }, now);
  const totalFen = made.reduce((sum, order) => sum + order.totalFen, 0);
  return { info: { ...made[0]!, totalFen, parentId } };
}
