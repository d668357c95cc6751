import * as calls from '@yidi/contract/calls/inter-order';
import { ApiError } from '@yidi/contract/envelope';
import type { InterProductId } from '@yidi/contract/values/inter';
import { INTER_WAIT_DAYS } from '@yidi/contract/values/inter-order';
import { DAY_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { answerOnce } from '../../call/answer-once.ts';
import type { CarrierDeps } from '../../call/carrier-signature/signed-by-carrier.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { addJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { quoteAbroad } from '../international/international.public.ts';
import { openPayment, type Pays, paymentStatus } from '../money/money.public.ts';
import { untilNumbered } from '../order/order.public.ts';
import { readPlace } from '../tariff/tariff.public.ts';
import { closeUnsent } from './close.ts';
import { counterHandler } from './counter.ts';
import { storeInterOrder } from './create.ts';
import {
  dueOf,
  findInterOrder,
  type InterOrderRow,
  lastDeclaration,
  listInterOrders,
  lockInterOrder,
  openParties,
  updateInterOrder,
} from './inter-order.store.ts';
import { countryNames, viewHead, viewOrder } from './inter-order.view.ts';
import { expireJob } from './inter-order-jobs.ts';
import { interOrderPayable } from './inter-order-payable.ts';
import { latinLines, latinName } from './latin-sender.ts';
import { itemOf } from './make-item.ts';
import { makePapers } from './papers/print-papers.ts';
import { type PlanDeps, planInterOrder } from './plan-inter-order.ts';

export interface InterOrderDeps extends PlanDeps, Omit<CarrierDeps, 'db'> {
  readonly keys: Keys;
  readonly pays: Pays;
  /** The origin of the site, to which vendors return payers. */
  readonly origin: string;
}

const LISTED_AT_MOST = 100;

/** Orders abroad: creation, payment, papers, and what a counter asks. */
export function interOrderHandlers(deps: InterOrderDeps): Handlers<typeof calls> {
  const { db, keys, pays, origin, divisions } = deps;

  /** @throws ApiError NOT_FOUND */
  async function own(orderId: string, { caller }: Pick<CallContext, 'caller'>, at: Db = db): Promise<InterOrderRow> {
    const order = await findInterOrder(at, caller.personId, orderId);
    if (!order) throw new ApiError('NOT_FOUND');
    return order;
  }

  /** Locks an own order that no counter has accepted. @throws ApiError NOT_FOUND, CONFLICT */
  async function lockUnsent(trx: Db, orderId: string, ctx: Pick<CallContext, 'caller'>): Promise<InterOrderRow> {
    await own(orderId, ctx, trx);
    const order = (await lockInterOrder(trx, { id: orderId }))!;
    if (order.state === 'accepted') throw new ApiError('CONFLICT', { reason: 'order.collected', state: 5 });
    if (order.state === 'closed')
      throw new ApiError('CONFLICT', {
        reason: order.closedAs === 'cancel' ? 'order.cancelled' : 'order.expired',
        state: 4,
      });
    return order;
  }

  return {
    async interSender({ sender }) {
      const place = { ...sender, ...readPlace(divisions, sender, 'sender') };
      return { latinName: latinName(sender.name), lines: latinLines(place) };
    },

    createInterOrder: (request, ctx) =>
      untilNumbered(() =>
        answerOnce(db, calls.createInterOrder, ctx, {
          before: () => planInterOrder(deps, request, ctx),
          work: async (trx, plan) => {
            const order = await storeInterOrder(trx, keys, plan(), ctx.caller.personId, ctx.now);
            const { id: orderId, mailNo, totalFen, expiresAt } = order;
            return { info: { orderId, mailNo, totalFen, expiresAt: toShanghaiIso(expiresAt) } };
          },
        }),
      ),

    async interOrder({ orderId }, ctx) {
      const isDue = dueOf(await own(orderId, ctx)) > 0;
      const payment = await paymentStatus({ db, pays }, interOrderPayable, orderId, ctx.now, isDue);
      // The vendor's answer may have changed the order.
      return viewOrder({ db, keys, pays }, await own(orderId, ctx), payment, ctx);
    },

    async interOrders(_request, ctx) {
      const rows = await listInterOrders(db, ctx.caller.personId, LISTED_AT_MOST);
      const nameOf = await countryNames(db, ctx);
      return { list: rows.map((row) => viewHead(keys, row, nameOf)) };
    },

    async interOrderPay({ orderId, way, seenFen, desktop }, ctx) {
      const { caller, channel, ip, now } = ctx;
      const { mailNo } = await own(orderId, ctx);
      const wish = {
        ...{ way, desktop, channel, openId: caller.openId, payerIp: ip, subject: `驿递国际寄递 ${mailNo}` },
        returnUrl: () => `${origin}/order/int/mailBarCode?orderId=${orderId}`,
      };
      const priced = async (trx: Db) => {
        const fen = dueOf((await lockInterOrder(trx, { id: orderId }))!);
        if (fen === 0) throw new ApiError('CONFLICT', { reason: 'pay.nothing' });
        if (fen !== seenFen) throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen: fen });
        return { id: orderId, fen };
      };
      return answerOnce(db, calls.interOrderPay, ctx, {
        // A second tap finds the open payment.
        before: () => openPayment({ db, pays }, interOrderPayable, wish, priced, now),
        work: async (_trx, opened) => ({ info: opened().payment }),
      });
    },

    cancelInterOrder: ({ orderId }, ctx) =>
      transact(db, async (trx) => {
        const order = await lockUnsent(trx, orderId, ctx);
        await closeUnsent(trx, order, 'cancel', ctx.now);
        return { refundFen: order.heldFen };
      }),

    renewInterOrder: ({ orderId }, ctx) =>
      transact(db, async (trx) => {
        const order = await lockUnsent(trx, orderId, ctx);
        await refuseOtherPrice(trx, keys, order, ctx);
        const expiresAt = new Date(ctx.now.getTime() + INTER_WAIT_DAYS * DAY_MS);
        await updateInterOrder(trx, orderId, { expiresAt });
        await addJob(trx, expireJob, { orderId }, { runAt: expiresAt });
        return { expiresAt: toShanghaiIso(expiresAt) };
      }),

    async interForm({ orderId }, ctx) {
      const order = await own(orderId, ctx);
      const parties = openParties(keys, order);
      // Nothing is printed that was not paid, or that will not be sent.
      if (!parties || order.heldFen === 0 || order.state === 'closed') throw new ApiError('NOT_FOUND');
      const item = itemOf(order, await lastDeclaration(db, orderId), parties);
      const content = await makePapers(item, ctx.caller.personId);
      return { type: 'application/pdf', name: `${order.mailNo}.pdf`, content };
    },

    counterItem: counterHandler(deps),
  };
}

/** Refuses an extension at another price than the order's. @throws ApiError CONFLICT */
async function refuseOtherPrice(trx: Db, keys: Keys, order: InterOrderRow, ctx: Pick<CallContext, 'now' | 'language'>) {
  const { country, category, grossG, sizeCm, transport, totalFen } = order;
  const productId = order.productId as InterProductId;
  const postcode = openParties(keys, order)?.consignee.postcode ?? '';
  const asked = { country, category, postcode, grossKg: kgOfGrams(grossG), ...(sizeCm && { sizeCm }) };
  const { offers } = await quoteAbroad(trx, asked, ctx);
  const offer = offers.find((each) => each.productId === productId && each.transport === transport);
  if (!offer?.offered)
    throw new ApiError('CONFLICT', { reason: 'product.unavailable', offerReason: offer?.reason ?? 'inter.noService' });
  if (offer.totalFen !== totalFen)
    throw new ApiError('CONFLICT', { reason: 'price.changed', offer: { totalFen: offer.totalFen } });
}
