import { orderDetail, orderList, queryOrderType } from '@yidi/contract/calls/order';
import { postings } from '@yidi/rules/ledger/postings';
import { describe, expect, test } from 'vitest';
import { postAll } from '../../../db/ledger.ts';
import { expectNotStored } from '../../../world/not-stored.ts';
import { makeOrder } from '../../../world/parcels.ts';
import { makeAddress, makePerson, type WorldPerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { openOrderWorld, orderOf } from '../testing.ts';
import { debtsOf } from './debts.ts';

const orderWorld = await openOrderWorld(20);
const { db, world, handlers, now } = orderWorld;

const somebody = () => makePerson(world, { now });

describe('orderDetail', () => {
  test('masks names, phones and addresses, and shows them with reveal, which is logged', async () => {
    const person = await somebody();
    const { orderId } = await makeOrder(world, person, {}, { now });
    const read = (reveal: boolean) =>
      perform(orderDetail, handlers.orderDetail, person.caller, { orderId, reveal }, { now });
    const masked = await read(false);
    expect(masked.receiver).toMatchObject({ name: '周**', userPhone: '138******72', address: '汉口路***' });
    expectNotStored(masked, '13800006072');
    const log = () => db.selectFrom('orderAccessLog').selectAll().where('orderId', '=', orderId).execute();
    expect(await log()).toEqual([]);
    const open = await read(true);
    expect(open.receiver).toMatchObject({ name: '周晓岚', userPhone: '13800006072', address: '汉口路 22 号 5-301' });
    expect(await log()).toMatchObject([{ personId: person.personId, sessionId: person.caller.sessionId }]);
  });

  test('NOT_FOUND for another user’s order as for an unknown one', async () => {
    const [owner, other] = await Promise.all([somebody(), somebody()]);
    const { orderId } = await makeOrder(world, owner, {}, { now });
    const read = (id: string) =>
      refusalOf(perform(orderDetail, handlers.orderDetail, other.caller, { orderId: id, reveal: true }, { now }));
    const foreign = await read(orderId);
    const missing = await read('00000000-0000-4000-8000-000000000000');
    expect({ ...foreign }).toEqual({ ...missing });
    expect(foreign.class).toBe('NOT_FOUND');
    expect(await db.selectFrom('orderAccessLog').selectAll().where('orderId', '=', orderId).execute()).toEqual([]);
  });
});

describe('orderList', () => {
  test('returns to the payer whether a weighed order is paid', async () => {
    const order = await orderOf(orderWorld);
    const { orderId, person } = order;
    const listed = async () => {
      const { records } = await perform(orderList, handlers.orderList, person.caller, {}, { now });
      return records.find((row) => row.orderId === orderId)?.paid;
    };
    expect(await listed()).toBeUndefined();
    await order.scan({ code: '203', at: new Date(now.getTime() + 3_600_000), weighedKg: 1.6 });
    expect(await listed()).toBe(false);
    const { weighedFen: fen } = await order.row();
    const paid = { orderId, paymentId: `paid-${orderId}`, provider: 'sandbox', fen: fen!, owedFen: fen! };
    await postAll(db, postings['order.paid'](paid));
    expect(await listed()).toBe(true);
    const collected = await orderOf(orderWorld, { payMode: 'receiver' });
    await collected.scan({ code: '203', at: new Date(now.getTime() + 3_600_000), weighedKg: 1.6 });
    const theirs = await perform(orderList, handlers.orderList, collected.person.caller, {}, { now });
    expect(theirs.records[0]).toMatchObject({ orderId: collected.orderId, weighed: true });
    expect(theirs.records[0]).not.toHaveProperty('paid');
  });

  test('returns the due sum to its payer, a whole bill in one row, and can filter by it', async () => {
    const list = async (person: WorldPerson, request: object) => {
      const { records, counts } = await perform(orderList, handlers.orderList, person.caller, { ...request }, { now });
      return { dues: records.map(({ orderId, due }) => [orderId, due?.fen]), counts };
    };
    const weighing = { code: '203', at: new Date(now.getTime() + 3_600_000), weighedKg: 1.6 } as const;
    const order = await orderOf(orderWorld);
    const { person, orderId } = order;
    const bill = await orderOf(orderWorld, { subItems: [{ weightKg: 2.5 }] }, person);
    const collect = await orderOf(orderWorld, { payMode: 'receiver' }, person);
    await orderOf(orderWorld, {}, person);
    expect((await list(person, { status: 'due' })).dues).toEqual([]);
    await order.scan(weighing);
    await bill.scan(weighing);
    await collect.scan(weighing);
    const fen = (await order.row()).weighedFen!;
    const ofBill = (await bill.row()).weighedFen!;
    const { dues, counts } = await list(person, { status: 'due' });
    expect(Object.fromEntries(dues)).toEqual({ [orderId]: fen, [bill.orderId]: ofBill });
    expect(counts).toMatchObject({ due: 2 });
    expect(await debtsOf(db, person.personId)).toEqual({ count: 2, fen: fen + ofBill });
    const all = Object.fromEntries((await list(person, {})).dues);
    expect(all).toMatchObject({ [orderId]: fen, [bill.orderId]: ofBill, [collect.orderId]: undefined });
  });

  test('reads each order once while others arrive, also those of one instant', async () => {
    const person = await somebody();
    const before = [];
    for (let count = 0; count < 5; count += 1) before.push((await makeOrder(world, person, {}, { now })).orderId);
    const list = (after?: string) =>
      perform(orderList, handlers.orderList, person.caller, { size: 2, ...(after && { after }) }, { now });
    const read = [];
    let page = await list();
    read.push(...page.records);
    while (page.next) {
      const later = new Date(now.getTime() + read.length * 60_000);
      await makeOrder(world, person, {}, { now: later });
      page = await list(page.next);
      read.push(...page.records);
    }
    expect(read.map(({ orderId }) => orderId)).toEqual(before.toSorted());
    const foreign = await refusalOf(list('later.3f2b8c1e-9a4d-4c7b-8e21-5d6f7a8b9c0d'));
    expect(foreign).toMatchObject({ class: 'BAD_INPUT', fields: [{ path: 'after', rule: 'field.format' }] });
  });

  test('pages the sent orders newest first and finds by the literal text', async () => {
    const person = await somebody();
    const at = (minute: number) => ({ now: new Date(now.getTime() + minute * 60_000) });
    const made = [];
    for (const [minute, goodInternals] of ['百分之 50%', '下划_线', '图书'].entries())
      made.push(await makeOrder(world, person, { goodsInfo: { goodInternals } }, at(minute)));
    const list = (request: object) => perform(orderList, handlers.orderList, person.caller, { ...request }, { now });
    const first = await list({ size: 2 });
    expect(first).toMatchObject({ total: 3, next: expect.any(String) });
    const second = await list({ size: 2, after: first.next });
    expect(first.records.map((record) => record.orderId)).toEqual([made[2]!.orderId, made[1]!.orderId]);
    // Pages of builds before 2026-11-28 request page numbers.
    expect(await list({ size: 2, page: 1 })).toMatchObject({ total: 3, pages: 2, records: first.records });
    expect(await list({ size: 2, page: 2 })).toEqual({ records: second.records, total: 3, pages: 2 });
    expect((await list({ size: 2, page: 3 })).records).toEqual([]);
    // The counts of all filters, whatever is requested; searches and later pages have none.
    const counts = { waiting: 3, due: 0, moving: 0, done: 0, cancelled: 0 };
    expect(first.counts).toEqual(counts);
    expect((await list({ status: 'done' })).counts).toEqual(counts);
    for (const field of ['counts', 'total', 'next']) expect(second).not.toHaveProperty(field);
    expect(await list({ condition: '图书' })).not.toHaveProperty('counts');
    expect(second.records.map((record) => record.orderId)).toEqual([made[0]!.orderId]);
    expect((await list({ condition: '%' })).total).toBe(1);
    expect((await list({ condition: '_' })).total).toBe(1);
    expect((await list({ condition: "' OR 1=1 --" })).total).toBe(0);
    expect((await list({ condition: made[1]!.orderNo })).total).toBe(1);
    expect((await list({ condition: '周晓岚' })).total).toBe(3);
    expect((await list({ status: 'waiting' })).total).toBe(3);
    expect((await list({ status: 'done' })).total).toBe(0);
    expect(first.records[0]).toMatchObject({
      senderName: '林**',
      receiverName: '周**',
      fromCity: '杭州市',
      toCity: '南京市',
    });
  });

  test('lists received orders of a verified phone, without the sender’s price, name or actions', async () => {
    const [sender, receiver, stranger] = await Promise.all([somebody(), somebody(), somebody()]);
    const toReceiver = { receiver: makeAddress(1, { userPhone: receiver.phone }) };
    const made = await makeOrder(world, sender, toReceiver, { now });
    const received = (who: typeof sender, condition?: string) =>
      perform(
        orderList,
        handlers.orderList,
        who.caller,
        { side: 'received', ...(condition && { condition }) },
        { now },
      );
    const { records } = await received(receiver);
    expect(records).toMatchObject([{ orderNo: made.orderNo, senderName: '林**', totalFen: 0, actions: [] }]);
    expect((await received(receiver, '林清远')).total).toBe(0);
    expect((await received(stranger)).total).toBe(0);
    expect((await received(sender)).total).toBe(0);
  });
});

describe('queryOrderType', () => {
  test('finds an own order by id, order number and mail number', async () => {
    const person = await somebody();
    const { orderId, orderNo } = await makeOrder(world, person, { orderType: '2' }, { now });
    const { mailNo } = await db
      .selectFrom('orders')
      .select('mailNo')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    for (const typed of [
      orderId,
      orderNo,
      orderNo.toLowerCase(),
      mailNo,
      ` ${mailNo.slice(0, 4)} ${mailNo.slice(4)} `,
    ]) {
      const found = await perform(queryOrderType, handlers.queryOrderType, person.caller, { orderNo: typed }, { now });
      expect(found).toEqual({ subOrderNo: orderNo, orderStatus: 0, orderType: '2', orderId });
    }
  });

  test('NOT_FOUND for orders of other users as for unknown ones; RATE after many guesses', async () => {
    const [owner, other] = await Promise.all([somebody(), somebody()]);
    const { orderNo } = await makeOrder(world, owner, {}, { now });
    const guess = (typed: string) =>
      refusalOf(perform(queryOrderType, handlers.queryOrderType, other.caller, { orderNo: typed }, { now }));
    const foreign = await guess(orderNo);
    expect({ ...foreign }).toEqual({ ...(await guess('YD202001010000000000')) });
    expect(foreign.class).toBe('NOT_FOUND');
    const classes = new Set<string>();
    for (let tries = 0; tries < 70; tries += 1) classes.add((await guess('YD202001010000000000')).class);
    expect(classes).toEqual(new Set(['NOT_FOUND', 'RATE']));
  });
});
