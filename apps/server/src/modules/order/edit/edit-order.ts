import type { InfoOf } from '@yidi/contract/call';
import { editOrder } from '@yidi/contract/calls/order-edit';
import { ApiError } from '@yidi/contract/envelope';
import type { OrderStatus } from '@yidi/contract/values/order';
import { nextState } from '@yidi/rules/order/states';
import { answerOnce } from '../../../call/answer-once.ts';
import type { CallContext, Caller, Handlers } from '../../../call/handlers.ts';
import { addJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { priceChanged } from '../../money/money.public.ts';
import { bookSlot } from '../../pickup/pickup.public.ts';
import { amendMail, lockMail } from '../../trace/trace.public.ts';
import { closedReason, releasePlaces } from '../cancel/order-closing.ts';
import { countOpen } from '../create/create-order.store.ts';
import { partiesOf } from '../create/new-order.ts';
import { knownSenderMacs, refuseTooMany } from '../create/open-orders.ts';
import { addHistory, findOrder, lockOrders, type Order } from '../order.store.ts';
import { amendAtCarrier } from './amend-job.ts';
import { type StoredEdit, storeEdit } from './edit.store.ts';
import { type EditDeps, type EditPlan, planEdit } from './plan-edit.ts';

/** Changes sender, consignee or goods until the parcel is collected: price, then change. */
export function orderEditHandlers(deps: EditDeps): Handlers<typeof import('@yidi/contract/calls/order-edit')> {
  const { db } = deps;

  async function find({ personId }: Caller, orderId: string): Promise<Order> {
    const found = await findOrder(db, personId, orderId);
    if (!found) throw new ApiError('NOT_FOUND');
    return found;
  }

  return {
    async editOffer({ orderId, ...edit }, ctx) {
      const order = await find(ctx.caller, orderId);
      refuseUnlessOpen(order);
      const plan = await planEdit(deps, order, edit, ctx);
      return {
        beforeFen: order.quotedFen,
        offer: plan.wireOffer,
        goodsResult: plan.goodsResult,
        ...(plan.office && { newOffice: plan.office.officeName }),
      };
    },

    async editOrder({ orderId, seenTotalFen, ...edit }, ctx) {
      const found = await find(ctx.caller, orderId);
      return answerOnce(db, editOrder, ctx, {
        before: () => planEdit(deps, found, edit, ctx),
        work: async (trx, planned) => {
          const order = await lockOpen(trx, found);
          if (order.edits !== found.edits || order.slotId !== found.slotId)
            throw new ApiError('CONFLICT', { reason: 'order.changed' });
          const plan = planned();
          if (plan.offer.totalFen !== seenTotalFen)
            throw new ApiError('CONFLICT', { reason: 'price.changed', offer: plan.wireOffer });
          const status = statusAfter(order, plan);
          if (!plan.isSame) await apply(trx, deps, order, { ...plan, status }, ctx);
          return { info: answerOf(status, plan) };
        },
      });
    },
  };
}

/** Locks the order as scan intake does: its mail first. */
async function lockOpen(trx: Db, { id, personId, mailNo }: Order): Promise<Order> {
  await lockMail(trx, mailNo);
  const [order] = await lockOrders(trx, personId, [id]);
  if (!order) throw new ApiError('NOT_FOUND');
  refuseUnlessOpen(order);
  return order;
}

function refuseUnlessOpen(order: Order): void {
  // The items of a bill share one consignee and one price.
  if (order.pieceNo !== null) throw new ApiError('CONFLICT', { reason: 'bill.edit' });
  if (nextState(order.kind, order.status, 'edit').ok) return;
  throw new ApiError('CONFLICT', { reason: closedReason(order), state: order.status });
}

/**
 * Returns the status after a change. If another office collects, the courier of the former office
 * does not come, so the order waits for a courier again, as after a rebooking.
 */
function statusAfter({ kind, status }: Order, { office }: EditPlan): OrderStatus {
  const next = nextState(kind, status, office ? 'rebook' : 'edit');
  if (!next.ok) throw new Error(`An order that waits cannot be changed: ${next.reason}`);
  return next.state;
}

/** Applies a change to order, mail, slot place and carrier job, all or none. */
async function apply(
  trx: Db,
  deps: EditDeps,
  order: Order,
  plan: StoredEdit,
  { caller, now }: Pick<CallContext, 'caller' | 'now'>,
): Promise<void> {
  const { offer, office } = plan;
  await refuseCrowd(trx, deps, order, plan, caller);
  await storeEdit(trx, deps.keys, order.id, plan, now);
  await priceChanged(trx, { ...order, quotedFen: offer.totalFen });
  await amendMail(trx, deps.keys, order.mailNo, partiesOf(plan, offer), now);
  await addHistory(trx, [order.id], { status: plan.status, action: 'edit' }, now);
  await addJob(trx, amendAtCarrier, { orderId: order.id });
  if (!office) return;
  await releasePlaces(trx, [order]);
  await bookSlot(trx, office, office.capacity);
}

/** Applies the limits of open orders per sender phone and address to a changed sender. */
async function refuseCrowd(
  trx: Db,
  { keys, openOrders }: EditDeps,
  order: Order,
  { sender }: EditPlan,
  caller: Caller,
): Promise<void> {
  if (!openOrders) return;
  const { phones, places } = knownSenderMacs(keys, sender);
  const isNew = {
    phone: !isIn(phones, order.senderLineMac ?? order.senderMac),
    place: !isIn(places, order.senderPlaceMac),
  };
  if (!isNew.phone && !isNew.place) return;
  const counts = await countOpen(
    trx,
    { personId: order.personId, phones, places, officeCode: null, slotId: null },
    caller.phone !== null && caller.phone === sender.userPhone,
  );
  refuseTooMany(
    { person: 0, slot: 0, phone: isNew.phone ? counts.phone : 0, address: isNew.place ? counts.address : 0 },
    openOrders,
  );
}

const isIn = (macs: readonly Buffer[], stored: Buffer | null) =>
  stored !== null && macs.some((mac) => mac.equals(stored));

function answerOf(status: OrderStatus, { offer: { totalFen, promise } }: EditPlan): InfoOf<typeof editOrder> {
  return { orderStatus: status, totalFen, promisedAt: promise.promisedAt };
}
