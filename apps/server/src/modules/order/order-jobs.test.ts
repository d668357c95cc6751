import type { RequestOf } from '@yidi/contract/call';
import { cancelOrder, orderList } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { keysFrom } from '../../keys.ts';
import { makeOrder, morningOf, readDivisions } from '../../world/parcels.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { makeSmallCarrier } from '../../world/small-carrier.ts';
import { orderHandlers } from './order.ts';
import { orderJobs } from './order-jobs.ts';

const { db } = await freshDatabase(20);
const carrier = makeSmallCarrier();
carrier.capacity = 1000;
const world = { db, keys: keysFrom([Buffer.alloc(32, 7)]), carrier, divisions: await readDivisions() };
const handlers = orderHandlers(world);
const now = morningOf(new Date());

function cancel(person: WorldPerson, batchId: string[], fields: Partial<RequestOf<typeof cancelOrder>> = {}) {
  const request = { orderType: '3' as const, batchId, cancelReason: '不想寄了', cancelReasonCode: '1', ...fields };
  return perform(cancelOrder, handlers.cancelOrder, person.caller, request, { now });
}

async function refusalOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw error ?? new Error('It was not refused');
}

const rowOf = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const historyOf = async (id: string) =>
  (await db.selectFrom('order_history').select('action').where('order_id', '=', id).orderBy('seq').execute()).map(
    (row) => row.action,
  );
async function runJob(name: string, orderId: string): Promise<void> {
  const job = orderJobs(world).find((one) => one.name === name)!;
  await job.run({ orderId }, { db, attempt: 1 });
}

async function jobsOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT t.identifier AS name FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.payload->>'orderId' = ${orderId} ORDER BY 1`.execute(db);
  return rows.map((row) => row.name);
}

describe('the work for the carrier', () => {
  test('is tried again while the carrier is down, and hands the order over once', async () => {
    const person = await makePerson(world, { now });
    const { orderId, orderNo } = await makeOrder(world, person, {}, { now });
    carrier.down = true;
    await expect(runJob('carrier.place', orderId)).rejects.toThrow();
    carrier.down = false;
    await runJob('carrier.place', orderId);
    await runJob('carrier.place', orderId);
    expect(carrier.placed.filter((one) => one.orderNo === orderNo)).toMatchObject([
      { kind: 'courier', from: { district: '西湖区' }, declaredG: 1500, pointCode: null },
    ]);
    expect((await rowOf(orderId)).placed_at).not.toBeNull();
  });

  test('drops an order that was cancelled while it was handed over', async () => {
    const person = await makePerson(world, { now });
    const { orderId, orderNo } = await makeOrder(world, person, {}, { now });
    const slow = {
      ...carrier,
      withdrawOrder: carrier.withdrawOrder,
      placeOrder: async () => void (await cancel(person, [orderId])),
    };
    const place = orderJobs({ carrier: slow }).find((one) => one.name === 'carrier.place')!;
    await place.run({ orderId }, { db, attempt: 1 });
    expect(carrier.withdrawn).toContain(orderNo);
  });

  test('expires a self-drop order when its code has run out, not before', async () => {
    const person = await makePerson(world, { now });
    const { orderId, orderNo } = await makeOrder(world, person, { orderType: '2' }, { now });
    expect(await jobsOf(orderId)).toEqual(['carrier.place', 'order.expire']);
    await runJob('order.expire', orderId);
    expect((await rowOf(orderId)).status).toBe(0);
    await db
      .updateTable('orders')
      .set({ expires_at: new Date(0) })
      .where('id', '=', orderId)
      .execute();
    await runJob('order.expire', orderId);
    await runJob('order.expire', orderId);
    expect(await rowOf(orderId)).toMatchObject({ status: 4, closed_as: 'expire' });
    expect(await historyOf(orderId)).toEqual(['create', 'expire']);
    await runJob('carrier.withdraw', orderId);
    expect(carrier.withdrawn).toContain(orderNo);
    expect(await refusalOf(cancel(person, [orderId], { orderType: '2' }))).toMatchObject({ reason: 'order.expired' });
    const list = await perform(orderList, handlers.orderList, person.caller, { status: 'cancelled' }, { now });
    expect(list.total).toBe(1);
  });
});
