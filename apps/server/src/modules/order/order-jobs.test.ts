import { orderList } from '@yidi/contract/calls/order';
import { describe, expect, test } from 'vitest';
import { makeOrder } from '../../world/parcels.ts';
import { makePerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { orderJobs } from './order-jobs.ts';
import { cancel, historyOf, jobsOf, openOrderWorld, rowOf, runJob } from './testing.ts';

const orderWorld = await openOrderWorld(20);
const { db, carrier, world, handlers, now } = orderWorld;
carrier.capacity = 1000;

describe('the work for the carrier', () => {
  test('is retried while the carrier is down, and transmits the order once', async () => {
    const person = await makePerson(world, { now });
    const { orderId, orderNo } = await makeOrder(world, person, {}, { now });
    carrier.down = true;
    await expect(runJob(orderWorld, 'carrier.place', orderId)).rejects.toThrow();
    carrier.down = false;
    await runJob(orderWorld, 'carrier.place', orderId);
    await runJob(orderWorld, 'carrier.place', orderId);
    expect(carrier.placed.filter((placed) => placed.orderNo === orderNo)).toMatchObject([
      { kind: 'courier', from: { district: '西湖区' }, declaredG: 1500, pointCode: null },
    ]);
    expect((await rowOf(orderWorld, orderId)).placedAt).not.toBeNull();
  });

  test('drops an order that was cancelled during its transmission', async () => {
    const person = await makePerson(world, { now });
    const { orderId, orderNo } = await makeOrder(world, person, {}, { now });
    const slow = {
      ...carrier,
      withdrawOrder: carrier.withdrawOrder,
      placeOrder: async () => void (await cancel(orderWorld, person, [orderId])),
    };
    const place = orderJobs({ ...world, carrier: slow }).find((job) => job.name === 'carrier.place')!;
    await place.run({ orderId }, { db, attempt: 1 });
    expect(carrier.withdrawn).toContain(orderNo);
  });

  test('expires a self-drop order when its code has run out, not before', async () => {
    const person = await makePerson(world, { now });
    const { orderId, orderNo } = await makeOrder(world, person, { orderType: '2' }, { now });
    expect(await jobsOf(orderWorld, orderId)).toEqual(['carrier.place', 'order.expire']);
    await runJob(orderWorld, 'order.expire', orderId);
    expect((await rowOf(orderWorld, orderId)).status).toBe(0);
    await db
      .updateTable('orders')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', orderId)
      .execute();
    await runJob(orderWorld, 'order.expire', orderId);
    await runJob(orderWorld, 'order.expire', orderId);
    expect(await rowOf(orderWorld, orderId)).toMatchObject({ status: 4, closedAs: 'expire' });
    expect(await historyOf(orderWorld, orderId)).toEqual(['create', 'expire']);
    await runJob(orderWorld, 'carrier.withdraw', orderId);
    expect(carrier.withdrawn).toContain(orderNo);
    expect(await refusalOf(cancel(orderWorld, person, [orderId], { orderType: '2' }))).toMatchObject({
      reason: 'order.expired',
    });
    const list = await perform(orderList, handlers.orderList, person.caller, { status: 'cancelled' }, { now });
    expect(list.total).toBe(1);
  });
});
