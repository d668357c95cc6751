import { cancelOrder, createOrder } from '@yidi/contract/calls/order';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { bookError } from '../../db/ledger.ts';
import { buildQueriesOn, type Db } from '../../db/open.ts';
import { makeOrder, orderRequest, signAll } from '../../world/parcels.ts';
import { makePerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { orderHandlers } from './order.ts';
import { openOrderWorld } from './testing.ts';

const orderWorld = await openOrderWorld();
const { db, pool, carrier, world, now } = orderWorld;
carrier.capacity = 1000;

class Cut extends Error {}

/** A database as if the server died before its n-th statement, including BEGIN and COMMIT. */
function cutAt(statement: number): { db: Db; wasCut(): boolean } {
  let count = 0;
  const query = (client: PoolClient) => (text: string, values: unknown[]) => {
    if (/^rollback/i.test(text)) return client.query(text, values);
    count += 1;
    return count === statement ? Promise.reject(new Cut()) : client.query(text, values);
  };
  const cutting = (client: PoolClient) =>
    ({ query: query(client), release: () => client.release() }) as unknown as PoolClient;
  const cuttingPool = {
    options: pool.options,
    connect: async () => cutting(await pool.connect()),
    end: async () => {},
  };
  return { db: buildQueriesOn(cuttingPool), wasCut: () => count >= statement };
}

async function snapshot(): Promise<string> {
  const counts = await Promise.all(
    (['orders', 'orderHistory', 'mail', 'idempotency', 'ledgerTransfer'] as const).map((table) =>
      db.selectFrom(table).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ),
  );
  const booked = await db.selectFrom('pickupBooking').select('taken').execute();
  const closed = await db.selectFrom('orders').select('id').where('status', '=', 4).execute();
  return JSON.stringify([counts, booked.reduce((sum, row) => sum + row.taken, 0), closed.length]);
}

/** Runs `work` cut short before each of its statements in turn; returns the number of cuts. */
async function cutEverywhere(work: (cutDb: Db, n: number) => Promise<unknown>): Promise<number> {
  for (let n = 1; ; n += 1) {
    const before = await snapshot();
    const cut = cutAt(n);
    const outcome = await work(cut.db, n).then(
      () => 'done',
      (error: unknown) => error,
    );
    if (!cut.wasCut()) return n - 1;
    expect(outcome).toBeInstanceOf(Cut);
    expect(await snapshot()).toBe(before);
  }
}

test('createOrder interrupted before any statement stores nothing, and the retry makes one order', async () => {
  const person = await makePerson(world, { now });
  await signAll(world, person, now);
  const request = await orderRequest(world, person, {}, now);
  const create = (on: Db, key: string) =>
    perform(createOrder, orderHandlers({ ...world, db: on }).createOrder, person.caller, request, { now, key });
  const cuts = await cutEverywhere((cutDb) => create(cutDb, 'cut-short-create-1'));
  expect(cuts).toBeGreaterThan(8);
  await create(db, 'cut-short-create-1');
  const orders = await db.selectFrom('orders').select('id').where('personId', '=', person.personId).execute();
  expect(orders).toHaveLength(1);
});

test('cancelOrder interrupted before any statement changes nothing, and the retry cancels once', async () => {
  const person = await makePerson(world, { now });
  const { orderId } = await makeOrder(world, person, {}, { now });
  const request = { orderType: '3', batchId: [orderId], cancelReason: '不想寄了', cancelReasonCode: '1' } as const;
  const cancel = (on: Db) =>
    perform(
      cancelOrder,
      orderHandlers({ ...world, db: on }).cancelOrder,
      person.caller,
      { ...request, batchId: [orderId] },
      { now },
    );
  const cuts = await cutEverywhere(cancel);
  expect(cuts).toBeGreaterThan(5);
  const history = await db.selectFrom('orderHistory').select('action').where('orderId', '=', orderId).execute();
  expect(history.map((row) => row.action).sort()).toEqual(['cancel', 'create']);
  expect(await bookError(db)).toBe(0);
});
