import { randomInt, randomUUID } from 'node:crypto';
import { doLogin, doSendPhoneV2 } from '@yidi/contract/calls/auth';
import { carrierEvents } from '@yidi/contract/calls/carrier';
import { cancelOrder, createOrder } from '@yidi/contract/calls/order';
import { sql } from 'kysely';
import { addAnonymous, addSession } from '../../apps/server/src/modules/auth/auth.store.ts';
import { issueCode } from '../../apps/server/src/modules/auth/codes.ts';
import { addSlider, SLIDER_KIND } from '../../apps/server/src/modules/auth/slider.ts';
import { smsLimits } from '../../apps/server/src/modules/auth/sms-limits.ts';
import { newId } from '../../apps/server/src/new-id.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import { Client, type Tried } from './client.ts';
import { cancelRequest } from './orders-load.ts';
import { eventsOf, HOUR_MS, signedBatch } from './scans.ts';
import { type FaultWorld, makeCustomer } from './world.ts';

/** A call that is cut off at each of its statements, tried again, and must have had one effect. */
export interface Flow {
  readonly name: string;
  /** Whom it concerns this time: nobody was ever cut off there. */
  prepare(): Promise<Subject>;
}

export interface Subject {
  /** One try; `again` when an earlier one was cut off. */
  act(again: boolean): Promise<Tried>;
  /** What the tables hold, and what they hold when it happened once. */
  effect(): Promise<unknown>;
  readonly once: unknown;
}

export function flowsOf(fault: FaultWorld): Flow[] {
  const { world } = fault;
  const { db, keys } = world;
  const url = () => fault.child().url;
  const one = async (question: ReturnType<typeof sql<Record<string, unknown>>>) => (await question.execute(db)).rows[0];

  const create: Flow = {
    name: 'create',
    async prepare() {
      const { person, order } = await makeCustomer(fault);
      const client = new Client(url, person.cookie);
      const key = randomUUID();
      await client.warm();
      return {
        act: () => client.try(createOrder.path, order, key),
        effect: () =>
          one(sql`SELECT
            (SELECT count(*) FROM orders WHERE person_id = ${person.personId}) AS orders,
            (SELECT count(*) FROM order_history JOIN orders ON id = order_id WHERE person_id = ${person.personId}) AS steps,
            (SELECT count(*) FROM mail JOIN orders USING (mail_no) WHERE person_id = ${person.personId}) AS mails,
            (SELECT count(*) FROM idempotency WHERE key = ${key}) AS keys`),
        once: { orders: 1, steps: 1, mails: 1, keys: 1 },
      };
    },
  };

  const cancel: Flow = {
    name: 'cancel',
    async prepare() {
      const { person } = await makeCustomer(fault);
      const { orderId } = await makeOrder(world, person, { orderType: '2' });
      const client = new Client(url, person.cookie);
      await client.warm();
      return {
        act: () => client.try(cancelOrder.path, cancelRequest(orderId)),
        effect: () =>
          one(sql`SELECT status, closed_as AS as,
            (SELECT string_agg(action, ',' ORDER BY seq) FROM order_history WHERE order_id = ${orderId}) AS steps
            FROM orders WHERE id = ${orderId}`),
        once: { status: 4, as: 'cancel', steps: 'create,cancel' },
      };
    },
  };

  const stranger = async () => {
    const deviceId = newId();
    const of = { personId: await addAnonymous(db, new Date()), userId: null, deviceId, openId: null };
    const session = await addSession(db, of, new Date());
    return { ...session, deviceId, client: new Client(url, session.cookie) };
  };

  const logIn: Flow = {
    name: 'log-in',
    async prepare() {
      const phone = newPhone();
      const { client, deviceId } = await stranger();
      const phoneMacs = keys.macs('phone.index', phone);
      const to = { phone, code: '314159', phoneMacs, netMac: keys.mac('ip', deviceId), deviceId };
      await db.transaction().execute((trx) => issueCode(trx, keys, to, smsLimits, new Date()));
      await client.warm();
      return {
        // After a log-in whose answer was lost the old session is dead and the code is used: that is its one effect.
        act: () => client.try(doLogin.path, new URLSearchParams({ phone, validCode: to.code, type: '0' })),
        effect: () =>
          one(sql`SELECT
            (SELECT count(*) FROM person WHERE phone_mac = ${phoneMacs[0]!}) AS users,
            (SELECT count(*) FROM session JOIN person p ON p.id = user_id WHERE p.phone_mac = ${phoneMacs[0]!}) AS sessions,
            (SELECT count(*) FROM sms_code WHERE phone_mac = ${phoneMacs[0]!} AND used) AS codes_used`),
        once: { users: 1, sessions: 1, codes_used: 1 },
      };
    },
  };

  const sendCode: Flow = {
    name: 'send-code',
    async prepare() {
      const phone = newPhone();
      const { client, sessionId } = await stranger();
      const phoneMac = keys.mac('phone.index', phone);
      // A network of his own: of one, only so many phones may be sent to.
      const from = `198.18.${randomInt(256)}.${randomInt(256)}`;
      await client.warm();
      return {
        // A puzzle serves once: who tries again has a new one, and is told to wait when the first SMS was written down.
        async act() {
          const sliderId = await addSlider(db, sessionId, 100, new Date());
          const form = { phone, sliderId, sliderX: '100', sliderType: SLIDER_KIND };
          return client.try(doSendPhoneV2.path, new URLSearchParams(form), undefined, { 'x-forwarded-for': from });
        },
        effect: () => one(sql`SELECT count(*) AS sends FROM sms_send WHERE phone_mac = ${phoneMac}`),
        once: { sends: 1 },
      };
    },
  };

  const scans: Flow = {
    name: 'scans',
    async prepare() {
      const start = new Date(Date.now() - 60 * HOUR_MS);
      const { person } = await makeCustomer(fault);
      const { orderId } = await makeOrder(world, person, { orderType: '2' }, { now: start });
      const { mail_no: mailNo } = await db
        .selectFrom('orders')
        .select('mail_no')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const client = new Client(url, person.cookie);
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
          const row = await one(sql`SELECT status,
            (SELECT count(*) - count(DISTINCT (seq, action)) FROM order_history WHERE order_id = ${orderId}) AS twice,
            (SELECT count(*) FROM order_history WHERE order_id = ${orderId} AND action = 'deliver') AS delivered
            FROM orders WHERE id = ${orderId}`);
          return { ...row, stored, duplicates };
        },
        once: { status: 18, twice: 0, delivered: 1, stored: 0, duplicates: events.length },
      };
    },
  };

  return [create, cancel, logIn, sendCode, scans];
}
