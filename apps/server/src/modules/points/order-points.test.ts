import { pointsLedger, pointsOverview } from '@yidi/contract/calls/points';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { perform } from '../../world/perform.ts';
import { openPayWorld, payableOrder } from '../pay/testing.ts';
import { lockPoints, usePoints } from './lots.store.ts';
import { settleOrderPoints } from './order-points.ts';
import { pointsHandlers } from './points.ts';
import { makeGift, redeemFor } from './testing.ts';

const world = await openPayWorld();
const { db, vendor, keys } = world;
const handlers = pointsHandlers({ db, keys });

type Order = Awaited<ReturnType<typeof payableOrder>>;
const at = (minute: number) => new Date(world.now.getTime() + minute * 60_000);
const deliver = (order: Order) => order.scan({ code: '704', at: at(240) });
const settle = (order: Order) => transact(db, (trx) => settleOrderPoints(trx, order.orderId, at(300)));
const overview = (order: Order) =>
  perform(pointsOverview, handlers.pointsOverview, order.person.caller, {}, { now: at(300) });
const movements = async (order: Order) =>
  (await perform(pointsLedger, handlers.pointsLedger, order.person.caller, {}, { now: at(300) })).movements;

/** Whether a job waits that compares the points of this order, and removes it. */
async function isAsked(order: Order): Promise<boolean> {
  const { rows } = await sql`DELETE FROM graphile_worker._private_jobs WHERE key = ${`points ${order.orderId}`}
    RETURNING id`.execute(db);
  return rows.length > 0;
}

async function paidOrder(kg = 3.2, owner?: Order['person']) {
  const order = await payableOrder(world, {}, owner);
  await order.weigh(kg);
  const { paymentNo, fen } = await order.create();
  await vendor.end(paymentNo, 'pay');
  return { order, fen, points: Math.floor(fen / 100) };
}

describe('points of an order', () => {
  test('are announced on its way, and earned when it is delivered, once', async () => {
    const { order, points } = await paidOrder();
    expect(await isAsked(order)).toBe(false);
    expect(await overview(order)).toMatchObject({ points: 0, coming: { orders: 1, points } });
    await settle(order);
    expect((await overview(order)).points).toBe(0);
    await deliver(order);
    expect(await isAsked(order)).toBe(true);
    await settle(order);
    await settle(order);
    expect(await overview(order)).toMatchObject({ points, coming: { orders: 0, points: 0 } });
    expect(await movements(order)).toMatchObject([{ reason: 'order', points, order: { orderId: order.orderId } }]);
  });

  test('an order that is paid after its delivery earns them with the payment', async () => {
    const order = await payableOrder(world);
    await order.weigh(1);
    await deliver(order);
    await settle(order);
    expect([await isAsked(order), (await overview(order)).points]).toEqual([true, 0]);
    const { paymentNo, fen } = await order.create();
    await vendor.end(paymentNo, 'pay');
    expect(await isAsked(order)).toBe(true);
    await settle(order);
    expect((await overview(order)).points).toBe(Math.floor(fen / 100));
  });

  test('an order that its consignee pays earns nothing', async () => {
    const order = await payableOrder(world, { payMode: 'receiver' });
    await order.weigh(1);
    await deliver(order);
    await settle(order);
    expect(await overview(order)).toMatchObject({ points: 0, coming: { orders: 0 } });
  });

  test('a refund takes the points above the new price back', async () => {
    const { order, points } = await paidOrder();
    await deliver(order);
    await settle(order);
    await isAsked(order);
    await order.weigh(1, 120);
    expect(await isAsked(order)).toBe(true);
    await settle(order);
    const { fen } = await db
      .selectFrom('orders')
      .select('weighedFen as fen')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    const now = Math.floor(fen! / 100);
    expect(now).toBeLessThan(points);
    expect((await overview(order)).points).toBe(now);
    expect(await movements(order)).toMatchObject([{ reason: 'refund', points: now - points }, { reason: 'order' }]);
  });

  test('points that were used before the refund are owed, and the next order settles them', async () => {
    const { order, points } = await paidOrder();
    await deliver(order);
    await settle(order);
    await transact(db, async (trx) => {
      const giftId = await makeGift(trx, { now: at(0), points: 1 });
      const redemptionId = await redeemFor({ db: trx, keys }, order.person.personId, giftId, at(300));
      const account = await lockPoints(trx, order.person.personId);
      await usePoints(trx, account, { reason: 'gift', points, source: { redemptionId } }, at(300));
    });
    await order.weigh(1, 120);
    await settle(order);
    const { owed } = await overview(order);
    expect(owed).toBeGreaterThan(0);
    const next = await paidOrder(1, order.person);
    await deliver(next.order);
    await settle(next.order);
    expect(await overview(order)).toMatchObject({
      points: Math.max(0, next.points - owed),
      owed: Math.max(0, owed - next.points),
    });
    expect((await movements(order))[0]).toMatchObject({ reason: 'debt' });
  });
});
