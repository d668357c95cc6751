import { createOrder, orderDetail } from '@yidi/contract/calls/order';
import type { ApiError } from '@yidi/contract/envelope';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { orderRequest } from '../../../world/parcels.ts';
import { makeAddress, newPhone, type WorldPerson } from '../../../world/people.ts';
import { type Circumstances, perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { orderHandlers } from '../order.ts';
import { cancel, countOf, openOrderWorld, signedPerson } from '../testing.ts';

const orderWorld = await openOrderWorld(20);
const { db, carrier, world, now } = orderWorld;
carrier.capacity = 48;
const MOST = { person: 6, phone: 8, address: 10, slot: 3 };
const handlers = orderHandlers({ ...world, openOrders: MOST });

type Fields = Parameters<typeof orderRequest>[2];
let nextHouse = 0;

const newSender = () => {
  nextHouse += 1;
  return makeAddress(0, { userPhone: newPhone(), address: `文二路 ${nextHouse} 号` });
};

async function order(person: WorldPerson, fields: Fields, more: Circumstances = {}) {
  const request = await orderRequest(world, person, fields, now);
  return perform(createOrder, handlers.createOrder, person.caller, request, { now, ...more });
}

async function many(tries: readonly (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(tries.map((attempt) => attempt()));
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as ApiError).reason] : [],
  );
  return { made: results.length - refused.length, why: [...new Set(refused)] };
}

describe('createOrder', () => {
  test('CONFLICT open.slot: one account cannot occupy a whole slot, also not concurrently', async () => {
    const person = await signedPerson(orderWorld);
    const tries = Array.from({ length: 48 }, () => () => order(person, { sender: newSender() }));
    expect(await many(tries)).toEqual({ made: MOST.slot, why: ['open.slot'] });
    const booked = await db.selectFrom('pickupBooking').select('taken').execute();
    expect(booked.map((row) => row.taken)).toEqual([MOST.slot]);
  });

  test('CONFLICT open.person over all slots; cancelled and collected orders do not count', async () => {
    const person = await signedPerson(orderWorld);
    const drop = () => order(person, { orderType: '2', sender: newSender() });
    const made = [];
    for (let n = 0; n < MOST.person; n += 1) made.push(await drop());
    const before = await countOf(orderWorld, 'orders');
    expect(await refusalOf(drop())).toMatchObject({ class: 'CONFLICT', reason: 'open.person' });
    expect(await countOf(orderWorld, 'orders')).toBe(before);
    await cancel(orderWorld, person, [made[0]!.orderId], { orderType: '2' });
    await drop();
    expect(await refusalOf(drop())).toMatchObject({ reason: 'open.person' });
    await db.updateTable('orders').set({ status: 5 }).where('id', '=', made[1]!.orderId).execute();
    await drop();
  });

  test('CONFLICT open.phone and open.address also over many accounts', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => signedPerson(orderWorld)));
    const userPhone = newPhone();
    const samePhone = people.map(
      (person) => () => order(person, { orderType: '2', sender: { ...newSender(), userPhone } }),
    );
    expect(await many(samePhone)).toEqual({ made: MOST.phone, why: ['open.phone'] });
    const sameHouse = people.map((person, index) => () => {
      const address = ['学院路 1 号', '学院路1号', '学院路１号，'][index % 3]!;
      return order(person, { orderType: '2', sender: makeAddress(0, { userPhone: newPhone(), address }) });
    });
    expect(await many(sameHouse)).toEqual({ made: MOST.address, why: ['open.address'] });
  });

  test('phones that differ only in an extension, dashes or blanks count as one', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => signedPerson(orderWorld)));
    const mobile = newPhone();
    const landline = ['0571-85120000', '057185120000', '0571-85120000-8', '057185120000-123456'];
    for (const [phones, most] of [
      [people.map((_person, nth) => (nth === 0 ? mobile : `${mobile}-${nth}`)), MOST.phone],
      [people.map((_person, nth) => landline[nth % landline.length]!), MOST.phone],
    ] as const) {
      const tries = people.map((person, nth) => () => {
        const sender = { ...newSender(), userPhone: phones[nth]! };
        return order(person, { orderType: '2', sender });
      });
      expect(await many(tries)).toEqual({ made: most, why: ['open.phone'] });
      await db.updateTable('orders').set({ status: 5 }).where('status', '<', 4).execute();
    }
  });

  test('an order stored without the hash of the phone’s base number counts by the whole phone', async () => {
    const people = await Promise.all(Array.from({ length: MOST.phone + 1 }, () => signedPerson(orderWorld)));
    const sender = () => ({ ...newSender(), userPhone: '0571-85120001-8' });
    for (const person of people.slice(1)) await order(person, { orderType: '2', sender: sender() });
    await db.updateTable('orders').set({ senderLineMac: null }).where('status', '<', 4).execute();
    expect(await refusalOf(order(people[0]!, { orderType: '2', sender: sender() }))).toMatchObject({
      reason: 'open.phone',
    });
  });

  test('orders of other users in a sender’s name do not count for the sender', async () => {
    const owner = await signedPerson(orderWorld);
    const sender = { ...newSender(), userPhone: owner.phone };
    const people = await Promise.all(Array.from({ length: 12 }, () => signedPerson(orderWorld)));
    const forged = people.map((person) => () => order(person, { orderType: '2', sender }));
    expect(await many(forged)).toEqual({ made: MOST.phone, why: ['open.phone'] });
    const theirs = people.map(
      (person) => () => order(person, { orderType: '2', sender: { ...sender, userPhone: newPhone() } }),
    );
    await many(theirs);
    // Only the owner's own orders count.
    for (let n = 0; n < MOST.slot; n += 1) await order(owner, { sender });
    expect(await refusalOf(order(owner, { sender }))).toMatchObject({ reason: 'open.slot' });
    for (let n = MOST.slot; n < MOST.person; n += 1) await order(owner, { orderType: '2', sender });
    expect(await refusalOf(order(owner, { orderType: '2', sender }))).toMatchObject({ reason: 'open.person' });
  });

  test('a repeat with the same key is answered though the limit is reached', async () => {
    const person = await signedPerson(orderWorld);
    const request = await orderRequest(world, person, { orderType: '2', sender: newSender() }, now);
    const again = () =>
      perform(createOrder, handlers.createOrder, person.caller, request, { now, key: 'the-first-of-many' });
    const first = await again();
    for (let n = 1; n < MOST.person; n += 1) await order(person, { orderType: '2', sender: newSender() });
    expect(await again()).toEqual(first);
  });

  test('CONFLICT pickup.mailNo: a number at hand is only for self-drop orders', async () => {
    const person = await signedPerson(orderWorld);
    const mailNo = '9061182275453';
    expect(await refusalOf(order(person, { mailNo, sender: newSender() }))).toMatchObject({
      class: 'CONFLICT',
      reason: 'pickup.mailNo',
    });
    const { orderId } = await order(person, { mailNo, orderType: '2', sender: newSender() });
    const detail = await perform(orderDetail, handlers.orderDetail, person.caller, { orderId }, { now });
    expect(detail.mailNoAtHand).toBe(mailNo);
    expect(detail.mailNo).not.toBe(mailNo);
  });

  test('CONFLICT ordering.closed with the closing announcement, only in its channels and tab', async () => {
    const person = await signedPerson(orderWorld);
    const words = { titleZh: '春节停收', titleEn: 'Closed', contentZh: '初四恢复', contentEn: 'Back on day 4' };
    const id = newId();
    await db
      .insertInto('announcement')
      .values({
        ...words,
        id,
        noticeType: '1',
        beginAt: new Date(now.getTime() - 60_000),
        endAt: new Date(now.getTime() + 3_600_000),
        isWork: true,
        channels: ['chat'],
        createdAt: now,
      })
      .execute();
    const pickUp = (more: Circumstances) => order(person, { sender: newSender() }, more);
    expect(await refusalOf(pickUp({ channel: 'chat' }))).toMatchObject({
      class: 'CONFLICT',
      reason: 'ordering.closed',
      info: { title: '春节停收', content: '初四恢复' },
    });
    await pickUp({ channel: 'web' });
    await order(person, { orderType: '2', sender: newSender() }, { channel: 'chat' });
    await db.updateTable('announcement').set({ withdrawn: true }).where('id', '=', id).execute();
    await pickUp({ channel: 'chat' });
  });
});
