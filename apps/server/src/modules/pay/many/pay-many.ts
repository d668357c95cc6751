import type { ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/pay-many';
import { payMany } from '@yidi/contract/calls/pay-many';
import { ApiError } from '@yidi/contract/envelope';
import { answerOnce } from '../../../call/answer-once.ts';
import type { CallContext, Caller, Handlers } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import {
  costStateOf,
  findOrdersToPay,
  lockOrdersToPay,
  moneyOfAll,
  type OrderMoney,
  type OrderToPay,
  openPayment,
  type Pays,
  type Priced,
  paymentByNo,
  paymentStatus,
  replacePayment,
  termsOf,
  waysIn,
} from '../../money/money.public.ts';
import { findBundle, insertBundle, openBundlesWith, openSinglesOf, refundedOf, type Share } from './bundle.store.ts';
import { bundlePayable } from './bundle-payable.ts';

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly pays: Pays;
  /** The origin of the site, to which vendors return payers. */
  readonly origin: string;
}

type Wish = ParsedOf<typeof payMany>;

/** Payments for several orders. */
export function payManyHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, pays } = deps;
  return {
    async payManyCost({ orderIds }, { caller, channel, now }) {
      const ids = [...new Set(orderIds)];
      const orders = allOf(ids, await findOrdersToPay(db, caller.personId, ids));
      const [money, terms] = await Promise.all([moneyOfAll(db, orders), termsOf(db, ids)]);
      const byId = new Map(orders.map((order) => [order.id, order]));
      const costs = ids.map((orderId) => {
        const order = byId.get(orderId)!;
        const own = money.get(orderId)!;
        const state = costStateOf(order, own, terms.get(orderId), now);
        return { orderId, mailNo: order.mailNo, state, dueFen: shareOf(order, own) };
      });
      return { orders: costs, dueFen: sumOf(costs), ways: waysIn(pays, channel, caller.openId) };
    },

    payMany: (request, ctx) =>
      answerOnce(db, payMany, ctx, {
        // A repeated call gets the open payment.
        before: () => openBundle(deps, request, ctx),
        work: async (_trx, opened) => ({ info: opened() }),
      }),

    async payManyStatus({ paymentNo }, { caller, now }) {
      const bundleId = (await paymentByNo(db, paymentNo))?.bundleId;
      const bundle = bundleId ? await findBundle(db, bundleId) : null;
      if (bundle?.personId !== caller.personId) throw new ApiError('NOT_FOUND');
      const status = await paymentStatus(deps, bundlePayable, bundle.id, now);
      if (!status) throw new ApiError('NOT_FOUND');
      const orders = await findOrdersToPay(
        db,
        caller.personId,
        bundle.shares.map(({ orderId }) => orderId),
      );
      const [money, refunded] = [await moneyOfAll(db, orders), await refundedOf(db, bundle.id)];
      const mailNos = new Map(orders.map((order) => [order.id, order.mailNo]));
      return {
        ...status,
        orders: bundle.shares.map(({ orderId, fen }) => ({
          orderId,
          mailNo: mailNos.get(orderId) ?? '',
          fen,
          dueFen: money.get(orderId)?.dueFen ?? 0,
          refundFen: refunded.get(orderId) ?? 0,
        })),
      };
    },
  };
}

/** Returns the part that the sender pays now; 0 if the consignee pays. */
const shareOf = (order: OrderToPay, { dueFen }: OrderMoney): number => (order.payMode === 'receiver' ? 0 : dueFen);

const sumOf = (parts: readonly { readonly dueFen: number }[]) => parts.reduce((sum, part) => sum + part.dueFen, 0);

/** @throws ApiError NOT_FOUND, if an order is missing or another user's */
function allOf(ids: readonly string[], orders: readonly OrderToPay[]): readonly OrderToPay[] {
  if (orders.length !== ids.length) throw new ApiError('NOT_FOUND');
  return orders;
}

async function openBundle({ db, keys, pays, origin }: Deps, wish: Wish, ctx: CallContext<Caller>) {
  const { caller, channel, ip, now } = ctx;
  const ids = [...new Set(wish.orderIds)];
  const path = pathOf(await findOrdersToPay(db, caller.personId, ids));
  const sale = {
    way: wish.way,
    desktop: wish.desktop,
    channel,
    openId: caller.openId,
    payerIp: ip,
    subject: `运费 ${ids.length} 件`,
    returnUrl: (_: unknown, paymentNo: string) => `${origin}${path}?payment=${paymentNo}`,
  };
  const { payment } = await openPayment(
    { db, keys, pays },
    bundlePayable,
    sale,
    (trx) => storeBundle(trx, { personId: caller.personId, ids, seenFen: wish.seenFen }, now),
    now,
  );
  return payment;
}

/** Returns where payers return: to the bill or the orders made together, else to the batches. */
function pathOf(orders: readonly OrderToPay[]): string {
  const [first] = orders;
  const isOneGo = first?.parentId && orders.every(({ parentId }) => parentId === first.parentId);
  return isOneGo ? `/order-detail/${first.id}` : '/batchOrderList';
}

/** Returns the bundle of what these orders owe: the open one with the same shares, or a new one. */
async function storeBundle(
  trx: Db,
  { personId, ids, seenFen }: { personId: string; ids: readonly string[]; seenFen: number },
  now: Date,
): Promise<Priced> {
  const orders = allOf(ids, await lockOrdersToPay(trx, personId, ids));
  const money = await moneyOfAll(trx, orders);
  const shares = orders
    .map((order): Share => ({ orderId: order.id, fen: shareOf(order, money.get(order.id)!) }))
    .filter((share) => share.fen > 0);
  const fen = shares.reduce((sum, share) => sum + share.fen, 0);
  if (fen === 0) throw new ApiError('CONFLICT', { reason: 'pay.nothing' });
  if (fen !== seenFen) throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen: fen });
  const owing = shares.map(({ orderId }) => orderId);
  let same: string | undefined;
  for (const open of await openBundlesWith(trx, owing)) {
    const { bundleId } = open;
    if (isSame((await findBundle(trx, bundleId)).shares, shares)) same = bundleId;
    else await replacePayment(trx, open);
  }
  for (const open of await openSinglesOf(trx, owing)) await replacePayment(trx, open);
  return { id: same ?? (await insertBundle(trx, personId, shares, now)), fen };
}

/** Both are sorted by order id. */
const isSame = (shares: readonly Share[], other: readonly Share[]): boolean =>
  shares.length === other.length &&
  shares.every(({ orderId, fen }, at) => orderId === other[at]?.orderId && fen === other[at]?.fen);
