import { randomBytes, randomUUID } from 'node:crypto';
import { saveAddress } from '@yidi/contract/calls/address';
import { cancelOrder, orderDetail, orderList } from '@yidi/contract/calls/order';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keysFrom } from '../config/keys.ts';
import { freshDatabase } from '../db/testing.ts';
import { OTHER_REASON } from '../modules/order/cancel/biz-params.ts';
import { orderJobs } from '../modules/order/order-jobs.ts';
import { refuseShortCanary } from '../world/not-stored.ts';
import { makeOneOfEach } from '../world/owned.ts';
import { makeOrder, scanMail } from '../world/parcels.ts';
import { makeAddress, newPhone } from '../world/people.ts';
import { openSite } from '../world/site.ts';

const database = await freshDatabase();
const { db } = database;
const keys = keysFrom([randomBytes(32)]);
const site = await openSite(database, { keys });

const [senderPhone, receiverPhone, savedPhone] = [newPhone(), newPhone(), newPhone()];
const sender = makeAddress(0, { name: '南宫金丝雀', userPhone: senderPhone, address: '金丝雀路九百一十七号 3-402' });
const receiver = makeAddress(1, { name: '司徒画眉鸟', userPhone: receiverPhone, address: '画眉鸟巷二百零三号 5-301' });
const saved = makeAddress(2, { name: '端木啄木鸟', userPhone: savedPhone, address: '啄木鸟街四十六号' });
const [courierName, courierPhone, signedBy] = ['慕容送快递', '13100004071', '公孙代收人'];
const [neighbour, message, note] = ['对门五零三室的邻居家', '请打给欧阳百灵鸟', '是欧阳杜鹃鸟叫我取消的'];
const canaries = [
  ...[sender, receiver, saved].flatMap(({ name, userPhone }) => [name, userPhone]),
  ...['金丝雀路九百一十七号', '画眉鸟巷二百零三号', '啄木鸟街四十六号'],
  ...[courierName, courierPhone, signedBy, neighbour, message, note],
];

/**
 * Tables that store a name, a phone or the door of an address unencrypted, each with the reason
 * (docs/decisions/117).
 */
const PLAIN: Readonly<Record<string, string>> = {
  network_item: 'the built-in network stands for the carrier: its parcels, with the words for the courier',
};

/** Returns the tables that contain one of the canaries in any column. */
async function tablesWithCanaries(): Promise<string[]> {
  canaries.forEach(refuseShortCanary);
  const { rows: tables } = await sql<{ name: string; plain: string }>`
    SELECT quote_ident(nspname) || '.' || quote_ident(relname) AS name, relname AS plain FROM pg_class
    JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname IN ('public', 'graphile_worker')`.execute(db);
  const found = new Set<string>();
  for (const { name, plain } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.raw(name)} t`.execute(db);
    if (rows.some(({ row }) => canaries.some((canary) => row.includes(canary)))) found.add(plain.replace(/_p\d+$/, ''));
  }
  return [...found].sort();
}

test('no table of a whole site has an unencrypted name, phone or door number without a listed reason', async () => {
  const now = new Date();
  const owner = await site.visit({ phone: senderPhone });
  const world = { ...site.ports, db, keys };
  const person = owner.person!;
  await makeOneOfEach({ world, person, now, sender, receiver });
  const answer = await owner.call(saveAddress, { ...saved, type: '2' }, { key: randomUUID() });
  expect(answer.class).toBe('OK');

  const parties = { orderType: '2', sender, receiver, messageContent: message } as const;
  const { orderId } = await makeOrder(world, person, parties, { now });
  const mailNo = (await owner.call(orderDetail, { orderId })).info.mailNo!;
  // Places the order with the carrier.
  const place = orderJobs(world).find(({ name }) => name === 'carrier.place')!;
  await place.run({ orderId }, { db, attempt: 1 });
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000);
  const scans = [
    { code: 'ORD_ACCEPT', at: at(1), courierName, courierPhone },
    { code: '702', at: at(2), courierName, courierPhone, text: `快递员：${courierName}，电话：${courierPhone}` },
    { code: '704', at: at(3), signedBy, proof: { method: 'neighbour', place: neighbour } },
    { code: 'X99', at: at(4), courierName, courierPhone, signedBy },
  ] as const;
  await scanMail(world, mailNo, scans, at(5));
  const gone = await makeOrder(world, person, parties, { now });
  const reason = { cancelReason: '其他', cancelReasonDescribe: note, cancelReasonCode: OTHER_REASON };
  const cancelled = await owner.call(cancelOrder, { orderType: '2', parentId: '', batchId: [gone.orderId], ...reason });
  expect(cancelled.class).toBe('OK');

  expect(await tablesWithCanaries()).toEqual(Object.keys(PLAIN));
  // The owner reads the decrypted data.
  const { info } = await owner.call(orderDetail, { orderId, reveal: true });
  expect(info).toMatchObject({ sender, receiver, messageContent: message });
  expect((await owner.call(orderDetail, { orderId: gone.orderId })).info.cancel?.describe).toBe(note);
  const found = await owner.call(orderList, { condition: receiver.name.slice(1, 3) });
  expect(found.info.records.map((order) => order.orderId)).toContain(orderId);
  const { personal } = (await owner.call(getGisTraces, { mailNo })).info;
  expect(personal).toMatchObject({ senderName: sender.name, receiverName: receiver.name });
});
