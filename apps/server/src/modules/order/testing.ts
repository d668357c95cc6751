import type { RequestOf } from '@yidi/contract/call';
import { cancelOrder, orderDetail } from '@yidi/contract/calls/order';
import { sql } from 'kysely';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { makeOrder, morningOf, readDivisions, type Scan, scanMail, signAll } from '../../world/parcels.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { makeSmallCarrier } from '../../world/small-carrier.ts';
import { orderHandlers } from './order.ts';
import { orderJobs } from './order-jobs.ts';

/** A database, a small carrier and the order calls on one morning, as tests of orders need them. */
export async function openOrderWorld(connections?: number) {
  const database = await freshDatabase(connections);
  const { db, pool } = database;
  const carrier = makeSmallCarrier();
  const world = { db, keys: keysFrom([Buffer.alloc(32, 7)]), carrier, divisions: await readDivisions() };
  return { database, db, pool, carrier, world, handlers: orderHandlers(world), now: morningOf(new Date()) };
}

export type OrderWorld = Awaited<ReturnType<typeof openOrderWorld>>;

/** A person who has signed the agreements required for an order. */
export async function signedPerson({ world, now }: OrderWorld): Promise<WorldPerson> {
  const person = await makePerson(world, { now });
  await signAll(world, person, now);
  return person;
}

export async function countOf(
  { db }: OrderWorld,
  table: 'orders' | 'idempotency' | 'mail' | 'orderHistory',
): Promise<number> {
  const { count } = await db.selectFrom(table).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

export function rowOf({ db }: OrderWorld, orderId: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

/** Returns the history of an order, oldest first. */
export async function historyOf({ db }: OrderWorld, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orderHistory')
    .select('action')
    .where('orderId', '=', orderId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => row.action);
}

export function cancel(
  { handlers, now }: OrderWorld,
  person: WorldPerson,
  batchId: string[],
  fields: Partial<RequestOf<typeof cancelOrder>> = {},
) {
  const request = { orderType: '3' as const, batchId, cancelReason: '不想寄了', cancelReasonCode: '1', ...fields };
  return perform(cancelOrder, handlers.cancelOrder, person.caller, request, { now });
}

/** Runs an order's job of this name once, like the queue. */
export async function runJob({ db, world }: OrderWorld, name: string, orderId: string): Promise<void> {
  const job = orderJobs(world).find((candidate) => candidate.name === name)!;
  await job.run({ orderId }, { db, attempt: 1 });
}

/** Returns the names of an order's pending jobs. */
export async function jobsOf({ db }: OrderWorld, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT t.identifier AS name FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.payload->>'orderId' = ${orderId} ORDER BY 1`.execute(db);
  return rows.map((row) => row.name);
}

/** A new order of a new or given person, with functions to act on it and read it. */
export async function orderOf(
  orderWorld: OrderWorld,
  fields: Parameters<typeof makeOrder>[2] = {},
  owner?: WorldPerson,
) {
  const { world, handlers, now } = orderWorld;
  const person = owner ?? (await makePerson(world, { now }));
  const made = await makeOrder(world, person, fields, { now });
  const row = () => rowOf(orderWorld, made.orderId);
  const { mailNo } = await row();
  return {
    ...made,
    mailNo,
    person,
    row,
    detail: () => perform(orderDetail, handlers.orderDetail, person.caller, { orderId: made.orderId }, { now }),
    scan: (...scans: Scan[]) => scanMail(world, mailNo, scans, now),
    status: async () => (await row()).status,
  };
}
