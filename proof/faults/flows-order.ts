import { randomUUID } from 'node:crypto';
import { carrierEvents } from '@yidi/contract/calls/carrier';
import { cancelOrder, createOrder, urgeOrder } from '@yidi/contract/calls/order';
import { rebookOrder } from '@yidi/contract/calls/order-change';
import { editOrder } from '@yidi/contract/calls/order-edit';
import { sendToMany } from '@yidi/contract/calls/order-many';
import { completeOrder } from '@yidi/contract/calls/quick-order';
import { sql } from 'kysely';
import { takeQuickOrder } from '../../apps/server/src/modules/order/order.public.ts';
import { openPeople } from '../../apps/server/src/modules/trace/mail-people.public.ts';
import { openParty, type StoredParty } from '../../apps/server/src/security/sealed-party.ts';
import { type CreateRequest, makeOrder, openSlotsOf, orderRequest } from '../../apps/server/src/world/parcels.ts';
import { voiceTaskOf } from '../../apps/server/src/world/voice-task.ts';
import { makeCustomer } from '../harness/fault-world.ts';
import { Client } from './client.ts';
import { type Flow, mailNoOf, rowOf, warmClient } from './flow.ts';
import { cancelRequest } from './orders-load.ts';
import { eventsOf, HOUR_MS, signedBatch } from './scans.ts';

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
    const mailNo = await mailNoOf(world.db, orderId);
    const client = new Client(() => fault.server().url, person.cookie);
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

const urge: Flow = {
  name: 'urge',
  call: urgeOrder,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const { orderId } = await makeOrder(fault.world, person, {}, { now: new Date(Date.now() - HOUR_MS) });
    // Makes the order's window begin at once, whatever the hour.
    await sql`UPDATE orders SET slot_start_at = created_at, slot_end_at = created_at + interval '2 hours'
      WHERE id = ${orderId}`.execute(fault.world.db);
    const client = await warmClient(fault, person.cookie);
    const key = randomUUID();
    return {
      act: () => client.try(urgeOrder.path, { orderId }, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT (SELECT count(*) FROM order_urge WHERE order_id = ${orderId}) AS urges,
            (SELECT count(*) FROM idempotency WHERE key = ${key}) AS keys`,
        ),
      once: { urges: 1, keys: 1 },
    };
  },
};

const complete: Flow = {
  name: 'complete',
  call: completeOrder,
  async prepare(fault) {
    const { person, order } = await makeCustomer(fault);
    const { sender, receiver, goodsInfo, weightKg, productId, slotId = '', seenTotalFen } = order as CreateRequest;
    const { phone } = person;
    const outTaskId = voiceTaskOf(phone);
    const deadlineAt = new Date(Date.now() + HOUR_MS);
    const quick = { outTaskId, source: 'phone', known: { phone, sender }, deadlineAt } as const;
    await takeQuickOrder(fault.world.db, fault.world.keys, quick, new Date());
    const lacked = { receiver, goodsInfo, weightKg, productId, slotId, seenTotalFen };
    const client = await warmClient(fault, person.cookie);
    const key = randomUUID();
    return {
      act: () => client.try(completeOrder.path, { orderId: outTaskId, ...lacked }, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT (SELECT count(*) FROM orders WHERE person_id = ${person.personId}) AS orders,
            (SELECT count(order_id) FROM quick_order WHERE out_task_id = ${outTaskId}) AS done`,
        ),
      once: { orders: 1, done: 1 },
    };
  },
};

const rebook: Flow = {
  name: 'rebook',
  call: rebookOrder,
  async prepare(fault) {
    const { person, order } = await makeCustomer(fault);
    const { orderId } = await makeOrder(fault.world, person, { orderType: '3' });
    const [, , later = ''] = await openSlotsOf(fault.world, person, order as CreateRequest);
    const client = await warmClient(fault, person.cookie);
    const key = randomUUID();
    return {
      act: () => client.try(rebookOrder.path, { orderId, slotId: later }, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT (SELECT count(*) FROM orders WHERE id = ${orderId} AND slot_id = ${later}) AS moved,
            (SELECT count(*) FROM order_history WHERE order_id = ${orderId}) AS steps`,
        ),
      once: { moved: 1, steps: 2 },
    };
  },
};

const many: Flow = {
  name: 'send-to-many',
  call: sendToMany,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const { sender, slotId, receiver, goodsInfo, weightKg, productId, seenTotalFen } = await orderRequest(
      fault.world,
      person,
      { orderType: '3' },
    );
    const parcel = { receiver, goodsInfo, weightKg, productId, seenTotalFen };
    const client = await warmClient(fault, person.cookie);
    const key = randomUUID();
    return {
      act: () => client.try(sendToMany.path, { sender, slotId, parcels: [parcel, parcel] }, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM orders WHERE person_id = ${person.personId}) AS orders,
            (SELECT count(*) FROM order_parent WHERE person_id = ${person.personId}) AS heads,
            (SELECT count(*) FROM mail JOIN orders USING (mail_no) WHERE person_id = ${person.personId}) AS mails,
            (SELECT count(*) FROM idempotency WHERE key = ${key}) AS keys`,
        ),
      once: { orders: 2, heads: 1, mails: 2, keys: 1 },
    };
  },
};

const edit: Flow = {
  name: 'edit',
  call: editOrder,
  async prepare(fault) {
    const { person, order } = await makeCustomer(fault);
    const { orderId, totalFen: seenTotalFen } = await makeOrder(fault.world, person, { orderType: '2' });
    const { receiver } = order as CreateRequest;
    const client = await warmClient(fault, person.cookie);
    const key = randomUUID();
    const changed = { orderId, receiver: { ...receiver, name: '周晓燕' }, seenTotalFen };
    return {
      act: () => client.try(editOrder.path, changed, key),
      async effect() {
        const { keys, db } = fault.world;
        const row = await rowOf<{ receiver: StoredParty }>(
          fault,
          sql`SELECT edits, receiver,
            (SELECT count(*) FROM order_history WHERE order_id = ${orderId}) AS steps FROM orders WHERE id = ${orderId}`,
        );
        const { receiver: stored, ...rest } = row;
        const mail = await db.selectFrom('mail').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow();
        const mailed = openPeople(keys, mail).receiverName;
        return { ...rest, name: openParty(keys, stored).name, mailed };
      },
      once: { edits: 1, name: '周晓燕', mailed: '周晓燕', steps: 2 },
    };
  },
};

export const orderFlows: readonly Flow[] = [create, cancel, scans, urge, complete, rebook, many, edit];
