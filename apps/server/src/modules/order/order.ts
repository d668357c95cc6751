import { createOrder } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import { normalizeMailNo } from '@yidi/rules/mail/mail-no';
import { groupOfStatus, ORDER_STATUSES, type OrderStatus, type StatusGroup } from '@yidi/rules/order/statuses';
import { answerOnce } from '../../answer-once.ts';
import { balance } from '../../db/ledger.ts';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import type { Caller, Handlers } from '../../handlers.ts';
import type { Keys } from '../../keys.ts';
import { type Moments, momentsOfMails } from '../trace/trace.door.ts';
import { bizParams } from './biz-params.ts';
import { cancelOrders } from './cancel-order.ts';
import { type CreateDeps, keepOrder, planOrder, untilNumbered } from './create-order.ts';
import { findByNumber, findOrder, historyOf, logReveal, MailSerials, type Order } from './order.store.ts';
import { receivableOf } from './order-accounts.ts';
import { type ListQuestion, pageOfOrders } from './order-list.store.ts';
import { toDetail, toRow } from './order-views.ts';

/** Lookups by number: more than people type, too few to guess numbers by. */
const LOOKUPS = 60;
const LOOKUPS_WINDOW_S = 60;
const idText = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Orders: making, finding, reading and cancelling them. */
export function orderHandlers(deps: CreateDeps): Handlers<typeof import('@yidi/contract/calls/order')> {
  const { db, keys } = deps;
  const momentsOf = momentsOfMails(deps);
  const serials = new MailSerials();

  /** When the parcels of these orders come, or came, by their mail numbers. */
  function momentsOfOrders(orders: readonly Order[], now: Date): Promise<Map<string, Moments>> {
    const sent = orders.filter(({ status }) => ['onTheWay', 'done'].includes(groupOfStatus(status)));
    return momentsOf(
      sent.flatMap(({ mail_no }) => mail_no ?? []),
      now,
    );
  }

  return {
    getBizParams: (_request, { language }) => bizParams(language),

    async createOrder(request, ctx) {
      const { personId } = ctx.caller;
      // Judged before the transaction, refused inside it: a repeat of what was done is answered, not judged again.
      const [plan] = await Promise.allSettled([planOrder(deps, request, personId, ctx.now)]);
      return untilNumbered(() =>
        answerOnce(db, createOrder, ctx, async (trx) => {
          if (plan.status === 'rejected') throw plan.reason;
          return keepOrder(trx, { keys, serials }, plan.value, personId, ctx.now);
        }),
      );
    },

    async queryOrderType({ orderNo }, { caller }) {
      const order = await findTyped(db, caller.personId, orderNo);
      return {
        subOrderNo: order.order_no,
        orderStatus: order.status,
        orderType: String(order.order_type) as '0' | '1' | '2' | '3',
        orderId: order.id,
      };
    },

    cancelOrder: (request, { caller, now }) => cancelOrders(db, request, caller.personId, now),

    async orderDetail({ orderId, reveal }, { caller, language, now, traceId }) {
      const { personId, sessionId } = caller;
      const order = await findOrder(db, personId, orderId);
      if (order === null) throw new ApiError('NOT_FOUND');
      if (reveal) await logReveal(db, { orderId, personId, sessionId, traceId, at: now });
      const history = await historyOf(db, personId, orderId);
      const [paid, moments] = await Promise.all([isPaid(db, order), momentsOfOrders([order], now)]);
      return toDetail(order, { reveal, language, history, paid, moments: moments.get(order.mail_no ?? '') });
    },

    async orderList({ page, size, side, status, condition }, { caller, now }) {
      const whose = whoseOrders(keys, caller, side);
      const { orders, total } = await pageOfOrders(db, {
        whose,
        statuses: statusesOf(status),
        condition: condition ?? '',
        page,
        size,
      });
      const moments = await momentsOfOrders(orders, now);
      const records = orders.map((order) => toRow(order, side, moments.get(order.mail_no ?? '')));
      return { records, total, pages: Math.ceil(total / size) };
    },
  };
}

function whoseOrders(keys: Keys, caller: Caller, side: 'sent' | 'received'): ListQuestion['whose'] {
  if (side === 'sent') return { personId: caller.personId };
  if (caller.phone === null) throw new ApiError('LOGIN');
  return { receiverMacs: keys.macs('phone.index', caller.phone) };
}

const GROUPS: Readonly<Record<'waiting' | 'moving' | 'done' | 'cancelled', StatusGroup>> = {
  waiting: 'waiting',
  moving: 'onTheWay',
  done: 'done',
  cancelled: 'closed',
};

function statusesOf(status: 'all' | keyof typeof GROUPS): readonly OrderStatus[] {
  return status === 'all' ? [] : ORDER_STATUSES.filter((one) => groupOfStatus(one) === GROUPS[status]);
}

/** The caller's order by id, order number or mail number, as typed. Errors: NOT_FOUND, RATE. */
async function findTyped(db: Db, personId: string, typed: string): Promise<Order> {
  const passed = await limitsIn(db).hit(`order.lookup ${personId}`, LOOKUPS, LOOKUPS_WINDOW_S);
  if (!passed.ok) throw new ApiError('RATE', { retryAfterS: passed.retryAfterS });
  const order = idText.test(typed)
    ? await findOrder(db, personId, typed)
    : await findByNumber(db, personId, normalizeMailNo(typed));
  if (order === null) throw new ApiError('NOT_FOUND');
  return order;
}

/** Paid: weighed, and nothing of the fee is owed any more. */
async function isPaid(db: Db, order: Order): Promise<boolean> {
  return order.weighed_fen !== null && (await balance(db, receivableOf(order.id))) <= 0;
}
