import { orderDetail } from '@yidi/contract/calls/order';
import type { ApiError } from '@yidi/contract/envelope';
import { accountOf } from '@yidi/rules/ledger/chart';
import { postings } from '@yidi/rules/ledger/postings';
import { canCancel } from '@yidi/rules/order/states';
import { statusesOf } from '@yidi/rules/order/statuses';
import { describe, expect, test } from 'vitest';
import { balance, bookError, postAll } from '../../../db/ledger.ts';
import { makeOrder } from '../../../world/parcels.ts';
import { makePerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { cancel, historyOf, jobsOf, openOrderWorld, rowOf, runJob } from '../testing.ts';

const orderWorld = await openOrderWorld(20);
const { db, carrier, world, handlers, now } = orderWorld;
carrier.capacity = 1000;
const missing = '00000000-0000-4000-8000-000000000000';

const placesTaken = async () => {
  const rows = await db.selectFrom('pickupBooking').select('taken').execute();
  return rows.reduce((sum, row) => sum + row.taken, 0);
};

describe('cancelOrder', () => {
  test('closes the order, frees its slot, updates the mail and instructs the carrier to drop it', async () => {
    const person = await makePerson(world, { now });
    const before = await placesTaken();
    const { orderId, orderNo } = await makeOrder(world, person, {}, { now });
    expect(await placesTaken()).toBe(before + 1);
    const { results } = await cancel(orderWorld, person, [orderId]);
    expect(results).toEqual([{ orderId, orderStatus: 4, refundFen: 0 }]);
    expect(await placesTaken()).toBe(before);
    expect(await historyOf(orderWorld, orderId)).toEqual(['create', 'cancel']);
    const { mailNo } = await rowOf(orderWorld, orderId);
    const mail = await db.selectFrom('mail').select('closed').where('mailNo', '=', mailNo).executeTakeFirstOrThrow();
    expect(mail.closed).toBe('cancelled');
    expect(await jobsOf(orderWorld, orderId)).toEqual(['carrier.place', 'carrier.withdraw', 'order.windowOver']);
    await runJob(orderWorld, 'carrier.place', orderId);
    await runJob(orderWorld, 'carrier.withdraw', orderId);
    expect(carrier.placed.some((placed) => placed.orderNo === orderNo)).toBe(false);
    expect(carrier.withdrawn).toContain(orderNo);
  });

  test('has the office check its service, for a reason about that service only', async () => {
    const person = await makePerson(world, { now });
    const cases = [
      ['10', '10'],
      ['7', '7'],
      ['8', undefined],
      ['1', undefined],
    ] as const;
    for (const [cancelReasonCode, checked] of cases) {
      const { orderId, orderNo } = await makeOrder(world, person, {}, { now });
      await cancel(orderWorld, person, [orderId], { cancelReasonCode, cancelReasonDescribe: '说不清楚' });
      await runJob(orderWorld, 'carrier.withdraw', orderId);
      expect(carrier.checked.get(orderNo)).toBe(checked);
    }
  });

  test('shows the reason in the words of the caller’s language', async () => {
    const person = await makePerson(world, { now });
    const { orderId } = await makeOrder(world, person, {}, { now });
    await cancel(orderWorld, person, [orderId], { cancelReasonCode: '8', cancelReasonDescribe: '地址写错了一个字' });
    const read = (language: 'zh' | 'en') =>
      perform(orderDetail, handlers.orderDetail, person.caller, { orderId }, { now, language });
    expect((await read('zh')).cancel).toMatchObject({ reason: '其他', describe: '地址写错了一个字' });
    expect((await read('en')).cancel).toMatchObject({ reason: 'Another reason' });
    expect((await read('zh')).actions).toEqual([]);
  });

  test('treats an id given 50 times as one', async () => {
    const person = await makePerson(world, { now });
    const { orderId } = await makeOrder(world, person, {}, { now });
    const { results } = await cancel(
      orderWorld,
      person,
      Array.from({ length: 50 }, () => orderId),
    );
    expect(results).toHaveLength(1);
    expect(await historyOf(orderWorld, orderId)).toEqual(['create', 'cancel']);
  });

  test('50 concurrent calls make one refund and free one place; the others report the cancellation', async () => {
    const person = await makePerson(world, { now });
    const { orderId } = await makeOrder(world, person, {}, { now });
    await postAll(db, postings['order.prepaid']({ orderId, paymentId: orderId, provider: 'sandbox', fen: 2000 }));
    const before = await placesTaken();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => cancel(orderWorld, person, [orderId])));
    const good = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as ApiError).reason] : [],
    );
    expect(good).toEqual([{ results: [{ orderId, orderStatus: 4, refundFen: 2000 }] }]);
    expect(new Set(reasons)).toEqual(new Set(['order.cancelled']));
    expect(await placesTaken()).toBe(before - 1);
    expect(await balance(db, accountOf('order * refund due', orderId))).toBe(-2000);
    expect(await balance(db, accountOf('order * prepaid', orderId))).toBe(0);
    expect(await historyOf(orderWorld, orderId)).toEqual(['create', 'cancel']);
    expect(await bookError(db)).toBe(0);
  });

  test('NOT_FOUND without a cancellation if an order belongs to another user or is unknown', async () => {
    const [person, other] = await Promise.all([makePerson(world, { now }), makePerson(world, { now })]);
    const mine = await makeOrder(world, person, {}, { now });
    const theirs = await makeOrder(world, other, {}, { now });
    const foreign = await refusalOf(cancel(orderWorld, person, [mine.orderId, theirs.orderId]));
    const none = await refusalOf(cancel(orderWorld, person, [mine.orderId, missing]));
    expect({ ...foreign }).toEqual({ ...none });
    expect(foreign.class).toBe('NOT_FOUND');
    expect((await rowOf(orderWorld, mine.orderId)).status).toBe(0);
    expect((await rowOf(orderWorld, theirs.orderId)).status).toBe(0);
    expect(await refusalOf(cancel(orderWorld, person, [mine.orderId], { parentId: 'YD1' }))).toMatchObject({
      class: 'NOT_FOUND',
    });
  });

  test('CONFLICT without a cancellation if one of the list was collected', async () => {
    const person = await makePerson(world, { now });
    const [open, collected] = [
      await makeOrder(world, person, {}, { now }),
      await makeOrder(world, person, {}, { now }),
    ];
    await db.updateTable('orders').set({ status: 5 }).where('id', '=', collected.orderId).execute();
    const refusal = await refusalOf(cancel(orderWorld, person, [open.orderId, collected.orderId]));
    expect(refusal).toMatchObject({ class: 'CONFLICT', reason: 'order.collected', info: { state: 5 } });
    expect((await rowOf(orderWorld, open.orderId)).status).toBe(0);
  });

  test.each([
    ['3', 'courier'],
    ['2', 'selfDrop'],
  ] as const)(
    'type %s: in every state that does not allow it CONFLICT, with the row unchanged',
    async (orderType, kind) => {
      const person = await makePerson(world, { now });
      const { orderId } = await makeOrder(world, person, { orderType }, { now });
      for (const status of statusesOf(kind)) {
        const closedAs = status === 4 ? 'expire' : null;
        await db.updateTable('orders').set({ status, closedAs }).where('id', '=', orderId).execute();
        if (canCancel(kind, status).ok) continue;
        const before = await rowOf(orderWorld, orderId);
        const refusal = await refusalOf(cancel(orderWorld, person, [orderId], { orderType }));
        const reason = status === 4 ? 'order.expired' : 'order.collected';
        expect(refusal).toMatchObject({ class: 'CONFLICT', reason, info: { state: status } });
        expect(await rowOf(orderWorld, orderId)).toEqual(before);
        expect(await historyOf(orderWorld, orderId)).toEqual(['create']);
      }
    },
  );

  test.each([0, 1, 2, 3] as const)('cancels a courier order in state %i', async (status) => {
    const person = await makePerson(world, { now });
    const { orderId } = await makeOrder(world, person, {}, { now });
    await db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
    await cancel(orderWorld, person, [orderId]);
    expect(await rowOf(orderWorld, orderId)).toMatchObject({ status: 4, closedAs: 'cancel', cancelCode: '1' });
  });

  test('CONFLICT when the courier has the goods, which staff settle', async () => {
    const person = await makePerson(world, { now });
    const { orderId } = await makeOrder(world, person, {}, { now });
    expect(await refusalOf(cancel(orderWorld, person, [orderId], { hasGoods: true }))).toMatchObject({
      reason: 'order.collected',
    });
    expect((await rowOf(orderWorld, orderId)).status).toBe(0);
  });

  test.each([
    ['batchId', 'field.required', { batchId: [] }],
    ['cancelMode', 'field.option', { cancelMode: '9' as '6' }],
    ['orderType', 'field.option', { orderType: '7' as '3' }],
    ['cancelReasonCode', 'reason.unknown', { cancelReasonCode: '99' }],
    ['cancelReasonCode', 'reason.unknown', { cancelReasonCode: '14' }],
    ['cancelReasonDescribe', 'reason.describe', { cancelReasonCode: '8', cancelReasonDescribe: '不要了' }],
    ['cancelReasonDescribe', 'field.tooLong', { cancelReasonDescribe: 'x'.repeat(501) }],
    ['orderType', 'field.option', { orderType: '2' as const }],
  ])('BAD_INPUT at %s: %s', async (path, rule, fields) => {
    const person = await makePerson(world, { now });
    const { orderId } = await makeOrder(world, person, {}, { now });
    const work = async () => cancel(orderWorld, person, [orderId], fields);
    expect(await refusalOf(work())).toMatchObject({ class: 'BAD_INPUT', info: { fields: [{ path, rule }] } });
    expect((await rowOf(orderWorld, orderId)).status).toBe(0);
  });
});
