import type { ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import { normalizeMailNo } from '@yidi/rules/mail/mail-no';
import { answerOnce } from '../../call/answer-once.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import { guardsIn } from '../../db/limits.ts';
import { isId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { courierOf } from '../../security/sealed-courier.ts';
import { openParty, type StoredParty } from '../../security/sealed-party.ts';
import { overdueOf, refundOf } from '../money/money.public.ts';
import { arrivalsOfMails } from '../trace/trace.public.ts';
import { bizParams } from './cancel/biz-params.ts';
import { cancelOrders } from './cancel/cancel-order.ts';
import { planOrder } from './create/plan-order.ts';
import { type CreateDeps, untilNumbered } from './create/store-order.ts';
import { storePlanned } from './create/store-together.ts';
import { editRefusedOf } from './edit/amend-job.ts';
import { arrivalsOfOrders, type ListDeps, listOrders } from './list/list-orders.ts';
import { toDetail } from './list/order-views.ts';
import { findByNumber, findOrder, historyOf, logReveal, type Order, wordsOf } from './order.store.ts';
import { isPaid } from './paid.ts';
import { missedOf } from './rebook/missed-pickup.ts';
import { receiptOf } from './receipt/receipt.public.ts';
import { siblingsOf } from './siblings/siblings.ts';
import { urge, urgeOf } from './urge/urge-order.ts';
import { MailNumbers } from './waybill/mail-numbers.ts';

/** Lookups by number: more than users need, too few to guess numbers. */
const LOOKUPS = 60;
const LOOKUPS_WINDOW_S = 60;

/** Creates, finds, reads and cancels orders. */
export function orderHandlers(deps: CreateDeps): Handlers<typeof calls> {
  const { db, keys, openOrders } = deps;
  const reading = { ...deps, arrivalsOf: arrivalsOfMails(deps) };
  const mailNumbers = new MailNumbers();

  return {
    getBizParams: (_request, { language }) => bizParams(language),

    async overdueOrder(_request, { caller, now }) {
      const payment = await overdueOf(db, caller.personId, now);
      return payment ? { payment } : {};
    },

    async createOrder(request, ctx) {
      const { personId } = ctx.caller;
      return untilNumbered(() =>
        answerOnce(db, calls.createOrder, ctx, {
          before: () => planOrder(deps, request, ctx),
          work: async (trx, plan) => storePlanned(trx, { keys, openOrders, mailNumbers }, plan(), personId, ctx.now),
        }),
      );
    },

    async queryOrderType({ orderNo }, { caller }) {
      const order = await findTyped(db, caller.personId, orderNo);
      return {
        subOrderNo: order.orderNo,
        orderStatus: order.status,
        orderType: order.orderType,
        orderId: order.id,
      };
    },

    urgeOrder: ({ orderId }, ctx) =>
      answerOnce(db, calls.urgeOrder, ctx, async (trx) => ({
        info: await urge(trx, orderId, ctx.caller.personId, ctx.now),
      })),

    cancelOrder: (request, { caller, now }) => cancelOrders({ db, keys }, request, caller.personId, now),
    orderDetail: (request, ctx) => orderDetail(reading, request, ctx),

    async orderReceipt({ orderId }, { caller, language, now }) {
      const order = await findOrder(db, caller.personId, orderId);
      if (order === null) throw new ApiError('NOT_FOUND');
      return receiptOf(deps, order, language, now);
    },

    orderList: (request, ctx) => listOrders(reading, request, ctx),
  };
}

async function orderDetail(
  deps: CreateDeps & ListDeps,
  { orderId, reveal }: ParsedOf<typeof calls.orderDetail>,
  { caller, language, now, traceId, recordSecurity }: CallContext,
) {
  const { db, keys } = deps;
  const { personId, sessionId } = caller;
  const order = await findOrder(db, personId, orderId);
  const target = { kind: 'order', id: orderId } as const;
  if (order === null) {
    if (reveal) await recordSecurity({ event: 'reveal', result: 'refused', reason: 'NOT_FOUND', target });
    throw new ApiError('NOT_FOUND');
  }
  if (reveal) await recordSecurity({ event: 'reveal', result: 'done', target });
  if (reveal) await logReveal(db, { orderId, personId, sessionId, traceId, at: now });
  const history = await historyOf(db, personId, orderId);
  const [paid, arrivals] = await Promise.all([isPaid(db, order), arrivalsOfOrders(deps.arrivalsOf, [order], now)]);
  const detail = toDetail(order, {
    open: (party: StoredParty) => openParty(keys, party),
    courier: courierOf(keys, order),
    words: wordsOf(keys, order),
    reveal,
    language,
    history,
    paid,
    arrival: arrivals.get(order.mailNo ?? ''),
  });
  return { ...detail, ...editRefusedOf(order, history), ...(await besideOf(deps, order)) };
}

/** Returns the additional data of an order page: refund, urge, missed pick-up, siblings. */
async function besideOf({ db, keys }: Pick<CreateDeps, 'db' | 'keys'>, order: Order) {
  const refund = await refundOf(db, order.id);
  return {
    ...(refund && { refund }),
    ...(await urgeOf(db, order)),
    ...(await missedOf(db, order)),
    ...(await siblingsOf(db, keys, order)),
  };
}

/** Returns an order of the caller as typed: id or number. @throws ApiError NOT_FOUND, RATE */
async function findTyped(db: Db, personId: string, typed: string): Promise<Order> {
  const passed = await guardsIn(db).hit(`order.lookup ${personId}`, LOOKUPS, LOOKUPS_WINDOW_S);
  if (!passed.ok) throw new ApiError('RATE', { retryAfterS: passed.retryAfterS });
  const order = isId(typed)
    ? await findOrder(db, personId, typed)
    : await findByNumber(db, personId, normalizeMailNo(typed));
  if (order === null) throw new ApiError('NOT_FOUND');
  return order;
}
