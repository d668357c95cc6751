import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { payCost, payCreate, payLink, payNotify, payRefunds, payStatus } from '@yidi/contract/calls/pay';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { Caller } from '../../call/handlers.ts';
import { balance } from '../../db/ledger.ts';
import { answering } from '../../world/loopback.ts';
import type { Scan } from '../../world/parcels.ts';
import { payables, usedByPayments } from '../../world/payables.ts';
import { type Circumstances, perform, performSigned } from '../../world/perform.ts';
import { worldSandbox } from '../../world/sandbox.ts';
import { payJobs } from '../money/jobs/pay-jobs.ts';
import { type OrderWorld, openOrderWorld, orderOf } from '../order/testing.ts';
import { payHandlers } from './pay.ts';

type Around = (work: () => Promise<unknown>) => Promise<unknown>;
const asItIs: Around = (work) => work();

/**
 * Orders, payments and the sandbox, whose notices arrive as if sent. `around` wraps their handling.
 */
export async function openPayWorld(connections?: number, around = asItIs) {
  const orderWorld = await openOrderWorld(connections);
  let handlers: ReturnType<typeof payHandlers>;
  const statuses: number[] = [];
  const endpoint = createServer(
    answering(async (request, bytes, response) => {
      const body = { bytes, headers: request.headers, parameters: { provider: 'sandbox' } };
      const taken = await around(() => performSigned(payNotify, handlers.payNotify, body, new Date())).then(
        () => 200,
        () => 401,
      );
      statuses.push(taken);
      response.writeHead(taken).end();
    }),
  );
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const sandbox = worldSandbox(`http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`);
  handlers = payHandlers({ ...orderWorld.world, ...usedByPayments, pays: sandbox.pays, origin: 'https://yidi.test' });
  const vendor = await sandbox.open();
  afterAll(async () => {
    await vendor.close();
    await new Promise((resolve) => endpoint.close(resolve));
  });
  return {
    ...orderWorld,
    of: orderWorld,
    keys: orderWorld.world.keys,
    vendor,
    pay: handlers,
    pays: sandbox.pays,
    statuses,
  };
}

export type PayWorld = Awaited<ReturnType<typeof openPayWorld>>;

/**
 * Runs the pending payment jobs of all orders, or of one order, until only queries are left. Jobs
 * that are scheduled for later run as well. `around` wraps each run, e.g. to interrupt it.
 */
export async function runPayJobs(
  { db, pays, keys }: Pick<PayWorld, 'db' | 'pays' | 'keys'>,
  now = () => new Date(),
  around = asItIs,
  orderId: string | null = null,
): Promise<void> {
  const jobs = new Map(
    payJobs({ keys, pays, payables, now, warn: () => undefined }).map((candidate) => [candidate.name, candidate]),
  );
  for (let rounds = 0; rounds < 4; rounds += 1) {
    const { rows } = await sql<{ name: string; payload: Record<string, unknown> }>`
      WITH gone AS (DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
        WHERE t.id = j.task_id AND t.identifier LIKE 'pay.%' AND (${orderId}::uuid IS NULL
          OR j.payload ->> 'paymentNo' IN (SELECT payment_no FROM payment WHERE order_id = ${orderId}::uuid)
          OR j.payload ->> 'refundNo' IN (SELECT refund_no FROM refund WHERE order_id = ${orderId}::uuid)) RETURNING t.identifier AS name, j.payload)
      SELECT * FROM gone`.execute(db);
    if (rows.length === 0) return;
    for (const { name, payload } of rows) await around(async () => jobs.get(name)!.run(payload, { db, attempt: 1 }));
  }
}

/** An order with a new or given payer, and functions to act on it. */
export async function payableOrder(
  world: PayWorld,
  fields: Parameters<typeof orderOf>[1] = {},
  owner?: Parameters<typeof orderOf>[2],
) {
  const order = await orderOf(world.of as OrderWorld, fields, owner);
  const { orderId, person } = order;
  const as = <T>(work: (caller: Caller, at: Circumstances) => Promise<T>, caller = person.caller) =>
    work(caller, { now: new Date() });
  const cost = (more: { pass?: string } = {}, caller?: Caller): Promise<InfoOf<typeof payCost>> =>
    as((who, at) => perform(payCost, world.pay.payCost, who, { orderId, ...more }, at), caller);
  type Create = Partial<RequestOf<typeof payCreate>>;
  const create = async (more: Create = {}, caller?: Caller, at: Circumstances = {}) => {
    const seenFen = more.seenFen ?? (await cost({ ...(more.pass && { pass: more.pass }) }, caller)).dueFen;
    const request = { orderId, way: 'sandbox' as const, ...more, seenFen };
    return perform(payCreate, world.pay.payCreate, caller ?? person.caller, request, { now: new Date(), ...at });
  };
  const status = (paymentNo: string, more: { pass?: string } = {}, caller?: Caller) =>
    as((who, at) => perform(payStatus, world.pay.payStatus, who, { orderId, paymentNo, ...more }, at), caller);
  const refunds = () => as((who, at) => perform(payRefunds, world.pay.payRefunds, who, { orderId }, at));
  const open = (key: string, digits: string, caller: Caller) =>
    as((who, at) => perform(payLink, world.pay.payLink, who, { orderId, key, digits }, at), caller);
  const account = (name: 'receivable' | 'prepaid' | 'hold' | 'refund due') =>
    balance(world.db, `order ${orderId} ${name}`);
  const weigh = (weighedKg: number, minute = 60) => {
    const scan: Scan = { code: '203', at: new Date(world.now.getTime() + minute * 60_000), weighedKg };
    return order.scan(scan);
  };
  return { ...order, cost, create, status, refunds, open, account, weigh };
}
