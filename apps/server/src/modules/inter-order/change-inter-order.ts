import type { ParsedOf } from '@yidi/contract/call';
import { interOrderPay } from '@yidi/contract/calls/inter-order';
import { ApiError } from '@yidi/contract/envelope';
import { INTER_WAIT_DAYS } from '@yidi/contract/values/inter-order';
import { DAY_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { answerOnce } from '../../call/answer-once.ts';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { addJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { quoteAbroad } from '../international/international.public.ts';
import { openPayment, type Pays } from '../money/money.public.ts';
import { closeUnsent } from './close.ts';
import {
  dueOf,
  findInterOrder,
  type InterOrderRow,
  lockInterOrder,
  openParties,
  takenUntil,
  updateInterOrder,
} from './inter-order.store.ts';
import { expireJob, expireKey } from './inter-order-jobs.ts';
import { interOrderPayable } from './inter-order-payable.ts';
import { refuseUnquoted } from './order-duty.ts';

type Ctx = CallContext<Caller>;

interface ChangeDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly pays: Pays;
  readonly origin: string;
}

/** Returns an own order. @throws ApiError NOT_FOUND */
export async function ownInterOrder(db: Db, orderId: string, { caller }: Pick<Ctx, 'caller'>): Promise<InterOrderRow> {
  const order = await findInterOrder(db, caller.personId, orderId);
  if (!order) throw new ApiError('NOT_FOUND');
  return order;
}

/** Locks an own order that no counter has accepted. @throws ApiError NOT_FOUND, CONFLICT */
export async function lockUnsent(trx: Db, orderId: string, ctx: Pick<Ctx, 'caller'>): Promise<InterOrderRow> {
  await ownInterOrder(trx, orderId, ctx);
  const order = (await lockInterOrder(trx, { id: orderId }))!;
  if (order.state === 'accepted') throw new ApiError('CONFLICT', { reason: 'order.collected', state: 5 });
  if (order.state === 'closed') {
    const reason = order.closedAs === 'cancel' ? 'order.cancelled' : 'order.expired';
    throw new ApiError('CONFLICT', { reason, state: 4 });
  }
  return order;
}

/** Closes an own order and refunds what was paid for it. Returns the refunded sum. */
export function cancelOwn(db: Db, orderId: string, ctx: Ctx): Promise<number> {
  return transact(db, async (trx) => {
    const order = await lockUnsent(trx, orderId, ctx);
    if (takenUntil(order) > ctx.now) throw new ApiError('CONFLICT', { reason: 'inter.atCounter' });
    await closeUnsent(trx, order, 'cancel', ctx.now);
    return order.heldFen + order.dutyHeldFen;
  });
}

/** Extends an own order at its price. Returns its new end. */
export function renewOwn({ db, keys }: Pick<ChangeDeps, 'db' | 'keys'>, orderId: string, ctx: Ctx): Promise<string> {
  return transact(db, async (trx) => {
    const order = await lockUnsent(trx, orderId, ctx);
    await refuseOtherPrice(trx, keys, order, ctx);
    const expiresAt = new Date(ctx.now.getTime() + INTER_WAIT_DAYS * DAY_MS);
    await updateInterOrder(trx, orderId, { expiresAt });
    await addJob(trx, expireJob, { orderId }, { runAt: expiresAt, key: expireKey(orderId) });
    return toShanghaiIso(expiresAt);
  });
}

/** Refuses an extension at another price than the order's. @throws ApiError CONFLICT */
async function refuseOtherPrice(trx: Db, keys: Keys, order: InterOrderRow, ctx: Pick<Ctx, 'now' | 'language'>) {
  const { country, category, grossG, sizeCm, productId, transport, totalFen, ddp } = order;
  const postcode = openParties(keys, order)?.consignee.postcode ?? '';
  const asked = { country, category, postcode, grossKg: kgOfGrams(grossG), ...(sizeCm && { sizeCm }) };
  const { offers } = await quoteAbroad(trx, asked, ctx, ddp === 'required' ? 'all' : 'rows');
  const offer = offers.find((each) => each.productId === productId && each.transport === transport);
  if (!offer?.offered) {
    const offerReason = offer?.reason ?? 'inter.noService';
    throw new ApiError('CONFLICT', { reason: 'product.unavailable', offerReason });
  }
  if (offer.totalFen !== totalFen)
    throw new ApiError('CONFLICT', { reason: 'price.changed', offer: { totalFen: offer.totalFen } });
}

/** Starts the payment of what is due, or answers the open one. */
export async function payOwn(
  { db, keys, pays, origin }: ChangeDeps,
  request: ParsedOf<typeof interOrderPay>,
  ctx: Ctx,
) {
  const { orderId, way, seenFen, desktop } = request;
  const { caller, channel, ip, now } = ctx;
  const { mailNo } = await ownInterOrder(db, orderId, ctx);
  const wish = {
    ...{ way, desktop, channel, openId: caller.openId, payerIp: ip, subject: `驿递国际寄递 ${mailNo}` },
    returnUrl: () => `${origin}/order/int/mailBarCode?orderId=${orderId}`,
  };
  const priced = async (trx: Db) => {
    const order = (await lockInterOrder(trx, { id: orderId }))!;
    const fen = dueOf(order);
    if (fen === 0) throw new ApiError('CONFLICT', { reason: 'pay.nothing' });
    if (fen !== seenFen) throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen: fen });
    await refuseUnquoted(trx, order, now);
    return { id: orderId, fen };
  };
  return answerOnce(db, interOrderPay, ctx, {
    // A second tap finds the open payment.
    before: () => openPayment({ db, keys, pays }, interOrderPayable, wish, priced, now),
    work: async (_trx, opened) => ({ info: opened().payment }),
  });
}
