import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { Db } from '../../db/open.ts';
import { refusalOf } from '../../world/refusal.ts';
import { BATCHED_AT_MOST } from '../order/create/batched-order.ts';
import { openOrderWorld } from '../order/testing.ts';
import { lockBatches } from './batch.store.ts';
import { batchWorld, tableOf } from './testing.ts';

const orderWorld = await openOrderWorld(20);
const { db } = orderWorld;
const { upload, read, ready, order, sender } = batchWorld(orderWorld);

const ordersOf = (personId: string) =>
  db.selectFrom('orders').select('id').where('personId', '=', personId).where('batchId', 'is not', null).execute();

/** Copies an order of a batch. */
async function copyOrder(orderId: string, times: number): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = 'orders' AND is_generated = 'NEVER'`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`INSERT INTO orders (${names}) SELECT ${names} FROM (
      SELECT copy.* FROM orders o, generate_series(1, ${times}::int) AS n,
        LATERAL jsonb_populate_record(NULL::orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
          'order_no', 'YD' || lpad(n::text, 18, '0'), 'mail_no', 'COPY' || n)) AS copy
      WHERE o.id = ${orderId}) AS copies`.execute(db);
}

/** Copies a batch, with a number for each copy. */
const copyBatch = (to: Db, batchId: string, [from, until]: readonly [number, number]) =>
  sql`INSERT INTO batch (id, person_id, name, sha256, header, columns, notes, created_at)
    SELECT gen_random_uuid(), person_id, name, sha256(int4send(n)), header, columns, notes, created_at
    FROM batch, generate_series(${from}::int, ${until}::int) n WHERE id = ${batchId}`.execute(to);

const waitsForLock = async () =>
  (await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db))
    .rows.length > 0;

describe('limits of a person’s batches', () => {
  test('a table is refused if another server stored the twentieth open one while it was read', async () => {
    const { person } = await sender();
    const batchId = await upload(person, tableOf(1));
    await copyBatch(db, batchId, [1, 18]);
    let isSettled = false;
    const uploaded = await db.transaction().execute(async (trx) => {
      await lockBatches(trx, person.personId);
      await copyBatch(trx, batchId, [19, 19]);
      const uploading = refusalOf(upload(person, tableOf(2))).finally(() => (isSettled = true));
      await vi.waitFor(async () => expect(isSettled || (await waitsForLock())).toBe(true), 60_000);
      return { uploading };
    });
    expect(await uploaded.uploading).toMatchObject({ class: 'CONFLICT', reason: 'file.full' });
    expect(await db.selectFrom('batch').select('id').where('personId', '=', person.personId).execute()).toHaveLength(
      20,
    );
  });

  test('rows of two batches ordered at once stop at the limit, and a refused row is ordered when there is room again', async () => {
    const { person, slotId } = await sender();
    const batchIds = [await upload(person, tableOf(3)), await upload(person, tableOf(4))];
    for (const batchId of batchIds) await read(person, batchId);
    const [first, second] = await Promise.all(batchIds.map((batchId) => ready(person, batchId)));
    const { results } = await order(person, { batchId: batchIds[0]!, slotId, orders: first!.slice(0, 1) });
    await copyOrder(results[0]!.orderId!, BATCHED_AT_MOST - 3);
    const both = await Promise.allSettled([
      order(person, { batchId: batchIds[0]!, slotId, orders: first!.slice(1) }),
      order(person, { batchId: batchIds[1]!, slotId, orders: second! }),
    ]);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { reason: 'open.person' } });
    expect(await ordersOf(person.personId)).toHaveLength(BATCHED_AT_MOST);
    const left = await ready(person, batchIds[1]!);
    await sql`UPDATE orders SET batch_id = NULL WHERE mail_no LIKE 'COPY1%'`.execute(db);
    const again = await order(person, { batchId: batchIds[1]!, slotId, orders: left });
    expect(again.results.map(({ state }) => state)).toEqual(left.map(() => 'sent'));
  });
});
