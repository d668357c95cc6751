import { staffReveal } from '@yidi/contract/calls/staff-desk';
import {
  acceptPickups,
  assignPickups,
  cancelPickup,
  dispatchCell,
  dispatchDay,
  dispatchOrder,
  failPickup,
  rebookPickup,
  setCourierOff,
  undoAssignments,
} from '@yidi/contract/calls/staff-dispatch';
import type { RevealField } from '@yidi/contract/values/staff';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectNotStored } from '../../world/not-stored.ts';
import { cancel, historyOf, rowOf } from '../order/testing.ts';
import { openDispatchWorld } from './dispatch.fixture.ts';

const world = await openDispatchWorld();
const { clerk, other, stranger, made, wanted, listed, itemOf, board, db, orderWorld, officeId, day } = world;
const assign = async (orderId: string, courierCode = 'C-2', as = clerk) =>
  (await as.call(assignPickups, { orders: [await wanted(orderId)], courierCode })).info.results[0];

describe('dispatchDay and dispatchOrder', () => {
  test('list what is due first, masked, for the own office alone, page by page', async () => {
    const [first, second] = [await made(), await made()];
    const reply = await clerk.call(dispatchDay, { officeId, day });
    const ids = reply.info.records.map(({ orderId }) => orderId);
    expect(ids).toEqual(expect.arrayContaining([first.orderId, second.orderId]));
    const ends = reply.info.records.map(({ endAt }) => endAt);
    expect(ends).toEqual([...ends].sort());
    expect(reply.info.records[0]).toMatchObject({
      status: 0,
      haste: 'inTime',
      sender: { name: expect.stringMatching(/\*/) },
    });
    expect(reply.body).not.toMatch(/1[3-9]\d{9}/);
    const { next, records } = (await clerk.call(dispatchDay, { officeId, day, size: 1 })).info;
    const rest = (await clerk.call(dispatchDay, { officeId, day, after: next! })).info.records;
    expect([...records, ...rest].map(({ orderId }) => orderId)).toEqual(ids);
    expect((await stranger.call(dispatchDay, { officeId, day })).class).toBe('NOT_FOUND');
    expect((await stranger.call(dispatchOrder, { orderId: first.orderId })).class).toBe('NOT_FOUND');
    const rows = db.selectFrom('staffAudit').select('targets').where('call', '=', '/staff/dispatch');
    expect((await rows.where('staffId', '=', clerk.staffId).execute())[0]!.targets).toContain(`order:${first.orderId}`);
  });
});

describe('staffReveal', () => {
  test('shows a dispatcher the sender of an own order, and nothing else', async () => {
    const { orderId } = await made();
    const ask = (fields: RevealField[], as = clerk) =>
      as.call(staffReveal, { kind: 'order', id: orderId, fields, reason: 'call', words: '快递员找不到门' });
    expect((await ask(['senderPhone'])).info.revealed).toHaveLength(1);
    expect((await ask(['receiverPhone'])).class).toBe('BAD_INPUT');
    expect((await ask(['senderPhone'], stranger)).class).toBe('NOT_FOUND');
  });
});

describe('acceptPickups', () => {
  test('accepts by a scan of the clerk; another act in between is a conflict with what it is now', async () => {
    const { orderId, detail, mailNo } = await made();
    const read = await wanted(orderId);
    const replies = await Promise.all([clerk, other].map((as) => as.call(acceptPickups, { orders: [read] })));
    const results = replies.map((reply) => reply.info.results[0]!);
    expect(results.filter(({ done }) => done)).toHaveLength(1);
    expect(results.find(({ done }) => !done)).toEqual({ orderId, done: false, reason: 'dispatch.changed', status: 1 });
    expect(await detail()).toMatchObject({ orderStatus: 1 });
    expect(await historyOf(orderWorld, orderId)).toEqual(['create', 'accept']);
    const scans = await db.selectFrom('traceEvent').select(['code', 'source']).where('mailNo', '=', mailNo).execute();
    expect(scans).toEqual([{ code: 'ORD_ACCEPT', source: 'manual' }]);
  });
  test('of several each has its own result', async () => {
    const [good, gone] = [await made(), await made()];
    const orders = [await wanted(good.orderId), await wanted(gone.orderId)];
    await cancel(orderWorld, gone.person, [gone.orderId]);
    const elsewhere = { orderId: crypto.randomUUID(), version: 1 };
    const { results } = (await clerk.call(acceptPickups, { orders: [...orders, elsewhere] })).info;
    expect(results.map(({ done, reason }) => reason ?? done)).toEqual([true, 'order.cancelled', 'order.missing']);
  });
});

describe('assignPickups', () => {
  test('waits ten seconds, in which it can be undone and nobody hears of it', async () => {
    const { orderId, status } = await made();
    expect(await assign(orderId)).toMatchObject({ done: true });
    expect(await status()).toBe(0);
    expect(await itemOf(orderId)).toMatchObject({ pending: { courier: { code: 'C-2' }, undoLeftS: 10 } });
    expect(await assign(orderId, 'C-1', other)).toMatchObject({ done: false, reason: 'dispatch.pending' });
    expect((await stranger.call(undoAssignments, { orderIds: [orderId] })).info.results[0]).toMatchObject({
      reason: 'order.missing',
    });
    expect((await clerk.call(undoAssignments, { orderIds: [orderId] })).info.results[0]).toMatchObject({ done: true });
    await world.runAssignments();
    expect(await status()).toBe(0);
    expect((await itemOf(orderId)).acts).toMatchObject([{ act: 'assign', state: 'undone', courier: '吴佳音' }]);
  });
  test('is done after that, moves to another courier, and counts on the board', async () => {
    const { orderId, detail, status } = await made();
    await assign(orderId);
    await world.runAssignments();
    expect(await status()).toBe(2);
    expect(await itemOf(orderId)).toMatchObject({ courier: { code: 'C-2', name: '吴佳音' } });
    expect(await assign(orderId)).toMatchObject({ reason: 'dispatch.same' });
    await world.pass(11_000);
    expect((await clerk.call(undoAssignments, { orderIds: [orderId] })).info.results[0]).toMatchObject({
      reason: 'dispatch.tooLate',
    });
    await assign(orderId, 'C-1');
    await world.runAssignments();
    expect(await historyOf(orderWorld, orderId)).toEqual(['create', 'assign', 'reassign']);
    expect(JSON.stringify(await detail())).toContain('陈');
    const { slotId } = await itemOf(orderId);
    const { couriers } = await board();
    const load = couriers.find(({ code }) => code === 'C-1')!.loads.find((each) => each.slotId === slotId)!;
    const cell = await clerk.call(dispatchCell, { officeId, slotId, courierCode: 'C-1' });
    expect(cell.info.records.map((row) => row.orderId)).toContain(orderId);
    expect(cell.info.records).toHaveLength(load.open);
    const unknown = await clerk.call(dispatchCell, { officeId, slotId: '2026-99-99T', courierCode: 'C-1' });
    expect(unknown.info.records).toEqual([]);
  });
  test('whose job is late can still be undone, and then other acts are possible', async () => {
    const { orderId, status } = await made();
    await assign(orderId);
    await world.pass(11_000);
    expect((await clerk.call(undoAssignments, { orderIds: [orderId] })).info.results[0]).toMatchObject({ done: true });
    await clerk.call(acceptPickups, { orders: [await wanted(orderId)] });
    expect(await status()).toBe(1);
  });
  test('of an order that its sender cancels meanwhile does nothing', async () => {
    const { orderId, person, status } = await made();
    await assign(orderId);
    await cancel(orderWorld, person, [orderId]);
    await world.runAssignments();
    expect(await status()).toBe(4);
    expect((await itemOf(orderId)).acts).toMatchObject([{ act: 'assign', state: 'missed' }]);
  });
  test('to a courier off duty is refused, and what they have is urgent', async () => {
    const { orderId } = await made();
    await assign(orderId);
    await world.runAssignments();
    const off = (value: boolean) => clerk.call(setCourierOff, { officeId, courierCode: 'C-2', day, off: value });
    expect((await off(true)).class).toBe('OK');
    expect(await itemOf(orderId)).toMatchObject({ off: true });
    const next = await made();
    const reply = await clerk.call(assignPickups, { orders: [await wanted(next.orderId)], courierCode: 'C-2' });
    expect(reply.reason).toBe('dispatch.offDuty');
    await off(false);
    expect((await stranger.call(setCourierOff, { officeId, courierCode: 'C-2', day, off: true })).class).toBe(
      'NOT_FOUND',
    );
  });
});

describe('failPickup, rebookPickup and cancelPickup', () => {
  test('a pick-up in vain is booked again, and the sender is told of both', async () => {
    const { orderId, status, row } = await made();
    await clerk.call(acceptPickups, { orders: [await wanted(orderId)] });
    await world.pass(1000);
    const failed = await clerk.call(failPickup, { ...(await wanted(orderId)), why: 'nobody_reached' });
    expect(failed.info).toEqual({ status: 3 });
    expect(await status()).toBe(3);
    expect((await listed({ filter: 'failed' })).map((each) => each.orderId)).toContain(orderId);
    const { windows, version } = await itemOf(orderId);
    const { slotId } = windows.at(-1)!;
    expect((await clerk.call(rebookPickup, { orderId, version: version - 1, slotId })).reason).toBe('dispatch.changed');
    expect((await clerk.call(rebookPickup, { orderId, version, slotId: '2020-01-01T08:30/10:30' })).class).toBe(
      'BAD_INPUT',
    );
    expect((await clerk.call(rebookPickup, { orderId, version, slotId })).info).toEqual({ status: 1 });
    expect(await row()).toMatchObject({ slotId, courierSealed: null });
    const news = await db.selectFrom('outbox').select('payload').where('topic', '=', 'message.orders').execute();
    const texts = JSON.stringify(news.filter(({ payload }) => JSON.stringify(payload).includes(orderId)));
    for (const template of ['orderAccepted', 'pickupFailed', 'pickupMoved']) expect(texts).toContain(template);
  });
  test('a cancellation names the office, its reason and the one who read an older version', async () => {
    const { orderId, row, detail, person } = await made();
    const read = await wanted(orderId);
    const ask = (change: object = {}) =>
      clerk.call(cancelPickup, { ...read, code: '8', words: '电话 13812345678 不寄了', ...change });
    expect((await ask({ words: '不' })).class).toBe('BAD_INPUT');
    expect((await stranger.call(cancelPickup, { ...read, code: '11', words: '' })).class).toBe('NOT_FOUND');
    expect((await ask()).info).toEqual({ status: 4 });
    expect(await row()).toMatchObject({ status: 4, cancelMode: 4, cancelCode: '8' });
    expectNotStored(await detail(), '13812345678');
    expect(await ask()).toMatchObject({ class: 'CONFLICT', reason: 'order.cancelled' });
    const mine = await made();
    const before = await wanted(mine.orderId);
    await cancel(orderWorld, mine.person, [mine.orderId]);
    expect(await mine.row()).toMatchObject({ cancelMode: 6 });
    const late = await clerk.call(failPickup, { ...before, why: 'phone_wrong' });
    expect(late.info).toMatchObject({ reason: 'order.cancelled', state: 4 });
    expect(person).toBeDefined();
  });
});

describe('orders of one visit', () => {
  const accepted = async () => {
    const bill = await world.madeBill();
    const orders = await Promise.all(bill.map(({ id }) => wanted(id)));
    await clerk.call(acceptPickups, { orders });
    await world.pass(1000);
    return bill;
  };
  const statuses = (bill: Awaited<ReturnType<typeof accepted>>) =>
    Promise.all(bill.map(async ({ id }) => (await rowOf(orderWorld, id)).status));

  test('are all in vain when a further piece is, and the sender gets one message', async () => {
    const bill = await accepted();
    const ids = bill.map(({ id }) => id);
    expect((await itemOf(ids[1]!)).visit).toEqual([1, 1, 1]);
    await clerk.call(failPickup, { ...(await wanted(ids[1]!)), why: 'nobody_reached' });
    expect(await statuses(bill)).toEqual([3, 3, 3]);
    expect(await world.countNews('pickupFailed', ids)).toBe(1);
    expect((await itemOf(ids[2]!)).acts).toMatchObject([{ act: 'fail' }, { act: 'accept' }]);
  });
  test('without their main item cause a message as well', async () => {
    const bill = await accepted();
    const ids = bill.map(({ id }) => id);
    await db.updateTable('orders').set({ status: 4, closedAs: 'cancel' }).where('id', '=', ids[0]!).execute();
    await clerk.call(failPickup, { ...(await wanted(ids[2]!)), why: 'nobody_reached' });
    expect(await statuses(bill)).toEqual([4, 3, 3]);
    expect(await world.countNews('pickupFailed', ids)).toBe(1);
  });
  test('to different consignees cause one message as well', async () => {
    const bill = await accepted();
    const ids = bill.map(({ id }) => id);
    await db.updateTable('orders').set({ pieceNo: null }).where('id', 'in', ids).execute();
    await clerk.call(failPickup, { ...(await wanted(ids[1]!)), why: 'phone_wrong' });
    expect(await statuses(bill)).toEqual([3, 3, 3]);
    expect(await world.countNews('pickupFailed', ids)).toBe(1);
  });
  test('move together, locked in the order of their mail numbers', async () => {
    const bill = (await accepted()).toSorted((a, b) => (a.mailNo! < b.mailNo! ? -1 : 1));
    const [first, last] = [bill[0]!, bill[2]!];
    const { version, windows } = await itemOf(last.id);
    const { slotId } = windows.at(-1)!;
    const holder = await orderWorld.pool.connect();
    const lock = (mailNo: string) => holder.query('SELECT FROM mail WHERE mail_no = $1 FOR UPDATE NOWAIT', [mailNo]);
    await holder.query('BEGIN');
    await lock(first.mailNo!);
    const reply = clerk.call(rebookPickup, { orderId: last.id, version, slotId });
    const waiting = sql`SELECT FROM pg_locks WHERE NOT granted`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 20_000 }).toBe(1);
    await lock(last.mailNo!).finally(() => holder.query('ROLLBACK').then(() => holder.release()));
    expect((await reply).info).toEqual({ status: 1 });
    for (const { id } of bill) expect(await rowOf(orderWorld, id)).toMatchObject({ slotId });
    expect(
      await world.countNews(
        'pickupMoved',
        bill.map(({ id }) => id),
      ),
    ).toBe(1);
  });
});

test('a window that is over is late, and is listed today', async () => {
  const { orderId } = await made();
  await world.pass(2 * HOUR_MS + Date.parse((await itemOf(orderId)).endAt) - world.clock.now.getTime());
  expect((await listed({ filter: 'late' })).find((each) => each.orderId === orderId)).toMatchObject({ haste: 'late' });
});

test('with the demo network the desk only reads', async () => {
  const demo = await openDispatchWorld('demo');
  const { orderId } = await demo.made();
  expect((await demo.clerk.call(dispatchDay, { officeId, day: demo.day })).info).toMatchObject({ staffed: false });
  expect((await demo.clerk.call(acceptPickups, { orders: [await demo.wanted(orderId)] })).reason).toBe('dispatch.demo');
});
