import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@yidi/contract/call';
import { payMany, payManyCost, payManyStatus } from '@yidi/contract/calls/pay-many';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookError } from '../../../db/ledger.ts';
import { scanMail } from '../../../world/parcels.ts';
import { makePerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { reconcile } from '../../money/reconcile/reconcile.ts';
import { cancel, signedPerson } from '../../order/testing.ts';
import { openPayWorld, payableOrder, runPayJobs } from '../testing.ts';
import { payManyHandlers } from './pay-many.ts';

const world = await openPayWorld(20);
const { db, vendor, now, pays, keys } = world;
const handlers = payManyHandlers({ db, keys, pays, origin: 'https://yidi.test' });
type Order = Awaited<ReturnType<typeof payableOrder>>;
type Wish = Partial<RequestOf<typeof payMany>>;

const booked = async () => expect(await bookError(db)).toBe(0);

/** Weighed orders of one person, with different weights. */
async function owing(weights: readonly number[]) {
  const person = await signedPerson(world.of);
  const orders: Order[] = [];
  for (const weightKg of weights) {
    const order = await payableOrder(world, {}, person);
    await order.weigh(weightKg);
    orders.push(order);
  }
  const { caller } = orders[0]!.person;
  const orderIds = orders.map(({ orderId }) => orderId);
  const cost = (ids = orderIds, who = caller) =>
    perform(payManyCost, handlers.payManyCost, who, { orderIds: ids }, { now: new Date() });
  const pay = async (more: Wish = {}, key: string = randomUUID(), who = caller) => {
    const ids = more.orderIds ?? orderIds;
    const seenFen = more.seenFen ?? (await cost(ids)).dueFen;
    const request = { way: 'sandbox' as const, ...more, orderIds: ids, seenFen };
    return perform(payMany, handlers.payMany, who, request, { now: new Date(), key });
  };
  const status = (paymentNo: string, who = caller) =>
    perform(payManyStatus, handlers.payManyStatus, who, { paymentNo }, { now: new Date() });
  return { person, orders, orderIds, cost, pay, status };
}

describe('payManyCost', () => {
  test('sums the due fees, without orders that the consignee pays or that are not weighed', async () => {
    const many = await owing([1.6, 3.2]);
    const [unweighed, receivers] = [
      await payableOrder(world, {}, many.person),
      await payableOrder(world, { payMode: 'receiver' }, many.person),
    ];
    await receivers.weigh(2);
    const cost = await many.cost([...many.orderIds, unweighed.orderId, receivers.orderId]);
    expect(cost.orders.map(({ state }) => state)).toEqual(['due', 'due', 'later', 'receiver']);
    expect(cost.orders.slice(2).map(({ dueFen }) => dueFen)).toEqual([0, 0]);
    expect(cost.dueFen).toBe((await many.orders[0]!.cost()).dueFen + (await many.orders[1]!.cost()).dueFen);
    expect(cost.ways).toEqual(['sandbox']);
  });

  test('NOT_FOUND if one of the orders belongs to another user', async () => {
    const [mine, theirs] = [await owing([1]), await owing([1])];
    const mixed = [...mine.orderIds, ...theirs.orderIds];
    expect((await refusalOf(mine.cost(mixed))).class).toBe('NOT_FOUND');
    expect((await refusalOf(mine.pay({ orderIds: mixed, seenFen: 1 }))).class).toBe('NOT_FOUND');
  });
});

describe('payMany', () => {
  test('one payment settles each order, the books balance', async () => {
    const { orders, pay, status, orderIds } = await owing([1.6, 3.2, 0.5]);
    const dues = await Promise.all(orders.map(async (order) => (await order.cost()).dueFen));
    const made = await pay();
    expect(made).toMatchObject({ state: 'open', fen: dues.reduce((sum, fen) => sum + fen, 0) });
    await vendor.end(made.paymentNo, 'pay');
    const paid = await status(made.paymentNo);
    expect(paid).toMatchObject({ state: 'paid', known: true });
    expect(new Map(paid.orders.map(({ orderId, fen }) => [orderId, fen]))).toEqual(
      new Map(orderIds.map((orderId, at) => [orderId, dues[at]!])),
    );
    for (const [at, order] of orders.entries()) {
      expect(await order.cost()).toMatchObject({ state: 'paid', dueFen: 0, paidFen: dues[at] });
      expect(await order.account('receivable')).toBe(0);
    }
    await booked();
  });

  test('the pieces of a bill are paid together, and the payer returns to its page', async () => {
    const person = await signedPerson(world.of);
    const main = await payableOrder(world, { subItems: [{ weightKg: 2 }, { weightKg: 0.5 }] }, person);
    const { siblings } = await main.detail();
    const items = siblings!.orders;
    const at = new Date(now.getTime() + 3_600_000);
    for (const { mailNo, weightKg } of items)
      await scanMail(world.of.world, mailNo, [{ code: '203', at, weighedKg: weightKg }], at);
    const orderIds = items.map(({ orderId }) => orderId);
    const { caller } = person;
    const { dueFen } = await perform(payManyCost, handlers.payManyCost, caller, { orderIds }, { now: new Date() });
    expect(dueFen).toBe((await main.detail()).siblings!.totalFen);
    const request = { way: 'sandbox' as const, orderIds, seenFen: dueFen };
    const made = await perform(payMany, handlers.payMany, caller, request, { now: new Date(), key: randomUUID() });
    expect(JSON.stringify(made.action)).toMatch(
      new RegExp(`order-detail(?:/|%2F)(?:${orderIds.join('|')})(?:\\?|%3F)payment`),
    );
    await vendor.end(made.paymentNo, 'pay');
    await perform(payManyStatus, handlers.payManyStatus, caller, { paymentNo: made.paymentNo }, { now: new Date() });
    expect((await main.detail()).siblings!.orders.map(({ paid }) => paid)).toEqual([true, true, true]);
    await booked();
  });

  test('50 taps at once are one payment, 50 notices settle each order once', async () => {
    const { orders, pay, cost } = await owing([1.6, 3.2]);
    const { dueFen: seenFen } = await cost();
    const made = await Promise.all(Array.from({ length: 50 }, () => pay({ seenFen })));
    expect(new Set(made.map(({ paymentNo }) => paymentNo)).size).toBe(1);
    const { paymentNo } = made[0]!;
    await vendor.end(paymentNo, 'pay');
    await Promise.all(Array.from({ length: 49 }, () => vendor.tellAgain(paymentNo)));
    for (const order of orders) {
      expect(await order.cost()).toMatchObject({ state: 'paid', refundFen: 0 });
      expect(await order.account('refund due')).toBe(0);
    }
    const parts = await db.selectFrom('payment').select('paymentNo').where('partOf', '=', paymentNo).execute();
    expect(parts).toHaveLength(2);
    await booked();
  });

  test('the same key answers the same again, after it was paid, too', async () => {
    const { pay, cost } = await owing([1, 2]);
    const [key, { dueFen: seenFen }] = [randomUUID(), await cost()];
    const first = await pay({ seenFen }, key);
    await vendor.end(first.paymentNo, 'pay');
    expect(await pay({ seenFen }, key)).toEqual(first);
  });

  test('a separate payment of one order closes the joint one; if both are paid, the order’s part is refunded', async () => {
    const { orders, pay, status } = await owing([1.6, 3.2]);
    const [first, other] = [orders[0]!, orders[1]!];
    const made = await pay();
    const alone = await first.create();
    expect(await status(made.paymentNo)).toMatchObject({ state: 'closed', closedAs: 'replaced' });
    await vendor.end(alone.paymentNo, 'pay');
    await vendor.end(made.paymentNo, 'late');
    await runPayJobs(world);
    await expect.poll(async () => (await first.refunds()).refunds.map(({ state }) => state)).toEqual(['done']);
    expect((await first.refunds()).refunds[0]).toMatchObject({ fen: alone.fen, reason: 'twice' });
    expect(await first.cost()).toMatchObject({ state: 'paid', paidFen: alone.fen });
    expect(await other.cost()).toMatchObject({ state: 'paid', refundFen: 0 });
    expect((await status(made.paymentNo)).orders.map(({ refundFen }) => refundFen).toSorted((a, b) => a - b)).toEqual([
      0,
      alone.fen,
    ]);
    await booked();
  });

  test('a payment for other orders replaces the joint one and closes open payments of its orders', async () => {
    const { orders, orderIds, pay, status } = await owing([1, 2, 3]);
    const alone = await orders[2]!.create();
    const first = await pay({ orderIds: orderIds.slice(0, 2) });
    const second = await pay({ orderIds: orderIds.slice(1) });
    expect(await status(first.paymentNo)).toMatchObject({ state: 'closed', closedAs: 'replaced' });
    expect(await orders[2]!.status(alone.paymentNo)).toMatchObject({ state: 'closed', closedAs: 'replaced' });
    await vendor.end(second.paymentNo, 'pay');
    expect((await orders[0]!.cost()).dueFen).toBeGreaterThan(0);
    expect((await orders[1]!.cost()).state).toBe('paid');
    await booked();
  });

  test('if the vendor charges a number twice, each order’s second part is refunded', async () => {
    const { orders, pay } = await owing([1, 2]);
    const made = await pay();
    await vendor.end(made.paymentNo, 'twice');
    await runPayJobs(world);
    for (const order of orders) {
      await expect.poll(() => order.account('refund due')).toBe(0);
      const { paidFen, refundFen } = await order.cost();
      expect(paidFen).toBe(refundFen);
    }
    await booked();
  });

  test('a lighter weighing refunds its order, a heavier one closes the open payment', async () => {
    const { orders, pay, status } = await owing([4, 2]);
    const [first, other] = [orders[0]!, orders[1]!];
    const open = await pay();
    await other.weigh(3, 90);
    await runPayJobs(world);
    expect(await status(open.paymentNo)).toMatchObject({ state: 'closed', closedAs: 'changed' });
    const made = await pay();
    await vendor.end(made.paymentNo, 'pay');
    await first.weigh(1, 120);
    await runPayJobs(world);
    await expect.poll(async () => (await first.refunds()).refunds[0]?.state).toBe('done');
    expect((await first.refunds()).refunds).toMatchObject([{ reason: 'lower' }]);
    expect((await other.refunds()).refunds).toEqual([]);
    await booked();
  });

  test('of orders paid before the weighing only the cancelled one is refunded', async () => {
    const person = await signedPerson(world.of);
    const orders = [
      await payableOrder(world, { payMode: 'now' }, person),
      await payableOrder(world, { payMode: 'now' }, person),
    ];
    const orderIds = orders.map(({ orderId }) => orderId);
    const { caller } = person;
    const { dueFen: seenFen } = await perform(payManyCost, handlers.payManyCost, caller, { orderIds });
    const request = { orderIds, way: 'sandbox' as const, seenFen };
    const made = await perform(payMany, handlers.payMany, caller, request, { now: new Date() });
    await vendor.end(made.paymentNo, 'pay');
    expect((await orders[0]!.cost()).state).toBe('held');
    await cancel(world.of, orders[0]!.person, [orderIds[0]!]);
    await runPayJobs(world);
    await expect.poll(async () => (await orders[0]!.refunds()).refunds.map(({ state }) => state)).toEqual(['done']);
    expect(await orders[0]!.cost()).toMatchObject({ state: 'closed', paidFen: 0 });
    expect(await orders[1]!.cost()).toMatchObject({ state: 'held', refundFen: 0 });
    await booked();
  });

  test('refuses another sum than the shown one, orders without a due fee, and other users', async () => {
    const { pay, cost, status } = await owing([1.6]);
    const { dueFen } = await cost();
    expect(await refusalOf(pay({ seenFen: dueFen + 1 }))).toMatchObject({ reason: 'pay.changed', info: { dueFen } });
    expect(await refusalOf(pay({ way: 'alipay' }))).toMatchObject({ reason: 'pay.way' });
    const made = await pay();
    const { caller } = await makePerson(world.world, { now });
    expect((await refusalOf(status(made.paymentNo, caller))).class).toBe('NOT_FOUND');
    await vendor.end(made.paymentNo, 'pay');
    expect(await refusalOf(pay({ seenFen: 1 }))).toMatchObject({ reason: 'pay.nothing' });
  });
});

test('a vendor’s statement has the whole payment once, and its parts are not reported as missing', async () => {
  const { pay } = await owing([1, 2]);
  const made = await pay();
  await vendor.end(made.paymentNo, 'pay');
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('paymentNo', '=', made.paymentNo)
    .executeTakeFirstOrThrow();
  const day = new Date(row.paidAt!.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  await reconcile(
    db,
    'sandbox',
    day,
    [{ kind: 'payment', no: made.paymentNo, transactionId: row.transactionId!, fen: made.fen }],
    new Date(),
  );
  const differences = await db.selectFrom('payDifference').select('no').where('day', '=', day).execute();
  const parts = await db.selectFrom('payment').select('paymentNo').where('partOf', '=', made.paymentNo).execute();
  const ours = new Set([made.paymentNo, ...parts.map((part) => part.paymentNo)]);
  expect(differences.filter(({ no }) => ours.has(no))).toEqual([]);
});

test('after random events of orders and payments the books balance and no order is paid twice', async () => {
  const step = fc.record({
    do: fc.constantFrom('open' as const, 'pay' as const, 'late' as const, 'alone' as const, 'weigh' as const),
    of: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
    kg: fc.integer({ min: 1, max: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const { orders, orderIds, pay, cost } = await owing([1, 2, 3]);
      const made: string[] = [];
      let minute = 100;
      for (const { do: what, of: positions, kg } of steps) {
        const ids = positions.map((at) => orderIds[at]!);
        minute += 1;
        if (what === 'open' && (await cost(ids)).dueFen > 0) made.push((await pay({ orderIds: ids })).paymentNo);
        if (what === 'pay' && made.length > 0) await vendor.end(made.at(-1)!, 'pay').catch(() => undefined);
        if (what === 'late' && made.length > 0) await vendor.end(made[0]!, 'late').catch(() => undefined);
        if (what === 'alone' && (await orders[positions[0]!]!.cost()).dueFen > 0) {
          const alone = await orders[positions[0]!]!.create();
          await vendor.end(alone.paymentNo, 'pay');
        }
        if (what === 'weigh') await orders[positions[0]!]!.weigh(kg, minute);
      }
      await runPayJobs(world);
      expect(await bookError(db)).toBe(0);
      for (const order of orders) {
        const { paidFen, dueFen, weighed } = await order.cost();
        // Payments minus refunds, plus what is owed, is the fee, however often it was paid.
        expect(paidFen + dueFen).toBe(weighed!.totalFen);
      }
    }),
    { numRuns: 15 },
  );
});
