import { rebookOrder } from '@yidi/contract/calls/order-change';
import { pickupSlots } from '@yidi/contract/calls/pickup';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { makePerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { pickupHandlers } from '../../pickup/pickup.ts';
import { findOrder } from '../order.store.ts';
import { cancel, historyOf, openOrderWorld, orderOf, runJob } from '../testing.ts';
import { makeUp } from './missed-pickup.ts';
import { rebookHandlers } from './rebook-order.ts';

const orderWorld = await openOrderWorld(60);
const { db, world, carrier, now } = orderWorld;
carrier.capacity = 1000;
const handlers = rebookHandlers(world);
type Made = Awaited<ReturnType<typeof orderOf>>;

const rebook = ({ person, orderId }: Pick<Made, 'person' | 'orderId'>, slotId: string, key?: string) =>
  perform(rebookOrder, handlers.rebookOrder, person.caller, { orderId, slotId }, { now, ...(key && { key }) });
/** Returns the windows of the sender's office, tomorrow's first. */
async function windows({ person }: Pick<Made, 'person'>) {
  const place = { province: '浙江省', city: '杭州市', district: '西湖区' };
  const { days } = await perform(pickupSlots, pickupHandlers(world).pickupSlots, person.caller, place, { now });
  return days[1]!.slots.map(({ slotId }) => slotId);
}
const placesIn = async (slotId: string) => {
  const row = await db.selectFrom('pickupBooking').select('taken').where('slotId', '=', slotId).executeTakeFirst();
  return row?.taken ?? 0;
};
async function failed(): Promise<Made> {
  const made = await orderOf(orderWorld);
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  await made.scan({ code: 'ORD_ACCEPT', at: at(1) }, { code: 'ORD_ASSIGN', at: at(2), courierName: '陈志远' });
  await made.scan({ code: 'ORD_PICKFAIL', at: at(3) });
  expect(await made.status()).toBe(3);
  return made;
}

describe('rebookOrder', () => {
  test('moves a waiting order to another window, frees its old place and updates its promise', async () => {
    const made = await orderOf(orderWorld);
    const [before, [tomorrow = '']] = [await made.row(), await windows(made)];
    const taken = await placesIn(before.slotId!);
    const info = await rebook(made, tomorrow);
    expect(info.orderStatus).toBe(0);
    const row = await made.row();
    expect(row).toMatchObject({ slotId: tomorrow, quotedFen: before.quotedFen, status: 0 });
    expect(row.promisedAt.getTime()).toBeGreaterThan(before.promisedAt.getTime());
    expect([await placesIn(before.slotId!), await placesIn(tomorrow)]).toEqual([taken - 1, 1]);
    expect(await historyOf(orderWorld, made.orderId)).toEqual(['create', 'rebook']);
    await runJob(orderWorld, 'carrier.rebook', made.orderId);
    expect(carrier.rebooked).toContain(made.orderNo);
  });

  test('after a failed pick-up it may enter a full window and waits for a courier again', async () => {
    const made = await failed();
    const full = (await windows(made))[1]!;
    const other = await orderOf(orderWorld);
    const before = await placesIn(full);
    carrier.capacity = before;
    expect((await refusalOf(rebook(other, full))).reason).toBe('slot.taken');
    expect(await rebook(made, full)).toMatchObject({ orderStatus: 1 });
    carrier.capacity = 1000;
    expect(await made.row()).toMatchObject({ status: 1, slotId: full, courierName: null });
    await made.scan({ code: 'ORD_ASSIGN', at: new Date(now.getTime() + HOUR_MS), courierName: '王志强' });
    expect(await made.status()).toBe(2);
  });

  test('fifty at once have one effect, a key given again the first answer', async () => {
    const made = await failed();
    const [, , slot = ''] = await windows(made);
    const before = await placesIn(slot);
    await Promise.allSettled(Array.from({ length: 50 }, () => rebook(made, slot)));
    expect((await historyOf(orderWorld, made.orderId)).filter((action) => action === 'rebook')).toHaveLength(1);
    expect(await placesIn(slot)).toBe(before + 1);
    const again = await orderOf(orderWorld);
    expect(await rebook(again, slot, 'the-same-key-twice')).toEqual(await rebook(again, slot, 'the-same-key-twice'));
  });

  test('refuses another user’s order, an unknown window, and an order without a pick-up', async () => {
    const made = await orderOf(orderWorld);
    const [slot = ''] = await windows(made);
    const stranger = await makePerson(world, { now });
    expect((await refusalOf(rebook({ ...made, person: stranger }, slot))).class).toBe('NOT_FOUND');
    expect((await refusalOf(rebook(made, '2020-01-01T08:30/10:30'))).fields[0]).toMatchObject({ path: 'slotId' });
    await cancel(orderWorld, made.person, [made.orderId]);
    expect((await refusalOf(rebook(made, slot))).reason).toBe('order.cancelled');
    const moved = await orderOf(orderWorld);
    await moved.scan({ code: '203', at: new Date(now.getTime() + HOUR_MS), weighedKg: 1.5 });
    expect((await refusalOf(rebook(moved, slot))).reason).toBe('order.collected');
    const drop = await orderOf(orderWorld, { orderType: '2' });
    expect((await refusalOf(rebook(drop, slot))).reason).toBe('urge.notWaiting');
  });
});

describe('a missed window', () => {
  const late = new Date(now.getTime() + 4 * HOUR_MS);
  const missed = async ({ person, orderId }: Made, slotId: string, at = late) =>
    makeUp({ db, carrier }, (await findOrder(db, person.personId, orderId))!, slotId, at);

  test('makes an apology, the next window and a ticket by itself, once', async () => {
    const made = await orderOf(orderWorld);
    const { slotId, slotStartAt: start } = await made.row();
    await Promise.all(Array.from({ length: 5 }, () => missed(made, slotId!)));
    const row = await made.row();
    expect(row.slotId).not.toBe(slotId);
    expect(row.slotStartAt!.getTime()).toBeGreaterThan(start!.getTime());
    const tickets = await db.selectFrom('missedPickup').selectAll().where('orderId', '=', made.orderId).execute();
    expect(tickets).toEqual([expect.objectContaining({ slotId, newSlotId: row.slotId, closedAt: null })]);
    expect((await made.detail()).missed).toMatchObject({ ticketNo: tickets[0]!.ticketNo });
    expect(await historyOf(orderWorld, made.orderId)).toEqual(['create', 'rebook']);
  });

  test('that stays because no other is open makes one ticket, not one for each piece or an error', async () => {
    const made = await orderOf(orderWorld);
    const { slotId } = await made.row();
    await missed(made, slotId!);
    await db.updateTable('orders').set({ slotId }).where('id', '=', made.orderId).execute();
    await missed(made, slotId!);
    expect((await made.row()).slotId).toBe(slotId);
    expect(await db.selectFrom('missedPickup').select('id').where('orderId', '=', made.orderId).execute()).toHaveLength(
      1,
    );
  });

  test('is not marked for pieces whose courier came for another piece of their bill', async () => {
    const { orderId, scan, row, person } = await orderOf(orderWorld, { subItems: [{ weightKg: 1 }] });
    const { parentId, slotId } = await row();
    const assigned = { code: 'ORD_ASSIGN', at: new Date(now.getTime() + 1000), courierName: '陈志远' };
    await scan(assigned, { code: 'ORD_PICKFAIL', at: new Date(now.getTime() + 2000) });
    const bill = await db.selectFrom('orders').select('id').where('parentId', '=', parentId).execute();
    const piece = bill.find(({ id }) => id !== orderId)!;
    await makeUp({ db, carrier }, (await findOrder(db, person.personId, piece.id))!, slotId!, late);
    expect(
      await db
        .selectFrom('missedPickup')
        .select('id')
        .where('slotId', '=', slotId)
        .where('orderId', '=', orderId)
        .execute(),
    ).toEqual([]);
    expect(await findOrder(db, person.personId, piece.id)).toMatchObject({ slotId });
  });

  test('is not marked if a courier came, the window was changed, or the order is closed', async () => {
    const came = await failed();
    await missed(came, (await came.row()).slotId!);
    const moved = await orderOf(orderWorld);
    const { slotId: old } = await moved.row();
    await rebook(moved, (await windows(moved))[0]!);
    await missed(moved, old!);
    const closed = await orderOf(orderWorld);
    const { slotId: slot } = await closed.row();
    await cancel(orderWorld, closed.person, [closed.orderId]);
    await missed(closed, slot!);
    for (const { orderId } of [came, moved, closed])
      expect(await db.selectFrom('missedPickup').select('id').where('orderId', '=', orderId).execute()).toEqual([]);
  });
});
