import type { InfoOf } from '@yidi/contract/call';
import type { createOrder } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Done } from '../../../call/answer-once.ts';
import type { OpenOrderLimits } from '../../../config/config.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { together } from '../../../db/transaction.ts';
import { bookSlot } from '../../pickup/pickup.public.ts';
import { registerMail } from '../../trace/trace.public.ts';
import { workOfNewOrder } from '../order-jobs.ts';
import { askForCode } from '../sign-code/sign-code.store.ts';
import type { MailNumbers } from '../waybill/mail-numbers.ts';
import { isUsed } from '../waybill/waybill.ts';
import { countOpen, insertOrder, type NewOrder } from './create-order.store.ts';
import { mailOf, newOrder } from './new-order.ts';
import { knownSenderMacs, refuseTooMany } from './open-orders.ts';
import type { OrderPlan, PlanDeps } from './plan-order.ts';

export interface StoreDeps {
  readonly keys: Keys;
  /** Limits of orders that wait for pick-up; unlimited if absent. */
  readonly openOrders?: OpenOrderLimits | undefined;
  readonly mailNumbers: MailNumbers;
}

export type CreateDeps = PlanDeps & Omit<StoreDeps, 'mailNumbers'>;

const NUMBER_TRIES = 8;

/** A generated order number, counter code or mail number is taken; the transaction is retried. */
export class NumberTaken extends Error {
  override name = 'NumberTaken';
}

/** Stores an order, with new numbers and a new transaction as long as a number is taken. */
export async function untilNumbered<T>(store: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      if (!(error instanceof NumberTaken)) throw error;
      if (tries >= NUMBER_TRIES) throw new Error(`No free order number or counter code in ${NUMBER_TRIES} tries`);
    }
  }
}

/** The visit that collects an order with others, and whether it already has a place in the slot. */
export interface VisitPlace {
  readonly batchId?: string;
  readonly parentId?: string;
  /** Its position on the bill. */
  readonly pieceNo?: number;
  readonly hasPlace: boolean;
}

/**
 * Stores the planned order with its mail, slot place and carrier job. The answer does not depend on
 * the statements, so they are pipelined. Call it in `untilNumbered`.
 */
export async function storeOrder(
  trx: Db,
  { keys, openOrders, mailNumbers }: StoreDeps,
  plan: OrderPlan,
  personId: string,
  now: Date,
  visit?: VisitPlace,
): Promise<Done<InfoOf<typeof createOrder>>> {
  const { waybillNo } = plan.request;
  const mailNo = waybillNo ?? (await mailNumbers.next(trx));
  const order = newOrder(keys, plan, { personId, mailNo, visit, now });
  const { courier, offer } = plan;
  // Before the insertion, so that this order does not count.
  const open =
    openOrders && countOpen(trx, { ...order, ...knownSenderMacs(keys, plan.request.sender) }, plan.isOwnPhone);
  const inserted = together([
    ...(open ? [open.then((counts) => refuseTooMany(counts, openOrders))] : []),
    insertUnlessTaken(trx, order, waybillNo).then(() => (order.passwordSign ? askForCode(trx, order) : undefined)),
    registerUnlessScanned(trx, keys, mailOf(order, plan, personId, now), waybillNo),
    workOfNewOrder(trx, order.id, order.expiresAt ? new Date(order.expiresAt) : null, courier),
  ]);
  // Last, because the slot's row stays locked until the transaction ends.
  const stored = courier && !visit?.hasPlace ? inserted.then(() => bookSlot(trx, courier, courier.capacity)) : inserted;
  const info = {
    orderId: order.id,
    orderNo: order.orderNo,
    orderType: plan.request.orderType,
    orderStatus: 0 as const,
    totalFen: offer.totalFen,
    ...(courier && {
      pickup: { startAt: toShanghaiIso(courier.startAt), endAt: toShanghaiIso(courier.endAt) },
    }),
    ...(order.counterCode && { counterCode: order.counterCode }),
    promisedAt: offer.promise.promisedAt,
  };
  return { info, stored };
}

/**
 * Registers the mail. A printed form may have been scanned before it was ordered; if a new number
 * was already scanned, it belongs to another mail.
 */
async function registerUnlessScanned(
  trx: Db,
  keys: Keys,
  mail: Parameters<typeof registerMail>[2],
  waybillNo: string | undefined,
): Promise<void> {
  const scanned = await registerMail(trx, keys, mail);
  if (scanned && waybillNo === undefined) throw new NumberTaken('A mail number was scanned before it was given out');
}

async function insertUnlessTaken(trx: Db, order: NewOrder, waybillNo: string | undefined): Promise<void> {
  if (await insertOrder(trx, order)) return;
  // Of concurrent orders with one printed number, the first gets it.
  if (waybillNo !== undefined && (await isUsed(trx, waybillNo)))
    throw new ApiError('CONFLICT', { reason: 'waybill.unusable' });
  throw new NumberTaken('The number of an order was taken');
}
