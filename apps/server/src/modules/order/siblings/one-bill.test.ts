import { cancelOrder, createOrder, orderDetail, orderList } from '@yidi/contract/calls/order';
import { rebookOrder } from '@yidi/contract/calls/order-change';
import { pickupSlots } from '@yidi/contract/calls/pickup';
import type { ApiError } from '@yidi/contract/envelope';
import { quoteBill } from '@yidi/rules/tariff/one-bill';
import { BUILT_IN_TARIFFS } from '@yidi/rules/tariff/tables';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookError } from '../../../db/ledger.ts';
import { type CreateRequest, orderRequest, scanMail } from '../../../world/parcels.ts';
import type { WorldPerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { pickupHandlers } from '../../pickup/pickup.ts';
import { labelOrdersOf, ordersToPrint } from '../list/label-orders.ts';
import { orderHandlers } from '../order.ts';
import { rebookHandlers } from '../rebook/rebook-order.ts';
import { cancel, historyOf, jobsOf, openOrderWorld, rowOf, signedPerson } from '../testing.ts';

const orderWorld = await openOrderWorld(60);
const { db, world, carrier, handlers, now } = orderWorld;
carrier.capacity = 10_000;
const rebooks = rebookHandlers(world);
const subItems = [
  { weightKg: 3, insuredInfo: { price: 50_000 } },
  { weightKg: 0.5, sizeCm: { length: 40, width: 40, height: 40 } },
];

type Bill = Awaited<ReturnType<typeof makeBill>>;

async function makeBill(person: WorldPerson, fields: Partial<CreateRequest> = {}, key?: string) {
  const request = await orderRequest(world, person, { subItems, ...fields }, now);
  const info = await perform(createOrder, handlers.createOrder, person.caller, request, { now, ...(key && { key }) });
  return { ...info, person, request, parentId: info.parentId ?? '' };
}
const detailOf = ({ person }: Pick<Bill, 'person'>, orderId: string) =>
  perform(orderDetail, handlers.orderDetail, person.caller, { orderId }, { now });
const rowsUnder = (parentId: string) =>
  db.selectFrom('orders').selectAll().where('parentId', '=', parentId).orderBy('pieceNo').execute();
const listOf = (person: WorldPerson, fields: { condition?: string } = {}) =>
  perform(orderList, handlers.orderList, person.caller, { size: 10, ...fields }, { now });
async function placesIn(slotId: string): Promise<number> {
  const row = await db.selectFrom('pickupBooking').select('taken').where('slotId', '=', slotId).executeTakeFirst();
  return row?.taken ?? 0;
}
async function tomorrow({ person }: Pick<Bill, 'person'>): Promise<string> {
  const place = { province: '浙江省', city: '杭州市', district: '西湖区' };
  const { days } = await perform(pickupSlots, pickupHandlers(world).pickupSlots, person.caller, place, { now });
  return days[1]!.slots[0]!.slotId;
}

describe('one bill with several items', () => {
  test('is made of one order for each item under one head, with one place in the slot and the price of the rule', async () => {
    const person = await signedPerson(orderWorld);
    const slotId = (await orderRequest(world, person, {}, now)).slotId!;
    const before = await placesIn(slotId);
    const bill = await makeBill(person);
    const rows = await rowsUnder(bill.parentId);
    expect(rows.map(({ pieceNo, weightG, declaredYuan }) => [pieceNo, weightG, declaredYuan])).toEqual([
      [1, 1500, null],
      [2, 3000, 500],
      [3, 500, null],
    ]);
    expect(new Set(rows.map(({ mailNo }) => mailNo)).size).toBe(3);
    expect(rows[0]!.id).toBe(bill.orderId);
    expect(await placesIn(slotId)).toBe(before + 1);
    const mails = await db
      .selectFrom('mail')
      .select('orderId')
      .where(
        'mailNo',
        'in',
        rows.map(({ mailNo }) => mailNo),
      )
      .execute();
    expect(mails).toHaveLength(3);
    const request = (rows[0]!.quote as { request: Parameters<typeof quoteBill>[0] }).request;
    const rule = quoteBill(
      { from: request.from, to: request.to, pickupMs: request.pickupMs, nowMs: request.nowMs, groundOnly: false },
      [
        { weightG: 1500 },
        { weightG: 3000, declaredYuan: 500 },
        { weightG: 500, size: { lengthCm: 40, widthCm: 40, heightCm: 40 } },
      ],
      '1',
      BUILT_IN_TARIFFS,
    );
    expect(rule.offered && rule.offers.map(({ totalFen }) => totalFen)).toEqual(rows.map((row) => row.quotedFen));
    expect(bill.totalFen).toBe(rows.reduce((sum, row) => sum + row.quotedFen, 0));
    expect(await jobsOf(orderWorld, rows[2]!.id)).toContain('carrier.place');
  });

  test('is shown whole with each of its items, and is one row of the list', async () => {
    const person = await signedPerson(orderWorld);
    const bill = await makeBill(person);
    const [main, second, third] = await rowsUnder(bill.parentId);
    const { siblings } = await detailOf(bill, second!.id);
    expect(siblings).toMatchObject({ parentId: bill.parentId, oneBill: true, totalFen: bill.totalFen });
    expect(siblings!.orders.map(({ orderId, pieceNo, weightKg }) => [orderId, pieceNo, weightKg])).toEqual([
      [main!.id, 1, 1.5],
      [second!.id, 2, 3],
      [third!.id, 3, 0.5],
    ]);
    const { records, total } = await listOf(person);
    expect(records.map((row) => [row.orderId, row.pieces, row.totalFen])).toEqual([[main!.id, 3, bill.totalFen]]);
    expect(total).toBe(1);
    const found = await listOf(person, { condition: third!.mailNo });
    expect(found.records.map((row) => row.orderId)).toEqual([third!.id]);
  });

  test('shows in its list row the number of items by stage and the range of arrival days', async () => {
    const person = await signedPerson(orderWorld);
    const bill = await makeBill(person);
    const [first, second] = await rowsUnder(bill.parentId);
    expect((await listOf(person)).records[0]).not.toHaveProperty('spread');
    await db
      .updateTable('orders')
      .set({ status: 5, promisedAt: new Date(first!.promisedAt.getTime() + 2 * 86_400_000) })
      .where('id', '=', second!.id)
      .execute();
    expect((await listOf(person)).records[0]).toMatchObject({
      orderId: first!.id,
      spread: {
        statuses: [
          { orderStatus: 0, count: 2 },
          { orderStatus: 5, count: 1 },
        ],
        promisedFrom: toShanghaiIso(first!.promisedAt.getTime()),
        promisedTo: toShanghaiIso(first!.promisedAt.getTime() + 2 * 86_400_000),
      },
    });
  });

  test('has one effect of 50 submissions at once, and one of 50 cancellations at once', async () => {
    const person = await signedPerson(orderWorld);
    const request = await orderRequest(world, person, { subItems }, now);
    const slotId = request.slotId!;
    const before = await placesIn(slotId);
    const circumstances = { now, key: 'one-bill-at-once-0001' };
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        perform(createOrder, handlers.createOrder, person.caller, request, circumstances),
      ),
    );
    expect(new Set(all.map(({ parentId }) => parentId)).size).toBe(1);
    const rows = await rowsUnder(all[0]!.parentId!);
    expect(rows).toHaveLength(3);
    expect(await placesIn(slotId)).toBe(before + 1);
    const ids = rows.map(({ id }) => id);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => cancel(orderWorld, person, ids, { parentId: all[0]!.parentId! })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as ApiError).reason] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(['order.cancelled']));
    expect(await placesIn(slotId)).toBe(before);
    for (const id of ids) expect(await historyOf(orderWorld, id)).toEqual(['create', 'cancel']);
  });

  test('counts as one open order', async () => {
    const person = await signedPerson(orderWorld);
    const limits = { person: 2, phone: 1000, address: 1000, slot: 1000 };
    const limited = orderHandlers({ ...world, openOrders: limits });
    const order = async () => {
      const request = await orderRequest(world, person, { subItems }, now);
      return perform(createOrder, limited.createOrder, person.caller, request, { now });
    };
    await order();
    await order();
    expect(await refusalOf(order())).toMatchObject({ class: 'CONFLICT', reason: 'open.person' });
  });

  test.each([
    ['subItems', 'field.unknown', { orderType: '2' as const }],
    ['subItems', 'field.tooLong', { subItems: Array.from({ length: 10 }, () => ({ weightKg: 1 })) }],
    ['subItems', 'field.required', { subItems: [] }],
    ['subItems.1.weightKg', 'field.tooLarge', { subItems: [{ weightKg: 1 }, { weightKg: 51 }] }],
  ] as [string, string, Partial<CreateRequest>][])('BAD_INPUT at %s: %s', async (path, rule, fields) => {
    const person = await signedPerson(orderWorld);
    const work = async () => {
      const request = await orderRequest(world, person, { seenTotalFen: 1, orderType: fields.orderType ?? '3' }, now);
      return perform(createOrder, handlers.createOrder, person.caller, { subItems, ...request, ...fields }, { now });
    };
    expect(await refusalOf(work())).toMatchObject({ class: 'BAD_INPUT', info: { fields: [{ path, rule }] } });
  });

  test('CONFLICT with the new offer by item if another total was seen, without a stored order', async () => {
    const person = await signedPerson(orderWorld);
    const refusal = await refusalOf(makeBill(person, { seenTotalFen: 1 }));
    expect(refusal).toMatchObject({ class: 'CONFLICT', reason: 'price.changed', info: { offer: { offered: true } } });
    const { items, totalFen } = refusal.info!.offer as { items: { totalFen: number }[]; totalFen: number };
    expect(items.reduce((sum, item) => sum + item.totalFen, 0)).toBe(totalFen);
    expect((await listOf(person)).total).toBe(0);
  });

  test('is cancelled whole or not at all, and only under its own head', async () => {
    const person = await signedPerson(orderWorld);
    const [bill, other] = [await makeBill(person), await makeBill(person)];
    const ids = (await rowsUnder(bill.parentId)).map(({ id }) => id);
    for (const some of [ids.slice(0, 1), ids.slice(1)])
      expect(await refusalOf(cancel(orderWorld, person, some))).toMatchObject({
        class: 'CONFLICT',
        reason: 'bill.whole',
      });
    expect(await refusalOf(cancel(orderWorld, person, ids, { parentId: other.parentId }))).toMatchObject({
      class: 'NOT_FOUND',
    });
    const stranger = await signedPerson(orderWorld);
    const foreign = await refusalOf(cancel(orderWorld, stranger, ids, { parentId: bill.parentId }));
    expect(foreign).toMatchObject({ class: 'NOT_FOUND' });
    expect((await rowsUnder(bill.parentId)).map(({ status }) => status)).toEqual([0, 0, 0]);
    const { results } = await cancel(orderWorld, person, ids, { parentId: bill.parentId });
    expect(results.map(({ orderStatus }) => orderStatus)).toEqual([4, 4, 4]);
    expect((await rowsUnder(other.parentId)).map(({ status }) => status)).toEqual([0, 0, 0]);
  });

  test('moves to another window whole, with one place there', async () => {
    const bill = await makeBill(await signedPerson(orderWorld));
    const [rows, slotId] = [await rowsUnder(bill.parentId), await tomorrow(bill)];
    const before = [await placesIn(rows[0]!.slotId!), await placesIn(slotId)];
    const request = { orderId: rows[1]!.id, slotId };
    await perform(rebookOrder, rebooks.rebookOrder, bill.person.caller, request, { now });
    expect((await rowsUnder(bill.parentId)).map((row) => row.slotId)).toEqual([slotId, slotId, slotId]);
    expect([await placesIn(rows[0]!.slotId!), await placesIn(slotId)]).toEqual([before[0]! - 1, before[1]! + 1]);
  });

  test('is weighed item by item, and further items pay no first weight', async () => {
    const bill = await makeBill(await signedPerson(orderWorld));
    const [, second] = await rowsUnder(bill.parentId);
    const at = new Date(now.getTime() + 3_600_000);
    await scanMail(world, second!.mailNo, [{ code: '203', at, weighedKg: 3 }], at);
    const row = await rowOf(orderWorld, second!.id);
    expect([row.weighedFen, row.status]).toEqual([second!.quotedFen, 5]);
    expect(await bookError(db)).toBe(0);
    const { siblings } = await detailOf(bill, bill.orderId);
    expect(siblings!.orders.map(({ weighed }) => weighed)).toEqual([false, true, false]);
  });

  test('has a numbered label for each item; a further item is printed separately', async () => {
    const { person, parentId, orderId } = await makeBill(await signedPerson(orderWorld));
    const rows = await rowsUnder(parentId);
    const orderIds = await ordersToPrint(db, person.personId, orderId);
    expect(orderIds).toEqual(rows.map(({ id }) => id));
    expect(await ordersToPrint(db, person.personId, rows[1]!.id)).toEqual([rows[1]!.id]);
    const labels = await labelOrdersOf(db, world.keys, { personId: person.personId, orderIds });
    expect(orderIds.map((id) => labels.get(id)!.piece)).toEqual([1, 2, 3].map((no) => ({ no, of: 3 })));
  });

  test('after any actions its open items share a window and one place, and are cancelled together', async () => {
    const actions = fc.constantFrom('collect', 'cancelAll', 'cancelOne', 'rebook', 'accept');
    const steps = fc.array(fc.record({ what: actions, nth: fc.integer({ min: 0, max: 2 }) }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const person = await signedPerson(orderWorld);
        const first = (await orderRequest(world, person, {}, now)).slotId!;
        const [today, later] = [await placesIn(first), await placesIn(await tomorrow({ person }))];
        const bill = await makeBill(person);
        for (const [index, step] of list.entries()) {
          await act(bill, step, new Date(now.getTime() + (index + 1) * 60_000));
          const rows = await rowsUnder(bill.parentId);
          const waiting = rows.filter(({ status }) => status < 4);
          expect(new Set(waiting.map(({ slotId }) => slotId)).size).toBeLessThanOrEqual(1);
          // A collected item keeps its place in the window, because the courier was there.
          const places = new Set(rows.flatMap(({ status, slotId }) => (status === 4 ? [] : [slotId])));
          const taken = (await placesIn(first)) - today + (await placesIn(await tomorrow(bill))) - later;
          expect(taken).toBe(places.size);
          if (rows.some(({ status }) => status === 4)) expect(waiting).toEqual([]);
        }
        expect(await bookError(db)).toBe(0);
      }),
      { numRuns: 25 },
    );
  });
});

async function act(bill: Bill, { what, nth }: { what: string; nth: number }, at: Date): Promise<void> {
  const rows = await rowsUnder(bill.parentId);
  const row = rows[nth]!;
  const ids = what === 'cancelOne' ? [row.id] : rows.filter(({ status }) => status < 4).map(({ id }) => id);
  // A closed item that is collected after all is reopened, which another test checks.
  if (what === 'collect' && row.status === 4) return;
  if (what === 'collect') await scanMail(world, row.mailNo, [{ code: '203', at, weighedKg: 2 }], at);
  else if (what === 'accept') await scanMail(world, row.mailNo, [{ code: 'ORD_ACCEPT', at }], at);
  else if (what === 'rebook') {
    const request = { orderId: row.id, slotId: await tomorrow(bill) };
    await perform(rebookOrder, rebooks.rebookOrder, bill.person.caller, request, { now }).catch(onlyRefused);
  } else if (ids.length > 0) {
    const request = { orderType: '3' as const, batchId: ids, cancelReason: '不想寄了', cancelReasonCode: '1' };
    await perform(cancelOrder, handlers.cancelOrder, bill.person.caller, request, { now }).catch(onlyRefused);
  }
}

function onlyRefused(error: unknown): void {
  if ((error as ApiError).class !== 'CONFLICT') throw error;
}
