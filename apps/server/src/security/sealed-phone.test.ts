import { randomBytes } from 'node:crypto';
import { orderDetail, orderList } from '@yidi/contract/calls/order';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keysFrom } from '../config/keys.ts';
import { freshDatabase } from '../db/testing.ts';
import { plainOrders } from '../modules/order/party.public.ts';
import { sealOrderPhones } from '../modules/order/seal-phones.ts';
import { plainMails } from '../modules/trace/mail-people.public.ts';
import { sealMailPhones } from '../modules/trace/seal-phones.ts';
import { DEMO_PHONE, seedDemo } from '../world/demo.ts';
import { makeAddress, newPhone } from '../world/people.ts';
import { openSite } from '../world/site.ts';
import { sealPlainRows } from './plain-rows.ts';
import { openParty, type StoredParty } from './sealed-party.ts';
import { openPhone, sealPhone } from './sealed-phone.ts';

const database = await freshDatabase();
const { db } = database;
const keys = keysFrom([randomBytes(32)]);
const site = await openSite(database, { keys });
await seedDemo({ db, keys, divisions: site.ports.divisions }, new Date());

/** The service's own numbers of couriers. */
const COURIERS = /^1\d{2}0000\d{4}$/;

/** Returns every phone that a table has in clear text, as `table: phone`. */
async function plainPhones(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(name)} t`.execute(db);
    for (const { row } of rows)
      for (const [phone] of row.matchAll(/(?<![0-9a-zA-Z_-])1[3-9]\d{9}(?![0-9a-zA-Z_-])/g))
        if (!COURIERS.test(phone)) found.push(`${name}: ${phone}`);
  }
  return found;
}

const people = () => sql<{ sender: StoredParty }>`SELECT sender FROM orders`.execute(db);

test('no table has the phone of an order or a mail item in clear text', async () => {
  expect((await people()).rows.length).toBeGreaterThan(5);
  expect(await plainPhones()).toEqual([]);
  const { rows } = await sql<{ name: string }>`SELECT table_name || '.' || column_name AS name
    FROM information_schema.columns WHERE table_schema = 'public' AND column_name ~ 'phone'
      AND column_name !~ '(_mac|_sealed)$' AND table_name !~ '_p[0-9]+$' ORDER BY 1`.execute(db);
  expect(rows.map((row) => row.name)).toEqual([
    // Empty in encrypted records.
    'address.user_phone',
    // Mail items of an earlier version use this column.
    'mail.receiver_phone',
    'mail.sender_phone',
    'network_courier.phone',
    'network_office.phone',
    'network_point.phone',
    'orders.courier_phone',
    'trace_event.courier_phone',
  ]);
});

test('encrypted phones are searched and shown like phones in clear text', async () => {
  const me = await site.visit({ phone: DEMO_PHONE });
  const { info } = await me.call(orderList, { condition: DEMO_PHONE, size: 50 });
  expect(info.records.length).toBeGreaterThan(5);
  const { orderId } = info.records[0]!;
  const detail = await me.call(orderDetail, { orderId, reveal: true });
  expect(detail.info.sender.userPhone).toBe(DEMO_PHONE);
  const reveals = () =>
    db
      .selectFrom('securityEvent')
      .select(['result', 'targetKind', 'personId'])
      .where('event', '=', 'reveal')
      .where('targetId', '=', orderId)
      .orderBy('at')
      .execute();
  const mine = { result: 'done', targetKind: 'order', personId: me.person!.personId };
  expect(await reveals()).toEqual([mine]);
  await me.call(orderDetail, { orderId });
  expect(await reveals()).toEqual([mine]);
  const stranger = await site.visit({ phone: newPhone() });
  await stranger.call(orderDetail, { orderId, reveal: true });
  expect(await reveals()).toMatchObject([mine, { result: 'refused' }]);
  const received = await me.call(orderList, { side: 'received' });
  const trace = await me.call(getGisTraces, { mailNo: received.info.records[0]!.mailNo! });
  expect(trace.info.personal?.receiverPhone).toBe(DEMO_PHONE);
});

test('rows of an earlier version are encrypted once and found by their hash', async () => {
  const [sender, receiver] = ['13611112222', '13733334444'];
  const [from, to] = [makeAddress(0, { userPhone: sender }), makeAddress(1, { userPhone: receiver })];
  await sql`UPDATE orders SET sender = ${JSON.stringify(from)}::jsonb, sender_mac = NULL,
    receiver = ${JSON.stringify(to)}::jsonb`.execute(db);
  await sql`UPDATE mail SET sender_phone = ${sender}, receiver_phone = ${receiver}, receiver_phone_mac = NULL
    WHERE order_id IS NOT NULL`.execute(db);
  expect(await plainPhones()).not.toEqual([]);
  expect(await sealOrderPhones(db, keys)).toBeGreaterThan(5);
  expect(await sealMailPhones(db, keys)).toBeGreaterThan(5);
  expect(await plainPhones()).toEqual([]);
  for (const row of (await people()).rows) expect(openParty(keys, row.sender)).toEqual(from);
  expect((await sealPlainRows(db, keys, plainOrders)).found).toBeGreaterThan(5);
  for (const row of (await people()).rows) expect(openParty(keys, row.sender)).toEqual(from);
  expect((await sealPlainRows(db, keys, plainMails)).found).toBeGreaterThan(5);
  expect(await sealPlainRows(db, keys, plainOrders)).toEqual({ found: 0, left: 0 });
  expect(await sealPlainRows(db, keys, plainMails)).toEqual({ found: 0, left: 0 });
  const { rows } = await sql<{ ok: boolean }>`SELECT receiver_phone_mac = ${keys.mac('phone.index', receiver)} AS ok
    FROM mail WHERE order_id IS NOT NULL
    UNION ALL SELECT sender_mac = ${keys.mac('phone.index', sender)} FROM orders`.execute(db);
  expect(rows.every((row) => row.ok)).toBe(true);
  expect([await sealOrderPhones(db, keys), await sealMailPhones(db, keys)]).toEqual([0, 0]);
});

test('a phone encrypted with a removed key is read as an empty text', () => {
  expect(openPhone(keysFrom([randomBytes(32)]), sealPhone(keys, '13611112222'))).toBe('');
});
