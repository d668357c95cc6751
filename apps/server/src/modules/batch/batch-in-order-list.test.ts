import { orderList } from '@yidi/contract/calls/order';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOrder, walkOrder } from '../../world/parcels.ts';
import type { WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { countRowsRead } from '../../world/rows-read.ts';
import { pageOfGroups } from '../order/list/grouped-list.store.ts';
import { cancel, openOrderWorld } from '../order/testing.ts';
import { batchWorld, tableOf } from './testing.ts';

const orderWorld = await openOrderWorld(20);
const { pool, world, handlers, now } = orderWorld;
const batches = batchWorld(orderWorld);
const { db, rowsRead } = countRowsRead(pool, ['orders', 'batch', 'batchRow']);
const later = (minutes: number) => ({ now: new Date(now.getTime() + minutes * 60_000) });

/** Sends the first `count` rows of a table with one row more. */
async function sendBatch({ person, slotId }: Awaited<ReturnType<typeof batches.sender>>, count: number) {
  const batchId = await batches.upload(person, tableOf(count + 1), `名单${count}.csv`);
  await batches.read(person, batchId);
  const orders = (await batches.ready(person, batchId)).slice(0, count);
  const { results } = await batches.order(person, { batchId, slotId, orders });
  return { batchId, orderIds: results.map(({ orderId }) => orderId!) };
}

const list = ({ caller }: WorldPerson, request: object = {}) =>
  perform(orderList, handlers.orderList, caller, { grouped: true, ...request }, { now });

/**
 * Adds sent batches at minutes -2, -4, … with copies of an order, and single orders at -1, -3, …
 */
async function copyBatch(batchId: string, orderId: string, add: { batches: number; orders: number }) {
  const { rows: columns } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = 'orders' AND is_generated = 'NEVER'`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`INSERT INTO batch (id, person_id, name, sha256, header, columns, notes, created_at, sent_at)
    SELECT gen_random_uuid(), person_id, n::text, sha256(int4send(n)), header, columns, notes, created_at,
      sent_at - make_interval(mins => 2 * n)
    FROM batch, generate_series(1, ${add.batches}::int) n WHERE id = ${batchId}`.execute(db);
  await sql`INSERT INTO orders (${names}) SELECT ${names} FROM (
      SELECT copy.* FROM orders o, (
        SELECT id AS batch, sent_at AS at, row_number() OVER () AS n
          FROM batch, generate_series(1, ${add.orders}::int) WHERE name ~ '^[0-9]+$'
        UNION ALL SELECT NULL, ${now}::timestamptz - make_interval(mins => 2 * n - 1), 1000000 + n
          FROM generate_series(1, ${add.batches}::int) n) AS made,
      LATERAL jsonb_populate_record(NULL::orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
        'order_no', 'YD' || lpad(made.n::text, 18, '0'), 'mail_no', 'COPY' || made.n, 'batch_id', made.batch,
        'created_at', made.at)) AS copy
      WHERE o.id = ${orderId}) AS copies`.execute(db);
  await pool.query('ANALYZE orders, batch');
}

describe('orderList with grouped', () => {
  test('returns a batch as one row with its name, sum and progress', async () => {
    const sender = await batches.sender();
    const { person } = sender;
    const { batchId, orderIds } = await sendBatch(sender, 5);
    const single = await makeOrder(world, person, {}, later(5));
    await walkOrder(world, orderIds[1]!, 'collected');
    await walkOrder(world, orderIds[2]!, 'delivered');
    await cancel(orderWorld, person, [orderIds[3]!]);
    await db.updateTable('orders').set({ status: 3 }).where('id', '=', orderIds[4]!).execute();

    const { records, total } = await list(person);
    expect(records.map(({ orderId, batch }) => batch?.batchId ?? orderId)).toEqual([single.orderId, batchId]);
    expect(total).toBe(2);
    expect(records[0]).not.toHaveProperty('batch');
    const rows = await db
      .selectFrom('orders')
      .select(({ fn }) => ['status', fn.coalesce('weighedFen', 'quotedFen').as('fen')])
      .where('batchId', '=', batchId)
      .execute();
    const sum = rows.reduce((fen, row) => fen + (row.status === 4 ? 0 : row.fen!), 0);
    expect(records[1]).toMatchObject({ totalFen: sum, weighed: false, actions: [] });
    for (const field of ['paid', 'due']) expect(records[1]).not.toHaveProperty(field);
    expect(records[1]!.batch).toEqual({
      batchId,
      name: '名单5.csv',
      parcels: 5,
      orders: {
        ...{ waiting: 2, collected: 1, moving: 0, delivered: 1, undelivered: 0, closed: 1 },
        ...{ missed: 1, troubled: 0, toPay: 2 },
      },
    });
  });

  test('returns each order of a batch to a search, a list of one status and a page of an earlier build', async () => {
    const sender = await batches.sender();
    const { person } = sender;
    const { orderIds } = await sendBatch(sender, 3);
    for (const request of [{ status: 'waiting' }, { condition: '周晓岚' }, { grouped: false }]) {
      const { records, total } = await list(person, request);
      expect(records.map(({ orderId }) => orderId)).toEqual(orderIds.toSorted());
      expect(records.some(({ batch }) => batch !== undefined)).toBe(false);
      expect(total).toBe(3);
    }
  });

  test('shows an order with a pick-up of its own beside its batch, and no batch without orders', async () => {
    const sender = await batches.sender();
    const { person } = sender;
    const { batchId, orderIds } = await sendBatch(sender, 2);
    const leaveBatch = (id: string) => db.updateTable('orders').set({ batchId: null }).where('id', '=', id).execute();
    await leaveBatch(orderIds[0]!);
    const { records } = await list(person);
    expect(records.map(({ orderId, batch }) => batch?.parcels ?? orderId)).toEqual(
      expect.arrayContaining([1, orderIds[0]]),
    );
    await leaveBatch(orderIds[1]!);
    const { records: singles, total } = await list(person);
    expect([singles.map(({ batch }) => batch), total]).toEqual([[undefined, undefined], 2]);
    expect(batchId).toBeDefined();
  });

  test('reads each row once while others arrive', async () => {
    const sender = await batches.sender();
    const { person } = sender;
    const before = [];
    for (let count = 1; count <= 2; count += 1) {
      before.push((await sendBatch(sender, count)).batchId);
      before.push((await makeOrder(world, person, {}, { now })).orderId);
    }
    const read = [];
    let page = await list(person, { size: 1 });
    for (;;) {
      read.push(...page.records.map(({ orderId, batch }) => batch?.batchId ?? orderId));
      if (page.next === undefined) break;
      await makeOrder(world, person, {}, later(read.length));
      page = await list(person, { size: 1, after: page.next });
    }
    expect(read).toEqual(before.toSorted());
  });

  test('reads no more orders than a page shows, however many a batch has', async () => {
    const sender = await batches.sender();
    const { person } = sender;
    const { batchId, orderIds } = await sendBatch(sender, 1);
    await copyBatch(batchId, orderIds[0]!, { batches: 40, orders: 250 });
    // In the middle of the list a batch and a single order alternate.
    const middle = { at: new Date(now.getTime() - 40.5 * 60_000), id: orderIds[0]! };
    const part = { limit: 11, offset: 0, after: middle };
    const { listed } = await pageOfGroups(db, person.personId, part);
    expect(listed.map(({ batch }) => batch?.parcels)).toEqual(
      Array.from({ length: 11 }, (_, index) => (index % 2 === 0 ? undefined : 250)),
    );
    // The orders of the five batches are counted. Of the other 10,000 rows few are read.
    const counted = listed.reduce((sum, { batch }) => sum + (batch?.parcels ?? 0), 0);
    expect((await rowsRead(() => pageOfGroups(db, person.personId, part))) - counted).toBeLessThan(500);
  });
});
