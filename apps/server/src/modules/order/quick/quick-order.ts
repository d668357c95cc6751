import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { createOrder } from '@yidi/contract/calls/order';
import { completeOrder, type robotOrderDetail } from '@yidi/contract/calls/quick-order';
import { ApiError, badField } from '@yidi/contract/envelope';
import { GOODS_LABEL } from '@yidi/contract/values/goods-kind';
import { maskPhone } from '@yidi/rules/mask/mask';
import { quickStateOf, whatLacks } from '@yidi/rules/order/quick-order';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../../call/answer-once.ts';
import type { Caller, Handlers } from '../../../call/handlers.ts';
import { planOrder } from '../create/plan-order.ts';
import { type CreateDeps, storeOrder, untilNumbered } from '../create/store-order.ts';
import { partyOf } from '../list/order-views.ts';
import { MailNumbers } from '../waybill/mail-numbers.ts';
import { findQuickOrder, type Known, type QuickOrder, setCompleted } from './quick-order.store.ts';

type Request = ParsedOf<typeof completeOrder>;

/** Shows and completes orders made by telephone or at a desk. */
export function quickOrderHandlers(deps: CreateDeps): Handlers<typeof import('@yidi/contract/calls/quick-order')> {
  const { db, keys, openOrders } = deps;
  const stores = { keys, openOrders, mailNumbers: new MailNumbers() };

  async function find(caller: Caller, outTaskId: string): Promise<QuickOrder> {
    const found = await findQuickOrder(db, keys, caller.personId, outTaskId);
    if (!found) throw new ApiError('NOT_FOUND');
    return found;
  }

  return {
    async robotOrderDetail({ outTaskId }, { caller, now }) {
      return viewOf(await find(caller, outTaskId), now);
    },

    async completeOrder(request, ctx) {
      const quick = await find(ctx.caller, request.orderId);
      return untilNumbered(() =>
        answerOnce(db, completeOrder, ctx, {
          before: () => planCompletion(quick, request, ctx),
          work: async (trx, plan) => {
            const { info, stored } = await storeOrder(trx, stores, plan(), ctx.caller.personId, ctx.now);
            await stored;
            // The first of concurrent calls creates the order. The others are rolled back.
            if (!(await setCompleted(trx, quick.id, info.orderId)))
              throw new ApiError('CONFLICT', { reason: 'order.changed' });
            return { info };
          },
        }),
      );
    },
  };

  async function planCompletion(quick: QuickOrder, request: Request, ctx: Parameters<typeof planOrder>[2]) {
    const state = quickStateOf({ orderId: quick.orderId, deadlineMs: quick.deadlineAt.getTime() }, ctx.now.getTime());
    if (state === 'done') throw new ApiError('CONFLICT', { reason: 'order.changed' });
    if (state === 'late' || !quick.known) throw new ApiError('CONFLICT', { reason: 'order.expired', state: 4 });
    return planOrder(deps, wholeRequest(quick.known, request), ctx);
  }
}

/** Joins the stored details and the caller's; the caller may add missing ones only. */
function wholeRequest(details: Known, request: Request): ParsedOf<typeof createOrder> {
  const recorded = { ...details, goodsInfo: details.goodsName ? goodsOf(details) : undefined };
  const part = <Name extends 'sender' | 'receiver' | 'goodsInfo' | 'weightKg'>(name: Name) => {
    const [stored, given] = [recorded[name], request[name]];
    if (stored !== undefined && given !== undefined) throw badField(name, 'field.unknown');
    const value = stored ?? given;
    if (value === undefined) throw badField(name, 'field.required');
    return value as NonNullable<Request[Name]>;
  };
  const { productId, slotId, payMode, seenTotalFen } = request;
  return {
    orderType: '3',
    sender: part('sender'),
    receiver: part('receiver'),
    goodsInfo: part('goodsInfo'),
    weightKg: part('weightKg'),
    productId,
    packaging: 'none',
    slotId,
    payMode,
    isPwReceive: false,
    seenTotalFen,
  };
}

function viewOf(quick: QuickOrder, now: Date): InfoOf<typeof robotOrderDetail> {
  const { orderId } = quick;
  const details: Known = quick.known ?? { phone: '' };
  return {
    outTaskId: quick.outTaskId,
    source: quick.source,
    state: quickStateOf({ orderId, deadlineMs: quick.deadlineAt.getTime() }, now.getTime()),
    deadline: toShanghaiIso(quick.deadlineAt),
    createdAt: toShanghaiIso(quick.createdAt),
    userPhone: details.phone && maskPhone(details.phone),
    ...(details.sender && { sender: partyOf(details.sender, false) }),
    ...(details.receiver && { receiver: partyOf(details.receiver, false) }),
    goodsInfo: goodsOf(details),
    ...(details.weightKg !== undefined && { weightKg: details.weightKg }),
    lacks: whatLacks(details),
    ...(orderId !== null && { orderId }),
  };
}

const goodsOf = ({ goodsName: goodInternals = '', goodsTypeId = '02' }: Known) => ({
  ...{ goodInternals, goodsTypeId, labelName: GOODS_LABEL },
});
