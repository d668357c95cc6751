import { randomUUID } from 'node:crypto';
import { carrierEvents } from '@yidi/contract/calls/carrier';
import { cancelOrder, createOrder } from '@yidi/contract/calls/order';
import { sql } from 'kysely';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import { Client } from './client.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';
import { cancelRequest } from './orders-load.ts';
import { eventsOf, HOUR_MS, signedBatch } from './scans.ts';
import { makeCustomer } from './world.ts';

const create: Flow = {
  name: 'create',
  call: createOrder,
  async prepare(fault) {
    const { person, order } = await makeCustomer(fault);
    const client = await warmClient(fault, person.cookie);
    const key = randomUUID();
    return {
      act: () => client.try(createOrder.path, order, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM orders WHERE person_id = ${person.personId}) AS orders,
            (SELECT count(*) FROM order_history JOIN orders ON id = order_id WHERE person_id = ${person.personId}) AS steps,
            (SELECT count(*) FROM mail JOIN orders USING (mail_no) WHERE person_id = ${person.personId}) AS mails,
            (SELECT count(*) FROM idempotency WHERE key = ${key}) AS keys`,
        ),
      once: { orders: 1, steps: 1, mails: 1, keys: 1 },
    };
  },
};

const cancel: Flow = {
  name: 'cancel',
  call: cancelOrder,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const { orderId } = await makeOrder(fault.world, person, { orderType: '2' });
    const client = await warmClient(fault, person.cookie);
    return {
      act: () => client.try(cancelOrder.path, cancelRequest(orderId)),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT status, closed_as AS as,
            (SELECT string_agg(action, ',' ORDER BY seq) FROM order_history WHERE order_id = ${orderId}) AS steps
            FROM orders WHERE id = ${orderId}`,
        ),
      once: { status: 4, as: 'cancel', steps: 'create,cancel' },
    };
  },
};

const scans: Flow = {
  name: 'scans',
  call: carrierEvents,
  async prepare(fault) {
    const { world } = fault;
    const start = new Date(Date.now() - 60 * HOUR_MS);
    const { person } = await makeCustomer(fault);
    const { orderId } = await makeOrder(world, person, { orderType: '2' }, { now: start });
    const { mail_no: mailNo } = await world.db
      .selectFrom('orders')
      .select('mail_no')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const client = new Client(() => fault.child().url, person.cookie);
    const events = eventsOf(mailNo, start);
    const send = () => client.raw(carrierEvents.path, signedBatch(events, new Date()));
    return {
      act: send,
      async effect() {
        const more = await send();
        const { stored, duplicates } = (more.kind === 'answer' ? more.info : {}) as {
          stored?: number;
          duplicates?: number;
        };
        const row = await rowOf(
          fault,
          sql`SELECT status,
            (SELECT count(*) - count(DISTINCT (seq, action)) FROM order_history WHERE order_id = ${orderId}) AS twice,
            (SELECT count(*) FROM order_history WHERE order_id = ${orderId} AND action = 'deliver') AS delivered
            FROM orders WHERE id = ${orderId}`,
        );
        return { ...row, stored, duplicates };
      },
      once: { status: 18, twice: 0, delivered: 1, stored: 0, duplicates: events.length },
    };
  },
};

export const orderFlows: readonly Flow[] = [create, cancel, scans];
