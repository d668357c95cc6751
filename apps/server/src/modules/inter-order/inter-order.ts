import * as calls from '@yidi/contract/calls/inter-order';
import { ApiError } from '@yidi/contract/envelope';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { CarrierDeps } from '../../call/carrier-signature/signed-by-carrier.ts';
import { cutPage, readCursor, writeCursor } from '../../call/cursor.ts';
import type { Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { latinLines, latinName } from '../international/international.public.ts';
import { type Pays, paymentStatus } from '../money/money.public.ts';
import { untilNumbered } from '../order/order.public.ts';
import { readPlace } from '../tariff/tariff.public.ts';
import { cancelOwn, ownInterOrder, payOwn, renewOwn } from './change-inter-order.ts';
import { chooseDuty } from './choose-duty.ts';
import { countNewOrder } from './count-new.ts';
import { counterHandler } from './counter.ts';
import { storeInterOrder } from './create.ts';
import { dueOf, lastDeclaration, listInterOrders, openParties } from './inter-order.store.ts';
import { countryNames, viewHead, viewOrder } from './inter-order.view.ts';
import { interOrderPayable } from './inter-order-payable.ts';
import { itemOf } from './make-item.ts';
import { makePapers } from './papers/print-papers.ts';
import { type PlanDeps, planInterOrder } from './plan-inter-order.ts';

export interface InterOrderDeps extends PlanDeps, Omit<CarrierDeps, 'db'> {
  readonly keys: Keys;
  readonly pays: Pays;
  /** The origin of the site, to which vendors return payers. */
  readonly origin: string;
}

/** Orders abroad: creation, payment, papers, and what a counter asks. */
export function interOrderHandlers(deps: InterOrderDeps): Handlers<typeof calls> {
  const { db, keys, pays, divisions } = deps;
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
            await countNewOrder(trx, keys, ctx);
            const order = await storeInterOrder(trx, keys, plan(), ctx.caller.personId, ctx.now);
            const { id: orderId, mailNo, totalFen, dutyFen, expiresAt } = order;
            return { info: { orderId, mailNo, totalFen, dutyFen, expiresAt: toShanghaiIso(expiresAt) } };
          },
        }),
      ),

    async interOrder({ orderId }, ctx) {
      const isDue = dueOf(await ownInterOrder(db, orderId, ctx)) > 0;
      const payment = await paymentStatus({ db, pays }, interOrderPayable, orderId, ctx.now, isDue);
      // The vendor's answer may have changed the order.
      return viewOrder({ db, keys, pays }, await ownInterOrder(db, orderId, ctx), payment, ctx);
    },

    async interOrders({ after, size }, ctx) {
      const part = { most: size + 1, after: readCursor(after, 'uuid') };
      const read = await listInterOrders(db, ctx.caller.personId, part);
      const { rows, next } = cutPage(read, size, ({ createdAt: at, id }) => writeCursor({ at, id }));
      const nameOf = await countryNames(db, ctx);
      return { list: rows.map((row) => viewHead(keys, row, nameOf)), ...(next && { next }) };
    },

    interOrderPay: (request, ctx) => payOwn(deps, request, ctx),

    chooseDuty: (request, ctx) => chooseDuty(deps, request, ctx),

    cancelInterOrder: async ({ orderId }, ctx) => ({ refundFen: await cancelOwn(db, orderId, ctx) }),

    renewInterOrder: async ({ orderId }, ctx) => ({ expiresAt: await renewOwn(deps, orderId, ctx) }),

    async interForm({ orderId }, ctx) {
      const order = await ownInterOrder(db, orderId, ctx);
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
