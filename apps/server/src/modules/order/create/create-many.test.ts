import type { RequestOf } from '@yidi/contract/call';
import { orderDetail, orderList } from '@yidi/contract/calls/order';
import { sendToMany } from '@yidi/contract/calls/order-many';
import type { ApiError } from '@yidi/contract/envelope';
import { describe, expect, test } from 'vitest';
import { openWords } from '../../../security/sealed-words.ts';
import { orderRequest } from '../../../world/parcels.ts';
import { makeAddress, type WorldPerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { cancel, countOf, historyOf, openOrderWorld, signedPerson } from '../testing.ts';
import { manyHandlers } from './create-many.ts';

const orderWorld = await openOrderWorld(60);
const { db, world, carrier, handlers, now } = orderWorld;
carrier.capacity = 10_000;
const many = manyHandlers(world);
type Request = RequestOf<typeof sendToMany>;

/** A valid request for this many consignees, with different goods and prices. */
async function requestFor(person: WorldPerson, people: number): Promise<Request> {
  const parcels: Request['parcels'] = [];
  let shared: { sender: Request['sender']; slotId: string } | undefined;
  for (let at = 0; at < people; at += 1) {
    const order = await orderRequest(
      world,
      person,
      { receiver: makeAddress(at + 1), weightKg: 0.5 + at, goodsInfo: { goodInternals: at % 2 ? '图书' : '棉质衬衫' } },
      now,
    );
    shared ??= { sender: order.sender, slotId: order.slotId! };
    const { receiver, goodsInfo, weightKg, productId, seenTotalFen } = order;
    parcels.push({ receiver, goodsInfo, weightKg, productId, seenTotalFen });
  }
  return { ...shared!, parcels };
}
const submit = (person: WorldPerson, request: Request, key?: string) =>
  perform(sendToMany, many.sendToMany, person.caller, request, { now, ...(key && { key }) });
const placesIn = async (slotId: string) => {
  const row = await db.selectFrom('pickupBooking').select('taken').where('slotId', '=', slotId).executeTakeFirst();
  return row?.taken ?? 0;
};
const statusesOf = async (ids: readonly string[]) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

describe('sendToMany', () => {
  test('makes an order for each consignee under one head, collected by one visit, at the prices that were shown', async () => {
    const person = await signedPerson(orderWorld);
    const request = await requestFor(person, 3);
    const before = await placesIn(request.slotId);
    const made = await submit(person, request);
    expect(made.orders.map(({ totalFen }) => totalFen)).toEqual(request.parcels.map((parcel) => parcel.seenTotalFen));
    expect(made.totalFen).toBe(request.parcels.reduce((sum, parcel) => sum + parcel.seenTotalFen, 0));
    expect(await placesIn(request.slotId)).toBe(before + 1);
    const [, second] = made.orders;
    const asked = { orderId: second!.orderId };
    const detail = await perform(orderDetail, handlers.orderDetail, person.caller, asked, { now });
    expect(detail).toMatchObject({ goodsInfo: { goodInternals: '图书' }, weightKg: 1.5, totalFen: second!.totalFen });
    expect(detail.siblings).toMatchObject({ parentId: made.parentId, oneBill: false, totalFen: made.totalFen });
    expect(detail.siblings!.orders.map(({ orderId }) => orderId).sort()).toEqual(
      made.orders.map(({ orderId }) => orderId).sort(),
    );
    const list = await perform(orderList, handlers.orderList, person.caller, { size: 10 }, { now });
    expect(list.total).toBe(3);
  });

  test('stores the delivery wish of each parcel', async () => {
    const person = await signedPerson(orderWorld);
    const request = await requestFor(person, 2);
    const parcels = request.parcels.map((parcel, at) => ({
      ...parcel,
      ...(at === 1 && { deliveryWish: 'gate' as const }),
    }));
    const { orders } = await submit(person, { ...request, parcels });
    const wishes = await Promise.all(
      orders.map(({ orderId }) => perform(orderDetail, handlers.orderDetail, person.caller, { orderId }, { now })),
    );
    expect(wishes.map(({ deliveryWish }) => deliveryWish)).toEqual([undefined, 'gate']);
  });

  test('the message to the courier has the common part and that of the parcel', async () => {
    const person = await signedPerson(orderWorld);
    const request = await requestFor(person, 2);
    const parcels = request.parcels.map((parcel, at) => ({ ...parcel, ...(at === 1 && { note: '放前台' }) }));
    const { orders } = await submit(person, { ...request, messageContent: '有电梯', parcels });
    const rows = await db.selectFrom('orders').select(['id', 'message']).execute();
    const messages = orders.map(({ orderId }) => openWords(world.keys, rows.find(({ id }) => id === orderId)!.message));
    expect(messages).toEqual(['有电梯', '放前台；有电梯']);
  });

  test('if one parcel cannot be sent, it is named and no order is stored', async () => {
    const person = await signedPerson(orderWorld);
    const request = await requestFor(person, 3);
    const before = await Promise.all([
      countOf(orderWorld, 'orders'),
      countOf(orderWorld, 'mail'),
      placesIn(request.slotId),
    ]);
    const spoiled = (index: number, part: Partial<Request['parcels'][number]>): Request => ({
      ...request,
      parcels: request.parcels.map((parcel, at) => (at === index ? { ...parcel, ...part } : parcel)),
    });
    const forbidden = await refusalOf(submit(person, spoiled(2, { goodsInfo: { goodInternals: '烟花爆竹' } })));
    expect(forbidden).toMatchObject({ class: 'CONFLICT', reason: 'goods.forbidden', info: { item: 2 } });
    const dearer = await refusalOf(submit(person, spoiled(1, { seenTotalFen: 1 })));
    expect(dearer).toMatchObject({ class: 'CONFLICT', reason: 'price.changed', info: { item: 1 } });
    const nowhere = { ...request.parcels[0]!.receiver, district: '不存在区' };
    const unknown = await refusalOf(submit(person, spoiled(0, { receiver: nowhere })));
    expect(unknown).toMatchObject({ class: 'BAD_INPUT', info: { fields: [{ path: 'parcels.0.receiver.district' }] } });
    expect(await refusalOf(submit(person, { ...request, slotId: '2020-01-01T09:00/11:00' }))).toMatchObject({
      class: expect.stringMatching(/BAD_INPUT|CONFLICT/),
    });
    expect(
      await Promise.all([countOf(orderWorld, 'orders'), countOf(orderWorld, 'mail'), placesIn(request.slotId)]),
    ).toEqual(before);
  });

  test('of 50 submissions at once makes the orders once', async () => {
    const person = await signedPerson(orderWorld);
    const request = await requestFor(person, 4);
    const before = [await countOf(orderWorld, 'orders'), await placesIn(request.slotId)];
    const all = await Promise.all(Array.from({ length: 50 }, () => submit(person, request, 'many-at-once-000001')));
    expect(new Set(all.map(({ parentId }) => parentId)).size).toBe(1);
    expect([await countOf(orderWorld, 'orders'), await placesIn(request.slotId)]).toEqual([
      before[0]! + 4,
      before[1]! + 1,
    ]);
  });

  test('cancels one, then the others; the place in the window becomes free with the last', async () => {
    const person = await signedPerson(orderWorld);
    const request = await requestFor(person, 3);
    const before = await placesIn(request.slotId);
    const { parentId, orders } = await submit(person, request);
    const ids = orders.map(({ orderId }) => orderId);
    await cancel(orderWorld, person, ids.slice(0, 1), { parentId });
    expect(await statusesOf(ids)).toEqual([4, 0, 0]);
    expect(await placesIn(request.slotId)).toBe(before + 1);
    // One of the orders is already cancelled. A call cancels all its orders or none.
    expect(await refusalOf(cancel(orderWorld, person, ids, { parentId }))).toMatchObject({ reason: 'order.cancelled' });
    expect(await statusesOf(ids)).toEqual([4, 0, 0]);
    const tries = Array.from({ length: 50 }, () => cancel(orderWorld, person, ids.slice(1), { parentId }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as ApiError).reason] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(['order.cancelled']));
    expect(await statusesOf(ids)).toEqual([4, 4, 4]);
    expect(await placesIn(request.slotId)).toBe(before);
    for (const id of ids) expect(await historyOf(orderWorld, id)).toEqual(['create', 'cancel']);
  });

  test('counts as one open order, and has at most ten parcels', async () => {
    const person = await signedPerson(orderWorld);
    const openOrders = { person: 2, phone: 1000, address: 1000, slot: 1000 };
    const limited = manyHandlers({ ...world, openOrders });
    const request = await requestFor(person, 3);
    const order = () => perform(sendToMany, limited.sendToMany, person.caller, request, { now });
    await order();
    await order();
    expect(await refusalOf(order())).toMatchObject({ class: 'CONFLICT', reason: 'open.person' });
    const eleven = { ...request, parcels: Array.from({ length: 11 }, () => request.parcels[0]!) };
    const work = async () => submit(person, eleven);
    expect(await refusalOf(work())).toMatchObject({
      class: 'BAD_INPUT',
      info: { fields: [{ path: 'parcels', rule: 'field.tooLong' }] },
    });
  });
});
