import { createOrder, orderDetail } from '@yidi/contract/calls/order';
import type { ApiError } from '@yidi/contract/envelope';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bookError } from '../../../db/ledger.ts';
import { makeOrder, orderRequest } from '../../../world/parcels.ts';
import { makeAddress, makePerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { orderHandlers } from '../order.ts';
import { countOf, openOrderWorld, signedPerson } from '../testing.ts';
import { readNumbering } from '../waybill/mail-numbers.ts';

const orderWorld = await openOrderWorld(20);
const { db, carrier, world, handlers, now } = orderWorld;

describe('createOrder', () => {
  test('stores the order with its mail, history, slot and job for the carrier', async () => {
    const person = await signedPerson(orderWorld);
    const goodsInfo = { goodsId: 'clothes', goodInternals: '羽绒服', goodsTypeId: '02', labelName: '衣物' } as const;
    const made = await makeOrder(world, person, { goodsInfo, insuredInfo: { price: 80_000 } }, { now });
    expect(made).toMatchObject({ orderType: '3', orderStatus: 0, orderNo: expect.stringMatching(/^YD\d{18}$/) });
    const stored = await db.selectFrom('orders').selectAll().where('id', '=', made.orderId).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      status: 0,
      quotedFen: made.totalFen,
      personId: person.personId,
      weighedFen: null,
    });
    const mail = await db.selectFrom('mail').selectAll().where('mailNo', '=', stored.mailNo).executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ orderId: made.orderId, senderPersonId: person.personId });
    const booked = await db
      .selectFrom('pickupBooking')
      .selectAll()
      .where('slotId', '=', stored.slotId!)
      .executeTakeFirst();
    expect(booked?.taken).toBeGreaterThan(0);
    const detail = await perform(orderDetail, handlers.orderDetail, person.caller, { orderId: made.orderId }, { now });
    expect(detail.history.map((step) => step.action)).toEqual(['create']);
    expect(detail.goodsInfo.labelName).toBe('衣物');
    await db.updateTable('orders').set({ labelName: '点我领红包' }).where('id', '=', made.orderId).execute();
    const former = await perform(orderDetail, handlers.orderDetail, person.caller, { orderId: made.orderId }, { now });
    expect(former.goodsInfo.labelName).toBe('物品');
    expect(detail.quote.parts.reduce((sum, part) => sum + part.fen, 0)).toBe(made.totalFen);
    expect(detail.actions).toContain('cancel');
    expect(detail.pickupCode).toMatch(/^\d{4}$/);
    expect(detail).toMatchObject({ goodsInfo, insuredInfo: { price: 80_000, premiumPrice: 200 } });
  });

  test('gives a self-drop order a code for the counter that ends after 7 days', async () => {
    const person = await signedPerson(orderWorld);
    const made = await makeOrder(world, person, { orderType: '2' }, { now });
    expect(made.counterCode).toMatch(/^\d{6}$/);
    expect(made.pickup).toBeUndefined();
    const detail = await perform(orderDetail, handlers.orderDetail, person.caller, { orderId: made.orderId }, { now });
    expect(Date.parse(detail.expiresAt!) - now.getTime()).toBe(7 * 24 * 3_600_000);
    expect(detail.point?.name).toBe('文三路营业厅');
  });

  test('draws another number when its mail number is taken, and stores everything once', async () => {
    const person = await signedPerson(orderWorld);
    await makeOrder(world, person, {}, { now });
    const counts = () =>
      Promise.all((['orders', 'orderHistory', 'mail', 'idempotency'] as const).map((t) => countOf(orderWorld, t)));
    const request = await orderRequest(world, person, {}, now);
    const before = await counts();
    // A server that draws the same serials as another one before.
    await sql`ALTER SEQUENCE mail_serial RESTART`.execute(db);
    const taken = await db
      .selectFrom('orders')
      .select('id')
      .where('mailNo', '=', (await readNumbering(db)).numberOf(1))
      .execute();
    expect(taken).toHaveLength(1);
    const again = orderHandlers(world);
    const made = await perform(createOrder, again.createOrder, person.caller, request, {
      now,
      key: 'a-number-that-is-taken',
    });
    expect(await counts()).toEqual(before.map((count) => count + 1));
    const stored = await db
      .selectFrom('orders')
      .select('mailNo')
      .where('id', '=', made.orderId)
      .executeTakeFirstOrThrow();
    const mail = await db.selectFrom('mail').select('orderId').where('mailNo', '=', stored.mailNo).execute();
    expect(mail).toEqual([{ orderId: made.orderId }]);
  });

  test('makes one order of 50 tries with one key, and answers all alike', async () => {
    const person = await signedPerson(orderWorld);
    const request = await orderRequest(world, person, {}, now);
    const before = await countOf(orderWorld, 'orders');
    const tries = Array.from({ length: 50 }, () =>
      perform(createOrder, handlers.createOrder, person.caller, request, { now, key: 'one-key-for-fifty-tries' }),
    );
    const answers = new Set((await Promise.all(tries)).map((answer) => JSON.stringify(answer)));
    expect(answers.size).toBe(1);
    expect(await countOf(orderWorld, 'orders')).toBe(before + 1);
  });

  test('answers a repeat with the first answer, days later and with every slot full', async () => {
    const person = await signedPerson(orderWorld);
    const request = await orderRequest(world, person, {}, now);
    const first = await perform(createOrder, handlers.createOrder, person.caller, request, {
      now,
      key: 'kept-answer-0001',
    });
    carrier.capacity = 0;
    const later = new Date(now.getTime() + 5 * 24 * 3_600_000);
    const again = await perform(createOrder, handlers.createOrder, person.caller, request, {
      now: later,
      key: 'kept-answer-0001',
    }).finally(() => {
      carrier.capacity = 20;
    });
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
  });

  test('CONFLICT key.reused when the key is used with another body', async () => {
    const person = await signedPerson(orderWorld);
    const request = await orderRequest(world, person, {}, now);
    await perform(createOrder, handlers.createOrder, person.caller, request, { now, key: 'another-body-0001' });
    const other = { ...request, messageContent: '到了打电话' };
    const work = perform(createOrder, handlers.createOrder, person.caller, other, { now, key: 'another-body-0001' });
    expect(await refusalOf(work)).toMatchObject({ class: 'CONFLICT', reason: 'key.reused' });
  });

  test('CONFLICT price.changed with the current offer if another total was seen; no order is stored and the key is free', async () => {
    const person = await signedPerson(orderWorld);
    const request = await orderRequest(world, person, {}, now);
    const before = await Promise.all([
      countOf(orderWorld, 'orders'),
      countOf(orderWorld, 'idempotency'),
      countOf(orderWorld, 'mail'),
      countOf(orderWorld, 'orderHistory'),
    ]);
    const cheaper = { ...request, seenTotalFen: 1 };
    const refusal = await refusalOf(
      perform(createOrder, handlers.createOrder, person.caller, cheaper, { now, key: 'price-tampering-01' }),
    );
    expect(refusal).toMatchObject({ class: 'CONFLICT', reason: 'price.changed' });
    expect(refusal.info).toMatchObject({ offer: { productId: '1', totalFen: request.seenTotalFen } });
    const after = await Promise.all([
      countOf(orderWorld, 'orders'),
      countOf(orderWorld, 'idempotency'),
      countOf(orderWorld, 'mail'),
      countOf(orderWorld, 'orderHistory'),
    ]);
    expect(after).toEqual(before);
    await perform(createOrder, handlers.createOrder, person.caller, request, { now, key: 'price-tampering-01' });
  });

  test('CONFLICT slot.taken rolls the order, its key and its mail back', async () => {
    const person = await signedPerson(orderWorld);
    const request = await orderRequest(world, person, { sender: makeAddress(2) }, now);
    const before = await Promise.all([
      countOf(orderWorld, 'orders'),
      countOf(orderWorld, 'idempotency'),
      countOf(orderWorld, 'mail'),
    ]);
    carrier.capacity = 3;
    const tries = Array.from({ length: 50 }, () =>
      perform(createOrder, handlers.createOrder, person.caller, request, { now }),
    );
    const results = await Promise.allSettled(tries);
    carrier.capacity = 20;
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as ApiError] : []));
    expect(results.length - refused.length).toBe(3);
    expect(new Set(refused.map((error) => error.reason))).toEqual(new Set(['slot.taken']));
    const after = await Promise.all([
      countOf(orderWorld, 'orders'),
      countOf(orderWorld, 'idempotency'),
      countOf(orderWorld, 'mail'),
    ]);
    expect(after).toEqual(before.map((count) => count + 3));
    const { taken } = await db
      .selectFrom('pickupBooking')
      .select('taken')
      .where('officeCode', 'like', '%武侯区')
      .executeTakeFirstOrThrow();
    expect(taken).toBe(3);
  });

  test('writes 市辖区 of a municipality in the tree’s own names', async () => {
    const person = await signedPerson(orderWorld);
    const receiver = makeAddress(7, { city: '市辖区' });
    const { orderId } = await makeOrder(world, person, { receiver }, { now });
    const detail = await perform(orderDetail, handlers.orderDetail, person.caller, { orderId }, { now });
    expect(detail.receiver).toMatchObject({ province: '北京市', city: '北京市', district: '海淀区' });
  });

  test('CONFLICT goods.forbidden for goods that may not be sent', async () => {
    const person = await signedPerson(orderWorld);
    const request = await orderRequest(world, person, {}, now);
    const work = perform(
      createOrder,
      handlers.createOrder,
      person.caller,
      { ...request, goodsInfo: { goodInternals: '烟花爆竹' } },
      { now },
    );
    expect(await refusalOf(work)).toMatchObject({ class: 'CONFLICT', reason: 'goods.forbidden' });
  });

  test.each([
    ['😀', 'text.unprintable'],
    ['📚书', 'text.unprintable'],
    ['12', 'goods.empty'],
    ['…', 'goods.empty'],
  ])('BAD_INPUT for %s, which names no article in print', async (goodInternals, rule) => {
    const person = await signedPerson(orderWorld);
    const request = await orderRequest(world, person, {}, now);
    const refused = await refusalOf(
      perform(createOrder, handlers.createOrder, person.caller, { ...request, goodsInfo: { goodInternals } }, { now }),
    );
    expect(refused).toMatchObject({ class: 'BAD_INPUT', fields: [{ path: 'goodsInfo.goodInternals', rule }] });
  });

  test('CONFLICT product.unavailable for same-day between cities, insurance.refused for cash-like goods', async () => {
    const person = await signedPerson(orderWorld);
    const request = await orderRequest(world, person, {}, now);
    const sameDay = perform(createOrder, handlers.createOrder, person.caller, { ...request, productId: '9' }, { now });
    expect(await refusalOf(sameDay)).toMatchObject({
      reason: 'product.unavailable',
      info: { offerReason: 'product.sameCityOnly' },
    });
    const cash = { ...request, goodsInfo: { goodInternals: '购物卡' }, insuredInfo: { price: 50_000 } };
    const insured = perform(createOrder, handlers.createOrder, person.caller, cash, { now });
    expect(await refusalOf(insured)).toMatchObject({ reason: 'insurance.refused' });
  });

  test('CONFLICT region.unserved for regions without collection or delivery', async () => {
    const person = await signedPerson(orderWorld);
    const request = await orderRequest(world, person, {}, now);
    for (const province of ['浙江省', '江苏省']) {
      carrier.unserved.add(province);
      const work = perform(createOrder, handlers.createOrder, person.caller, request, { now });
      expect(await refusalOf(work)).toMatchObject({ class: 'CONFLICT', reason: 'region.unserved' });
      carrier.unserved.clear();
    }
  });

  test('CONSENT before both agreements are signed', async () => {
    const person = await makePerson(world, { now });
    const request = await orderRequest(world, person, {}, now);
    const work = perform(createOrder, handlers.createOrder, person.caller, request, { now });
    expect(await refusalOf(work)).toMatchObject({ class: 'CONSENT' });
  });

  test('CONFLICT price.changed if the parcel is dropped off at a counter of another region', async () => {
    const person = await signedPerson(orderWorld);
    const home = await orderRequest(world, person, { orderType: '2', pointCode: 'P330106-1' }, now);
    const chaoyang = { province: '北京市', city: '北京市', district: '朝阳区' };
    const sender = { ...home.sender, ...chaoyang };
    const there = await orderRequest(world, person, { orderType: '2', pointCode: 'P110105-1', sender }, now);
    expect(there.seenTotalFen).not.toBe(home.seenTotalFen);
    const dodge = { ...home, pointCode: 'P110105-1' };
    const work = () => perform(createOrder, handlers.createOrder, person.caller, dodge, { now });
    expect(await refusalOf(work)).toMatchObject({
      class: 'CONFLICT',
      reason: 'price.changed',
      info: { offer: { totalFen: there.seenTotalFen } },
    });
    const paid = await perform(
      createOrder,
      handlers.createOrder,
      person.caller,
      { ...dodge, seenTotalFen: there.seenTotalFen },
      { now },
    );
    expect(paid.totalFen).toBe(there.seenTotalFen);
  });

  test('CONFLICT point.closed at a locker that accepts no parcels', async () => {
    const person = await signedPerson(orderWorld);
    const request = await orderRequest(world, person, { orderType: '2', pointCode: 'P330106-9' }, now);
    const work = perform(createOrder, handlers.createOrder, person.caller, request, { now });
    expect(await refusalOf(work)).toMatchObject({ class: 'CONFLICT', reason: 'point.closed' });
  });
});

test('the books balance', async () => {
  expect(await bookError(db)).toBe(0);
});
