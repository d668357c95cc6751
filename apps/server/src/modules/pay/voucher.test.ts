import { randomUUID } from 'node:crypto';
import { payVoucher } from '@yidi/contract/calls/pay';
import { pointsGifts } from '@yidi/contract/calls/points';
import { postings } from '@yidi/rules/ledger/postings';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { balance, bookError, postAll } from '../../db/ledger.ts';
import { transact } from '../../db/transaction.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { moneyLinesOf, moneyMoved } from '../money/money.public.ts';
import { erasePoints } from '../points/erase-points.ts';
import { settleOrderPoints } from '../points/order-points.ts';
import { pointsHandlers } from '../points/points.ts';
import { endGifts } from '../points/points-jobs.ts';
import { redeemFor } from '../points/testing.ts';
import { openPayWorld, payableOrder } from './testing.ts';

const world = await openPayWorld();
const { db, vendor, keys } = world;
const handlers = pointsHandlers({ db, keys });
const at = (minute: number) => new Date(world.now.getTime() + minute * 60_000);

type Order = Awaited<ReturnType<typeof payableOrder>>;

/** A weighed order of a user with a voucher. */
async function withVoucher(kg = 3.2) {
  const order = await payableOrder(world);
  await order.weigh(kg);
  const redemptionId = await redeemFor({ db, keys }, order.person.personId, 'voucher-5', at(60));
  return { order, redemptionId, dueFen: (await order.cost()).dueFen };
}

const use = (order: Order, redemptionId: string, seenFen: number, who: WorldPerson = order.person, now = at(120)) =>
  perform(
    payVoucher,
    world.pay.payVoucher,
    who.caller,
    { orderId: order.orderId, redemptionId, seenFen },
    { now, key: randomUUID() },
  );
const redeemed = async (order: Order, now = at(180)) =>
  (await perform(pointsGifts, handlers.pointsGifts, order.person.caller, {}, { now })).redeemed;
const costOfVouchers = () => balance(db, 'cost voucher');

describe('a voucher', () => {
  test('is offered for a weighed order, takes 500 fen off it, and brings no points', async () => {
    const { order, redemptionId, dueFen } = await withVoucher();
    const before = await costOfVouchers();
    expect((await redeemed(order))[0]).toMatchObject({ redemptionId, state: 'ready', voucherFen: 500 });
    expect((await redeemed(order))[0]).not.toHaveProperty('code');
    expect((await order.cost()).vouchers).toEqual([expect.objectContaining({ redemptionId, fen: 500 })]);
    expect(await use(order, redemptionId, dueFen)).toEqual({ paidFen: 500, dueFen: dueFen - 500 });
    expect(await order.cost()).toMatchObject({ dueFen: dueFen - 500, vouchers: [], voucher: { fen: 500 } });
    expect(await costOfVouchers()).toBe(before + 500);
    const { paymentNo, fen } = await order.create();
    expect(fen).toBe(dueFen - 500);
    await vendor.end(paymentNo, 'pay');
    expect(await order.cost()).toMatchObject({ dueFen: 0, state: 'paid', paidFen: fen });
    expect(await moneyLinesOf(db, order.orderId)).toMatchObject([{ fen }, { way: 'voucher', fen: 500 }]);
    await order.scan({ code: '704', at: at(240) });
    await transact(db, (trx) => settleOrderPoints(trx, order.orderId, at(300)));
    const earned = await db
      .selectFrom('pointsOrder')
      .select('points')
      .where('orderId', '=', order.orderId)
      .executeTakeFirst();
    expect(earned?.points).toBe(Math.floor(fen / 100));
    expect(await bookError(db)).toBe(0);
  });

  test('closes an open payment of the former sum', async () => {
    const { order, redemptionId, dueFen } = await withVoucher();
    const { paymentNo } = await order.create();
    await use(order, redemptionId, dueFen);
    expect((await order.status(paymentNo)).state).toBe('closed');
  });

  test('is for its owner, once, and for the sum that was seen', async () => {
    const { order, redemptionId, dueFen } = await withVoucher();
    const stranger = await makePerson({ db, keys });
    expect(await refusalOf(() => use(order, redemptionId, dueFen, stranger))).toMatchObject({ class: 'NOT_FOUND' });
    const other = await withVoucher();
    expect(await refusalOf(() => use(order, other.redemptionId, dueFen))).toMatchObject({ class: 'NOT_FOUND' });
    expect(await refusalOf(() => use(order, redemptionId, dueFen - 1))).toMatchObject({ reason: 'pay.changed' });
    const both = await Promise.allSettled([use(order, redemptionId, dueFen), use(order, redemptionId, dueFen)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const second = await redeemFor({ db, keys }, order.person.personId, 'voucher-5', at(60));
    expect(await refusalOf(() => use(order, second, dueFen - 500))).toMatchObject({ reason: 'points.voucher' });
  });

  test('is not for an order that is not weighed, that its consignee pays, or after its term', async () => {
    const early = await payableOrder(world, { payMode: 'now' });
    const owner = early.person.personId;
    const redemptionId = await redeemFor({ db, keys }, owner, 'voucher-5', at(0));
    const { dueFen } = await early.cost();
    const refused = { reason: 'points.voucher' };
    expect(await refusalOf(() => use(early, redemptionId, dueFen))).toMatchObject(refused);
    const theirs = await payableOrder(world, { payMode: 'receiver' }, early.person);
    await theirs.weigh(2);
    const fee = (await theirs.cost()).dueFen;
    expect(await refusalOf(() => use(theirs, redemptionId, fee))).toMatchObject(refused);
    const own = await payableOrder(world, {}, early.person);
    await own.weigh(2);
    const late = new Date(at(0).getTime() + 15 * DAY_MS);
    expect(await refusalOf(() => use(own, redemptionId, fee, early.person, late))).toMatchObject(refused);
    await endGifts({ db, keys }, late);
    expect((await redeemed(own, late))[0]).toMatchObject({ state: 'ended' });
  });

  test('comes back when more is refunded than was paid in money', async () => {
    const { order, redemptionId, dueFen } = await withVoucher();
    const before = await costOfVouchers();
    await use(order, redemptionId, dueFen);
    const refund = (fen: number, minute: number) =>
      transact(db, async (trx) => {
        const { orderId } = order;
        await postAll(trx, postings['order.overpaid']({ orderId, at: at(minute).toISOString(), fen }));
        await moneyMoved(trx, [{ orderId, reason: 'lower' }], at(minute));
      });
    await refund(200, 130);
    expect(await order.cost()).toMatchObject({ voucher: { fen: 300 } });
    expect((await redeemed(order))[0]).toMatchObject({ state: 'collected' });
    await refund(300, 140);
    expect(await order.cost()).not.toHaveProperty('voucher');
    expect((await redeemed(order))[0]).toMatchObject({ redemptionId, state: 'ready' });
    expect([await costOfVouchers(), await order.account('refund due')]).toEqual([before, 0]);
    expect(await bookError(db)).toBe(0);
  });

  test('leaves its use when the account is closed', async () => {
    const { order, redemptionId, dueFen } = await withVoucher();
    await use(order, redemptionId, dueFen);
    await transact(db, (trx) => erasePoints(trx, order.person.personId));
    const uses = db.selectFrom('pointsVoucherUse').select(['redemptionId', 'fen']);
    expect(await uses.where('orderId', '=', order.orderId).execute()).toEqual([{ redemptionId: null, fen: 500 }]);
  });
});
