import type { ParsedOf } from '@yidi/contract/call';
import type { createOrder } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import type { CallContext } from '../../../call/handlers.ts';
import type { Db } from '../../../db/open.ts';
import { MailNumbers } from '../waybill/mail-numbers.ts';
import { countBatched, hasPlace, lockVisit } from './batched-order.store.ts';
import { type OrderPlan, planOrder } from './plan-order.ts';
import { type CreateDeps, storeOrder, untilNumbered } from './store-order.ts';

/** @guess The busiest days of a trader: four full batches that are not yet collected. */
export const BATCHED_AT_MOST = 2000;

type Request = ParsedOf<typeof createOrder>;

export interface BatchedOrder {
  readonly orderId: string;
  readonly totalFen: number;
  readonly promisedAt: Date;
}

/** Creates the orders of batches; they have their own limit, and a visit shares a slot place. */
export function batchedOrders(deps: Omit<CreateDeps, 'openOrders'>) {
  const mailNumbers = new MailNumbers();
  return {
    /** @throws ApiError as for single orders */
    async plan(
      batchId: string,
      request: Request,
      ctx: Pick<CallContext, 'caller' | 'channel' | 'language' | 'now'>,
    ): Promise<OrderPlan> {
      const placed = request.slotId !== undefined && (await hasPlace(deps.db, { batchId }, request.slotId));
      return planOrder(deps, request, ctx, placed);
    },

    /**
     * Call it in `within`, in the transaction that marks the row, with the batch locked.
     * @throws ApiError CONFLICT `open.person`
     */
    async store(trx: Db, batchId: string, plan: OrderPlan, personId: string, now: Date): Promise<BatchedOrder> {
      if ((await countBatched(trx, personId)) >= BATCHED_AT_MOST)
        throw new ApiError('CONFLICT', { reason: 'open.person' });
      const slotId = plan.courier?.slotId;
      const placed = slotId !== undefined && (await hasPlace(trx, { batchId }, slotId));
      const done = await storeOrder(trx, { keys: deps.keys, mailNumbers }, plan, personId, now, {
        batchId,
        hasPlace: placed,
      });
      await done.stored;
      const { orderId, totalFen, promisedAt } = done.info;
      return { orderId, totalFen, promisedAt: new Date(promisedAt!) };
    },

    lock: (trx: Db, batchId: string) => lockVisit(trx, { batchId }),
    within: untilNumbered,
  };
}
