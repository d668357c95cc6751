import { orderDetail, urgeOrder } from '@yidi/contract/calls/order';
import { HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { localCarrier } from '../../../network/carrier.local.ts';
import { seedNetwork } from '../../../network/seed-network.ts';
import { makeOrder, walkOrder } from '../../../world/parcels.ts';
import { makePerson, type WorldPerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { orderJobs } from '../order-jobs.ts';
import { cancel, openOrderWorld } from '../testing.ts';

const orderWorld = await openOrderWorld(60);
const { db, carrier, world, handlers, now } = orderWorld;
carrier.capacity = 1000;
const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

async function ordered(fields: Parameters<typeof makeOrder>[2] = {}) {
  const person = await makePerson(world, { now });
  const { orderId, orderNo } = await makeOrder(world, person, fields, { now });
  return { person, orderId, orderNo };
}
const urge = (person: WorldPerson, orderId: string, minutes: number) =>
  perform(urgeOrder, handlers.urgeOrder, person.caller, { orderId }, { now: after(minutes) });
const detail = (person: WorldPerson, orderId: string, minutes = 0) =>
  perform(orderDetail, handlers.orderDetail, person.caller, { orderId }, { now: after(minutes) });
const urgesOf = (orderId: string) =>
  db.selectFrom('orderUrge').selectAll().where('orderId', '=', orderId).orderBy('urgedAt').execute();
async function notifyOffice(orderId: string, by = orderJobs({ ...world, carrier })) {
  const [urged] = (await urgesOf(orderId)).slice(-1);
  await by.find(({ name }) => name === 'carrier.urge')!.run({ urgeId: urged!.id }, { db, attempt: 1 });
}

describe('urgeOrder', () => {
  test('not within half an hour of the order, then once each quarter', async () => {
    const { person, orderId } = await ordered();
    expect((await refusalOf(urge(person, orderId, 29))).reason).toBe('urge.early');
    const first = await urge(person, orderId, 30);
    expect(Date.parse(first.nextAt) - Date.parse(first.urgedAt)).toBe(15 * MINUTE_MS);
    expect((await refusalOf(urge(person, orderId, 44))).reason).toBe('urge.early');
    await urge(person, orderId, 45);
    expect(await urgesOf(orderId)).toHaveLength(2);
  });

  test('a repeated key gets the first answer and does not urge again', async () => {
    const { person, orderId } = await ordered();
    const again = () =>
      perform(urgeOrder, handlers.urgeOrder, person.caller, { orderId }, { now: after(31), key: 'the-same-key-twice' });
    expect(await again()).toEqual(await again());
    expect(await urgesOf(orderId)).toHaveLength(1);
  });

  test('fifty at once are one', async () => {
    const { person, orderId } = await ordered();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => urge(person, orderId, 31)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await urgesOf(orderId)).toHaveLength(1);
  });

  test('NOT_FOUND for another user’s order; counter, cancelled and collected orders are refused', async () => {
    const { person, orderId } = await ordered();
    const stranger = await makePerson(world, { now });
    await expect(urge(stranger, orderId, 31)).rejects.toMatchObject({ class: 'NOT_FOUND' });
    const drop = await ordered({ orderType: '2' });
    expect((await refusalOf(urge(drop.person, drop.orderId, 31))).reason).toBe('urge.notWaiting');
    expect((await detail(drop.person, drop.orderId)).urge).toBeUndefined();
    await cancel(orderWorld, person, [orderId]);
    expect((await refusalOf(urge(person, orderId, 31))).reason).toBe('urge.notWaiting');
    const moving = await ordered();
    await walkOrder(world, moving.orderId, 'moving');
    expect((await refusalOf(urge(moving.person, moving.orderId, 31))).reason).toBe('urge.notWaiting');
  });

  test('the office is notified once, also after a failed attempt, and the order shows its answer', async () => {
    const { person, orderId } = await ordered();
    expect((await detail(person, orderId)).urge).toEqual({ nextAt: expect.stringContaining('T') });
    await urge(person, orderId, 30);
    expect((await detail(person, orderId, 31)).urge?.last).not.toHaveProperty('answer');
    carrier.down = true;
    await expect(notifyOffice(orderId)).rejects.toThrow();
    carrier.down = false;
    await notifyOffice(orderId);
    await notifyOffice(orderId);
    const [urged] = await urgesOf(orderId);
    expect(carrier.urged.filter((id) => id === urged!.id)).toHaveLength(1);
    expect((await detail(person, orderId, 31)).urge?.last).toMatchObject({
      answer: 'coming',
      byAt: expect.any(String),
    });
  });
});

describe('the built-in network', () => {
  test('expedites the collection, repeats its answer, and reports when there is no collection', async () => {
    await seedNetwork(db);
    const network = localCarrier(db, { now: () => after(30) });
    const jobs = orderJobs({ ...world, carrier: network });
    const { person, orderId, orderNo } = await ordered();
    await jobs.find(({ name }) => name === 'carrier.place')!.run({ orderId }, { db, attempt: 1 });
    const before = await itemOf(orderNo);
    await urge(person, orderId, 30);
    await notifyOffice(orderId, jobs);
    const [urged] = await urgesOf(orderId);
    expect(urged).toMatchObject({ answer: 'next', byAt: new Date(after(30).getTime() + HOUR_MS) });
    const minutes = (item: typeof before) =>
      (item.plan as { afterMin: number }[]).slice(0, 3).map((step) => step.afterMin);
    expect(minutes(before)).toEqual([20, 40, 240]);
    expect(minutes(await itemOf(orderNo))).toEqual([10, 10, 10]);
    expect(await network.urge({ id: urged!.id, orderNo, windowEndAt: null })).toEqual({
      answer: 'next',
      byAt: urged!.byAt,
    });
    await network.withdrawOrder(orderNo);
    expect(await network.urge({ id: 'other', orderNo, windowEndAt: null })).toEqual({ answer: 'over', byAt: null });
    expect(await network.urge({ id: 'other', orderNo: 'YD0', windowEndAt: null })).toEqual({
      answer: 'over',
      byAt: null,
    });
  });

  const itemOf = (orderNo: string) =>
    db.selectFrom('networkItem').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();
});
