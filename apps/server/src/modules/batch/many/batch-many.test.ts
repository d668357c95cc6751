import { batchOrders } from '@yidi/contract/calls/batch';
import { batchCancel, chosenFile, chosenLabels } from '@yidi/contract/calls/batch-many';
import { describe, expect, test } from 'vitest';
import { walkOrder } from '../../../world/parcels.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { openOrderWorld } from '../../order/testing.ts';
import { readTable } from '../table/read-table.ts';
import { batchWorld, tableOf } from '../testing.ts';
import { batchManyHandlers } from './batch-many.ts';

const orderWorld = await openOrderWorld(20);
const { db, world, now } = orderWorld;
const batches = batchWorld(orderWorld);
const handlers = batchManyHandlers({ ...world, uploadFolder: batches.folder, origin: 'https://yidi.example' });
type Person = Awaited<ReturnType<typeof batches.sender>>['person'];

/** A person with a batch of this many orders. */
async function sent(count: number, who?: { person: Person; slotId: string }) {
  const { person, slotId } = who ?? (await batches.sender());
  const batchId = await batches.upload(person, tableOf(count), `名单${count}.csv`);
  await batches.read(person, batchId);
  const { results } = await batches.order(person, { batchId, slotId, orders: await batches.ready(person, batchId) });
  return { person, slotId, batchId, orderIds: results.map(({ orderId }) => orderId!) };
}
const ordersOf = (person: Person, batchIds: string[]) =>
  perform(batchOrders, batches.handlers.batchOrders, person.caller, { batchIds }, { now });
const cancel = (person: Person, orderIds: string[]) =>
  perform(batchCancel, handlers.batchCancel, person.caller, { orderIds }, { now });
const answer = <T>(work: Promise<unknown>) => work as Promise<T>;

describe('batchOrders', () => {
  test('returns each order of several batches with its due sum', async () => {
    const batch = await sent(2);
    const other = await sent(3, batch);
    await walkOrder(world, batch.orderIds[1]!, 'collected');
    const { orders } = await ordersOf(batch.person, [batch.batchId, other.batchId]);
    expect(orders).toHaveLength(5);
    const first = orders.filter(({ batchId }) => batchId === batch.batchId);
    expect(first.map(({ rowNo, orderStatus }) => [rowNo, orderStatus])).toEqual([
      [1, 0],
      [2, 5],
    ]);
    expect(first[0]).toMatchObject({ name: '周晓岚', city: '南京市', dueFen: 0 });
    expect(first[1]!.dueFen).toBeGreaterThan(0);
  });

  test('finds no batch of another user', async () => {
    const [mine, theirs] = [await sent(1), await sent(1)];
    expect(await refusalOf(ordersOf(mine.person, [mine.batchId, theirs.batchId]))).toMatchObject({
      class: 'NOT_FOUND',
    });
  });
});

describe('batchCancel', () => {
  test('cancels orders independently: collected ones are refused, cancelled ones stay cancelled', async () => {
    const { person, orderIds } = await sent(3);
    await walkOrder(world, orderIds[1]!, 'collected');
    const { results } = await cancel(person, orderIds);
    expect(results.map(({ done, reason, orderStatus }) => [done, reason, orderStatus])).toEqual([
      [true, undefined, 4],
      [false, 'order.collected', 5],
      [true, undefined, 4],
    ]);
    expect((await cancel(person, [orderIds[0]!])).results).toMatchObject([{ done: true, orderStatus: 4 }]);
  });

  test('of 50 at once each is cancelled once', async () => {
    const { person, orderIds } = await sent(3);
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(person, orderIds)));
    expect(answers.every(({ results }) => results.every(({ done }) => done))).toBe(true);
    const { count } = await db
      .selectFrom('orderHistory')
      .select(db.fn.countAll<number>().as('count'))
      .where('orderId', 'in', orderIds)
      .where('action', '=', 'cancel')
      .executeTakeFirstOrThrow();
    expect(count).toBe(3);
  });

  test('cancels nothing if one order belongs to another user', async () => {
    const [mine, theirs] = [await sent(1), await sent(1)];
    expect(await refusalOf(cancel(mine.person, [...mine.orderIds, ...theirs.orderIds]))).toMatchObject({
      class: 'NOT_FOUND',
    });
    const { orders } = await ordersOf(mine.person, [mine.batchId]);
    expect(orders[0]!.orderStatus).toBe(0);
  });
});

describe('chosenLabels and chosenFile', () => {
  const print = (person: Person, orderIds: string[]) =>
    answer<{ name: string; type: string }>(
      perform(chosenLabels, handlers.chosenLabels as never, person.caller, { orderIds, paper: 'a4' }, { now }),
    );
  const saveFile = (person: Person, orderIds: string[]) =>
    answer<{ name: string; content: Buffer }>(
      perform(chosenFile, handlers.chosenFile as never, person.caller, { orderIds }, { now }),
    );

  test('print and export exactly the chosen orders of two batches', async () => {
    const batch = await sent(2);
    const other = await sent(3, batch);
    const chosen = [other.orderIds[2]!, batch.orderIds[0]!];
    expect(await print(batch.person, chosen)).toMatchObject({ type: 'application/pdf', name: '面单 2 件.pdf' });
    const { rows } = await readTable((await saveFile(batch.person, chosen)).content);
    expect(rows).toHaveLength(3);
    expect(rows[0]!.slice(0, 4)).toEqual(['批次', '第几条', '邮件号', '状态']);
    expect(rows.slice(1).map((row) => [row[0], row[1], row[3], row[4]])).toEqual(
      expect.arrayContaining([
        ['名单2.csv', '1', '待揽收', '周晓岚'],
        ['名单3.csv', '3', '待揽收', '周晓岚'],
      ]),
    );
    expect(rows[1]![2]).toMatch(/^90\d{11}$/);
  });

  test('print no cancelled order and no order of another user', async () => {
    const [mine, theirs] = [await sent(1), await sent(1)];
    await cancel(mine.person, mine.orderIds);
    expect(await refusalOf(print(mine.person, mine.orderIds))).toMatchObject({ class: 'NOT_FOUND' });
    expect(await refusalOf(print(mine.person, theirs.orderIds))).toMatchObject({ class: 'NOT_FOUND' });
    expect(await refusalOf(saveFile(mine.person, theirs.orderIds))).toMatchObject({ class: 'NOT_FOUND' });
  });
});

describe('a batch that is dropped off', () => {
  test('is priced from its counter, ordered without a slot, and cancelled as any other', async () => {
    const { person } = await batches.sender();
    const { sender } = batches.terms;
    const points = await world.carrier.pointsNear(sender, 5);
    const { code } = points.find(({ services }) => services.includes('send'))!;
    const batchId = await batches.upload(person, tableOf(2));
    const head = await batches.read(person, batchId, { terms: { ...batches.terms, pointCode: code } });
    expect(head.terms).toMatchObject({ pointCode: code });
    expect(head.terms).not.toHaveProperty('dropAt');
    const { results } = await batches.order(person, { batchId, orders: await batches.ready(person, batchId) });
    expect(results.map(({ state }) => state)).toEqual(['sent', 'sent']);
    const rows = await db
      .selectFrom('orders')
      .select(['orderType', 'slotId', 'counterCode'])
      .where('batchId', '=', batchId)
      .execute();
    expect(rows).toMatchObject([
      { orderType: 2, slotId: null, counterCode: expect.stringMatching(/^\d{6}$/) },
      { orderType: 2, slotId: null, counterCode: expect.stringMatching(/^\d{6}$/) },
    ]);
    const cancelled = await cancel(
      person,
      results.map(({ orderId }) => orderId!),
    );
    expect(cancelled.results.every(({ done }) => done)).toBe(true);
  });

  test('needs an existing counter; without one a slot is required', async () => {
    const { person } = await batches.sender();
    const batchId = await batches.upload(person, tableOf(1));
    const nowhere = { ...batches.terms, pointCode: 'nowhere' };
    expect(await refusalOf(batches.read(person, batchId, { terms: nowhere }))).toMatchObject({
      class: 'BAD_INPUT',
      fields: [{ path: 'terms.pointCode', rule: 'point.unknown' }],
    });
    await batches.read(person, batchId);
    const orders = await batches.ready(person, batchId);
    expect(await refusalOf(batches.order(person, { batchId, orders }))).toMatchObject({ class: 'BAD_INPUT' });
  });
});
