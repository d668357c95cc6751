import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import { rebookOrder } from '@yidi/contract/calls/order-change';
import { ApiError } from '@yidi/contract/envelope';
import type { OrderStatus } from '@yidi/contract/values/order';
import { nextState } from '@yidi/rules/order/states';
import { quoteProduct } from '@yidi/rules/tariff/quote';
import type { TariffTable } from '@yidi/rules/tariff/tables';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../../call/answer-once.ts';
import type { Handlers } from '../../../call/handlers.ts';
import { addJobs, newJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import type { Carrier } from '../../../ports/carrier/carrier.ts';
import { bookSlot, chooseSlot, officeAt } from '../../pickup/pickup.public.ts';
import { tariffsOfQuotes } from '../../tariff/tables.public.ts';
import { lockMail, promiseMail } from '../../trace/trace.public.ts';
import { closedReason, releasePlaces } from '../cancel/order-closing.ts';
import { hasPlace, lockVisit, type Visit, visitOf } from '../create/batched-order.store.ts';
import { addHistory, findOrder, lockOrders, type Order } from '../order.store.ts';
import { ordersUnder } from '../siblings/siblings.store.ts';
import { checkWaybill } from '../waybill/waybill.ts';
import { type NewWindow, setWindow } from './rebook.store.ts';
import { jobOfWindow, rebooked } from './window-jobs.ts';

/** More than any window has: orders with priority are accepted by full windows. */
const ANY_NUMBER = 1_000_000;
/** The status of a failed pick-up. */
const FAILED = 3;

export interface RebookDeps {
  readonly db: Db;
  readonly carrier: Pick<Carrier, 'officeFor' | 'slotCapacity'>;
}

/** Rebooks the pick-up window of a waiting order; checks printed waybill numbers. */
export function rebookHandlers({
  db,
  carrier,
}: RebookDeps): Handlers<typeof import('@yidi/contract/calls/order-change')> {
  return {
    waybillCheck: async ({ waybillNo }, { caller }) => ({
      waybillNo,
      state: await checkWaybill(db, caller.personId, waybillNo),
    }),

    async rebookOrder({ orderId, slotId }: ParsedOf<typeof rebookOrder>, ctx) {
      const { personId } = ctx.caller;
      const found = await findOrder(db, personId, orderId);
      if (!found) throw new ApiError('NOT_FOUND');
      return answerOnce(db, rebookOrder, ctx, {
        before: () => windowAt({ db, carrier }, found, slotId, ctx.now),
        work: async (trx, chosen) => {
          const [order, ...others] = await lockTogether(trx, found);
          if (order.status !== found.status || order.slotId !== found.slotId)
            throw new ApiError('CONFLICT', { reason: 'order.changed' });
          // A second tap on the window that is already booked.
          if (order.slotId === slotId && order.status !== FAILED) return { info: standing(order) };
          const { window, capacity } = chosen();
          const info = await moveTo(trx, order, window, capacity, ctx.now);
          // One visit collects all of them.
          for (const other of others) await moveTo(trx, other, window, capacity, ctx.now);
          return { info };
        },
      });
    },
  };
}

/** Moves a waiting order with the pieces that the same visit collects. @throws ApiError CONFLICT */
export async function moveVisit(
  trx: Db,
  found: Order,
  { window, capacity }: Awaited<ReturnType<typeof windowAt>>,
  now: Date,
): Promise<InfoOf<typeof rebookOrder>> {
  const [order, ...others] = await lockTogether(trx, found);
  const info = await moveTo(trx, order, window, capacity, now);
  for (const other of others) await moveTo(trx, other, window, capacity, now);
  return info;
}

type Chosen = NewWindow & { readonly first: boolean };

/** Returns the window at the order's office. @throws ApiError BAD_INPUT, CONFLICT */
export async function windowAt(
  { db, carrier }: RebookDeps,
  order: Order,
  slotId: string,
  now: Date,
): Promise<{ window: Chosen; capacity: number }> {
  const at = await officeAt(db, carrier, order.sender, now);
  const first = order.status === FAILED;
  const slot = chooseSlot(first ? { ...at, question: { ...at.question, leftIn: () => 1 } } : at, slotId);
  return {
    window: {
      officeCode: at.office.code,
      officeName: at.office.name,
      slotId: slot.id,
      startAt: new Date(slot.startAt),
      endAt: new Date(slot.endAt),
      first,
    },
    capacity: at.capacityOf(slot.id),
  };
}

/** Locks the order as scan intake does, mail first. @throws ApiError CONFLICT if not waiting */
export async function lockWaiting(trx: Db, { id, personId, mailNo }: Order): Promise<Order> {
  await lockMail(trx, mailNo);
  const [order] = await lockOrders(trx, personId, [id]);
  return checkWaiting(order);
}

/** Locks the order with the siblings that the same visit collects in the same window. */
export async function lockTogether(trx: Db, found: Order): Promise<[Order, ...Order[]]> {
  const { id, personId, parentId } = found;
  if (parentId === null) return [await lockWaiting(trx, found)];
  const under = await ordersUnder(trx, personId, parentId);
  const waiting = under.filter((sibling) => sibling.id === id || sibling.status < 4);
  for (const mailNo of waiting.map((other) => other.mailNo).sort()) await lockMail(trx, mailNo);
  const locked = await lockOrders(
    trx,
    personId,
    waiting.map((other) => other.id),
  );
  const order = checkWaiting(locked.find((candidate) => candidate.id === id));
  const others = locked.filter(
    (candidate) => candidate.id !== id && candidate.status < 4 && candidate.slotId === order.slotId,
  );
  return [order, ...others];
}

function checkWaiting(order: Order | undefined): Order {
  if (!order) throw new ApiError('NOT_FOUND');
  if (order.kind !== 'courier') throw new ApiError('CONFLICT', { reason: 'urge.notWaiting' });
  if (order.status >= 4) throw new ApiError('CONFLICT', { reason: closedReason(order), state: order.status });
  return order;
}

/** Moves an order to the new window and frees its place in the old one. */
export async function moveTo(
  trx: Db,
  order: Order,
  window: Chosen,
  capacity: number,
  now: Date,
): Promise<InfoOf<typeof rebookOrder>> {
  const next = nextState(order.kind, order.status, 'rebook');
  if (!next.ok) throw new Error(`An order that waits cannot be rebooked: ${next.reason}`);
  const status: OrderStatus = next.state;
  const promisedAt = promiseOf(order, window.endAt, await tariffsOfQuotes(trx, [order.quote]));
  // All orders of a visit share one place in a window.
  const visit = visitOf(order);
  const shares = visit !== null && (await sharesWindow(trx, visit, window.slotId));
  await setWindow(trx, order.id, window, { status, promisedAt }, now);
  await promiseMail(trx, order.mailNo, { promisedAt, now, quiet: (order.pieceNo ?? 1) > 1 });
  await addHistory(trx, [order.id], { status, action: 'rebook' }, now);
  await releasePlaces(trx, [order]);
  if (!shares) await bookSlot(trx, window, window.first ? ANY_NUMBER : capacity);
  await addJobs(trx, [newJob(rebooked, { orderId: order.id }), jobOfWindow(order.id, window.slotId, window.endAt)]);
  return {
    orderStatus: status,
    pickup: { startAt: toShanghaiIso(window.startAt), endAt: toShanghaiIso(window.endAt) },
    promisedAt: toShanghaiIso(promisedAt),
  };
}

async function sharesWindow(trx: Db, visit: Visit, slotId: string): Promise<boolean> {
  await lockVisit(trx, visit);
  return hasPlace(trx, visit, slotId);
}

function standing({ status, slotStartAt: startAt, slotEndAt: endAt, promisedAt }: Order) {
  return {
    orderStatus: status,
    pickup: { startAt: toShanghaiIso(startAt ?? promisedAt), endAt: toShanghaiIso(endAt ?? promisedAt) },
    promisedAt: toShanghaiIso(promisedAt),
  };
}

/** Returns the promise counted from the new window; the price stays as agreed. */
function promiseOf(
  { quote, productId: product, promisedAt: before }: Order,
  endAt: Date,
  tariffs: readonly TariffTable[],
): Date {
  const offer = quoteProduct({ ...quote.request, pickupMs: endAt.getTime() }, product, tariffs);
  return offer.offered ? new Date(offer.promise.promisedAt) : before;
}
