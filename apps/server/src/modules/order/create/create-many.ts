import type { ParsedOf } from '@yidi/contract/call';
import { sendToMany } from '@yidi/contract/calls/order-many';
import { ApiError } from '@yidi/contract/envelope';
import { NOTE_BREAK } from '@yidi/rules/address/note-comma';
import { answerOnce } from '../../../call/answer-once.ts';
import type { Handlers } from '../../../call/handlers.ts';
import { MailNumbers } from '../waybill/mail-numbers.ts';
import { type OrderPlan, planOrder } from './plan-order.ts';
import { type CreateDeps, untilNumbered } from './store-order.ts';
import { storeTogether } from './store-together.ts';

type Request = ParsedOf<typeof sendToMany>;

/** Creates orders for several consignees in one call. */
export function manyHandlers(deps: CreateDeps): Handlers<typeof import('@yidi/contract/calls/order-many')> {
  const { db, keys, openOrders } = deps;
  const stores = { keys, openOrders, mailNumbers: new MailNumbers() };

  async function planAll(request: Request, ctx: Parameters<typeof planOrder>[2]): Promise<OrderPlan[]> {
    const { parcels, messageContent: toAll = '', ...shared } = request;
    const plans: OrderPlan[] = [];
    for (const [index, { note = '', ...parcel }] of parcels.entries()) {
      // A note for one consignee must not appear on the orders of others.
      const messageContent = [note, toAll].filter(Boolean).join(NOTE_BREAK);
      const order = {
        ...shared,
        ...parcel,
        messageContent,
        orderType: '3',
        packaging: 'none',
        isPwReceive: false,
      } as const;
      plans.push(
        await planOrder(deps, order, ctx).catch((error: unknown) => {
          throw atParcel(error, index);
        }),
      );
    }
    return plans;
  }

  return {
    async sendToMany(request, ctx) {
      return untilNumbered(() =>
        answerOnce(db, sendToMany, ctx, {
          before: () => planAll(request, ctx),
          work: async (trx, plans) => {
            const whose = { personId: ctx.caller.personId, oneBill: false };
            const { parentId, made } = await storeTogether(trx, stores, plans(), whose, ctx.now);
            return {
              info: {
                parentId,
                totalFen: made.reduce((sum, order) => sum + order.totalFen, 0),
                pickup: made[0]!.pickup!,
                orders: made.map(({ orderId, orderNo, totalFen, promisedAt }) => ({
                  orderId,
                  orderNo,
                  totalFen,
                  promisedAt: promisedAt!,
                })),
              },
            };
          },
        }),
      );
    },
  };
}

/** Fields that all parcels share. */
const SHARED = /^(?:sender|slotId|payMode|messageContent)\b/;

/** Adds the index of the parcel to the refusal of its order. */
function atParcel(error: unknown, index: number): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.class === 'BAD_INPUT') {
    const path = (field: string) => (SHARED.test(field) ? field : `parcels.${index}.${field}`);
    const fields = error.fields.map((field) => ({ ...field, path: path(field.path) }));
    return new ApiError('BAD_INPUT', { msg: '', info: { ...error.info, fields } });
  }
  if (error.class !== 'CONFLICT') return error;
  return new ApiError('CONFLICT', { msg: '', info: { ...error.info, item: index } });
}
