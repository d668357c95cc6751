import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { carrierEvents } from '@yidi/contract/calls/carrier';
import { readScanCode } from '@yidi/rules/trace/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysFrom } from '../config/keys.ts';
import { newId } from '../db/new-id.ts';
import { freshDatabase } from '../db/testing.ts';
import { carrierHandlers } from '../modules/carrier/carrier.ts';
import { registerMail } from '../modules/trace/trace.public.ts';
import type { CarrierOrder } from '../ports/carrier/carrier-order.ts';
import { performSigned } from '../world/perform.ts';
import { localCarrier } from './carrier.local.ts';
import { makeDemo } from './demo.ts';
import { inOpenHours, makeDrive } from './drive.ts';
import { postScans } from './scan-client.ts';
import { seedNetwork } from './seed-network.ts';
import { hangzhou, nanjing, plainOrder } from './world.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const service = { key: 'network', secret: 'a secret of the tests, 32 long or more' };
const { carrierEvents: handler } = carrierHandlers({ db, keys, carrierKeys: new Map([[service.key, service.secret]]) });
let doorOpen = true;

const endpoint = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    if (!doorOpen) return void response.end(JSON.stringify({ code: '500503', info: null }));
    const info = await performSigned(
      carrierEvents,
      handler,
      { bytes: Buffer.concat(chunks), headers: request.headers },
      new Date(),
    );
    response.end(JSON.stringify({ code: '000000', msg: '', info, traceId: '' }));
  });
});

const baseUrl = () => `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`;
const send = postScans({ ...service, baseUrl });
let clockMs = Date.parse('2026-11-20T09:00:00+08:00');
const now = () => new Date(clockMs);
const drive = makeDrive({ db, send, speed: 240, now });
const demo = makeDemo(drive);
const carrier = localCarrier(db, { now });

beforeAll(async () => {
  await seedNetwork(db);
  await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done));
});
afterAll(() => void endpoint.close());

let serial = 0;
async function place(more: Partial<CarrierOrder> = {}): Promise<CarrierOrder> {
  serial += 1;
  const order = plainOrder(`90${String(serial).padStart(11, '0')}`, more);
  await registerMail(db, keysFrom([Buffer.alloc(32, 7)]), {
    ...order,
    orderId: newId(),
    senderPersonId: newId(),
    senderName: '陈一',
    senderPhone: '13800001234',
    receiverName: '周二',
    receiverPhone: '13900006072',
    receiverAddress: order.to.address,
    passwordSign: order.sheet.passwordSign,
    promisedAt: null,
    createdAt: now(),
  });
  await carrier.placeOrder(order);
  return order;
}

/** Advances the time in jumps of a second until the network has nothing to do. */
async function runFor(seconds: number): Promise<number> {
  let sent = 0;
  for (let second = 0; second < seconds; second += 1) {
    clockMs += 1000;
    sent += await drive.tick();
  }
  return sent;
}

async function stored(mailNo: string) {
  const { rows } = await sql<{ code: string; officeCode: string; occurredAt: Date; weighedG: number | null }>`
    SELECT code, office_code, occurred_at, weighed_g FROM trace_event WHERE mail_no = ${mailNo}
    ORDER BY occurred_at`.execute(db);
  return rows;
}

async function stageOf(mailNo: string): Promise<string | undefined> {
  const { rows } = await sql<{ stage: string }>`SELECT stage FROM mail WHERE mail_no = ${mailNo}`.execute(db);
  return rows[0]?.stage;
}

describe('the demo network', () => {
  test('takes an order from acceptance to the door in 3 to 8 minutes, through the endpoint, never ahead of the clock', async () => {
    const { mailNo } = await place();
    expect(await runFor(10)).toBeGreaterThan(0);
    expect((await stored(mailNo))[0]?.code).toBe('ORD_ACCEPT');
    await runFor(170);
    expect(await stageOf(mailNo)).not.toBe('delivered');
    await runFor(300);
    expect(await stageOf(mailNo)).toBe('delivered');
    const events = await stored(mailNo);
    expect(events.map((event) => event.code).slice(0, 4)).toEqual(['ORD_ACCEPT', 'ORD_ASSIGN', 'INS_SIGHT', '203']);
    expect(events.find((event) => event.code === '203')?.weighedG).toBeGreaterThan(900);
    expect(events.every((event) => event.occurredAt.getTime() <= clockMs)).toBe(true);
    expect(new Set(events.map((event) => event.occurredAt.getTime())).size).toBe(events.length);
  });

  test('comes no earlier than the window that was booked, however fast it runs; by hand at once', async () => {
    const at = (time: string) => new Date(`2026-11-23T${time}:00+08:00`);
    const before = clockMs;
    clockMs = at('00:05').getTime();
    const window = { pickupStartAt: at('08:30'), pickupEndAt: at('10:30') };
    const [unchanged, moved, byHand] = [await place(window), await place(window), await place(window)];
    await carrier.rebook(moved.orderNo, at('10:30'), at('12:30'));
    await runFor(180);
    for (const { mailNo } of [unchanged, moved]) {
      expect((await stored(mailNo)).map(({ code }) => code)).toEqual(['ORD_ACCEPT', 'ORD_ASSIGN']);
      expect(await stageOf(mailNo)).toBe('created');
    }
    const next = async (mailNo: string) => (await demo.listMails()).find((mail) => mail.mailNo === mailNo)?.next;
    expect(await next(unchanged.mailNo)).toMatch(/^203 .*11-23 08:30$/);
    expect(await next(moved.mailNo)).toMatch(/11-23 10:30$/);
    expect(await demo.stepMail(byHand.mailNo)).toBe(true);
    expect(await stageOf(byHand.mailNo)).toBe('accepted');
    clockMs = at('08:29').getTime();
    await runFor(30);
    expect(await stageOf(unchanged.mailNo)).toBe('created');
    await runFor(60);
    expect((await stored(unchanged.mailNo)).map(({ code }) => code)).toContain('203');
    expect(await stageOf(moved.mailNo)).toBe('created');
    clockMs = at('10:30').getTime();
    await runFor(5);
    expect((await stored(moved.mailNo)).map(({ code }) => code)).toContain('203');
    clockMs = before;
  });

  test('flies far express mail, and keeps ground mail on the ground', async () => {
    const to = { province: '新疆维吾尔自治区', city: '乌鲁木齐市', district: '天山区', address: '' };
    const express = await place({ to });
    const ground = await place({ to, ground: true });
    for (const { mailNo } of [express, ground]) while (await demo.stepMail(mailNo));
    const codes = async (mailNo: string) => (await stored(mailNo)).map((event) => event.code);
    expect(await codes(express.mailNo)).toContain('911');
    expect(await codes(ground.mailNo)).not.toContain('911');
    expect(await stageOf(ground.mailNo)).toBe('delivered');
  });

  test('a counter takes a self-drop in: the first scan weighs', async () => {
    const [point] = await carrier.pointsNear(hangzhou, 1);
    const { mailNo } = await place({ kind: 'selfDrop', pointCode: point!.code });
    await demo.stepMail(mailNo);
    expect((await stored(mailNo)).map((event) => event.code)).toEqual(['INS_SIGHT', '203']);
  });

  test('points to collect at have their distance from the district’s office, the nearest first, whatever their district', async () => {
    const here = { province: '测试省', city: '远近市', district: '本区' };
    // The district's office has one service point next door and one far away. One of the
    // neighbouring district lies between them.
    for (const [code, district] of [
      ['O-FAR-1', here.district],
      ['O-FAR-2', '邻区'],
    ] as const)
      await sql`INSERT INTO network_office (code, name, province, city, district, hub_code, phone, remote, slot_capacity, lat, lng)
        SELECT ${code}, name, ${here.province}, ${here.city}, ${district}, hub_code, phone, remote, slot_capacity, 30, 120
        FROM network_office ORDER BY code LIMIT 1`.execute(db);
    for (const [code, office, lat] of [
      ['P-FAR-1', 'O-FAR-1', 30.4],
      ['P-FAR-2', 'O-FAR-2', 30.2],
      ['P-FAR-3', 'O-FAR-1', 30.01],
    ] as const)
      await sql`INSERT INTO network_point (code, office_code, name, kind, address, phone, lat, lng, open_from, open_to, services, step_free)
        SELECT ${code}, ${office}, name, kind, address, phone, ${lat}, 120, open_from, open_to, services, step_free
        FROM network_point WHERE 'collect' = ANY (services) ORDER BY code LIMIT 1`.execute(db);
    const points = await carrier.pointsNear(here, 20, 'collect');
    await sql`DELETE FROM network_point WHERE code LIKE 'P-FAR-%'`.execute(db);
    await sql`DELETE FROM network_office WHERE code LIKE 'O-FAR-%'`.execute(db);
    expect(points.map(({ code }) => code)).toEqual(['P-FAR-3', 'P-FAR-2', 'P-FAR-1']);
    expect(points.every(({ distanceM }) => distanceM > 0)).toBe(true);
  });

  test('an order withdrawn before its collection is never collected, a later one is too late', async () => {
    const early = await place();
    await demo.stepMail(early.mailNo);
    expect(await carrier.withdrawOrder(early.orderNo)).toBe('withdrawn');
    await runFor(60);
    expect((await stored(early.mailNo)).map((event) => event.code)).toEqual(['ORD_ACCEPT']);
    const late = await place();
    for (let step = 0; step < 3; step += 1) await demo.stepMail(late.mailNo);
    expect(await carrier.withdrawOrder(late.orderNo)).toBe('collected');
  });

  test('an order that moves to another office gets a courier of that office, and is collected once', async () => {
    const order = await place();
    for (let step = 0; step < 2; step += 1) await demo.stepMail(order.mailNo);
    const moved = { ...order, from: { ...nanjing, address: '中山路 1 号' } };
    expect(await carrier.amendOrder(moved)).toBe('amended');
    await demo.stepMail(order.mailNo);
    expect(await carrier.amendOrder({ ...moved, declaredG: 4000 })).toBe('amended');
    while (await demo.stepMail(order.mailNo));
    const scans = await stored(order.mailNo);
    const codes = scans.map(({ code }) => code);
    expect(codes.filter((code) => /ORD_|203/.test(code))).toEqual(['ORD_ACCEPT', 'ORD_ASSIGN', 'ORD_ASSIGN', '203']);
    const office = await carrier.officeFor(nanjing);
    expect(scans.slice(1, 5).map((scan) => scan.officeCode === office?.code)).toEqual([false, true, true, true]);
  });

  test('sends a step again when the endpoint was shut, and stores it once', async () => {
    const { mailNo } = await place();
    doorOpen = false;
    clockMs += 10_000;
    await expect(drive.tick()).rejects.toThrow('500503');
    doorOpen = true;
    await drive.tick();
    expect((await stored(mailNo)).map((event) => event.code)).toEqual(['ORD_ACCEPT']);
  });

  test('speed 0 stands still, a chosen speed outlives the drive', async () => {
    await place();
    await demo.setSpeed(0);
    expect(await runFor(30)).toBe(0);
    expect(await makeDrive({ db, send, speed: 5 }).speed()).toBe(0);
    await expect(demo.setSpeed(-1)).rejects.toThrow(RangeError);
    await demo.setSpeed(240);
  });

  test('by hand: failed, tried again, delivered; held; returned; a withdrawn delivery comes again', async () => {
    const collected = async () => {
      const { mailNo } = await place();
      for (let step = 0; step < 3; step += 1) await demo.stepMail(mailNo);
      return mailNo;
    };
    const failed = await collected();
    expect(await demo.sendScan(failed, '705', '416')).toBe(true);
    expect(await stageOf(failed)).toBe('attempt_failed');
    while (await demo.stepMail(failed));
    expect(await stageOf(failed)).toBe('delivered');
    expect(await demo.withdrawLast(failed)).toBe(true);
    expect(await stageOf(failed)).toBe('out_for_delivery');
    while (await demo.stepMail(failed));
    expect(await stageOf(failed)).toBe('delivered');

    const held = await collected();
    await demo.sendScan(held, '709', '417');
    expect(await stageOf(held)).toBe('exception');

    const back = await collected();
    await demo.sendScan(back, '710');
    while (await demo.stepMail(back));
    expect(await stageOf(back)).toBe('returned');

    const waiting = await place();
    expect(await demo.sendScan(waiting.mailNo, '705', '416')).toBe(false);
    expect(await demo.withdrawLast(waiting.mailNo)).toBe(false);
  });

  test('every mishap ends well or back at the sender, with known codes only', async () => {
    const unlucky = localCarrier(db, { now, mishapShare: 1 });
    const ends = new Set<string | undefined>();
    for (let i = 0; i < 12; i += 1) {
      const order = await place();
      const fresh = {
        ...order,
        orderNo: `${order.orderNo.slice(0, -3)}${900 + i}`,
        mailNo: `91${order.mailNo.slice(2)}`,
      };
      await unlucky.placeOrder(fresh);
      while (await demo.stepMail(fresh.mailNo));
      const events = await stored(fresh.mailNo);
      expect(events.every((event) => readScanCode(event.code).known)).toBe(true);
      ends.add(readScanCode(events.at(-1)?.code ?? '').stage);
    }
    expect([...ends].sort()).toEqual(['delivered', 'returned']);
  });
});

describe('inOpenHours', () => {
  const at = (code: string, time: string) => inOpenHours({ code }, '9012345678901', Date.parse(time));

  test('nobody rings at a door in the night: it waits for the morning after', () => {
    const late = at('702', '2026-11-20T23:10:00+08:00');
    expect(late).toBeGreaterThanOrEqual(Date.parse('2026-11-21T08:00:00+08:00'));
    expect(late).toBeLessThan(Date.parse('2026-11-21T09:30:00+08:00'));
    const early = at('704', '2026-11-21T02:42:00+08:00');
    expect(early).toBeGreaterThanOrEqual(Date.parse('2026-11-21T08:00:00+08:00'));
    expect(early).toBeLessThan(Date.parse('2026-11-21T09:30:00+08:00'));
  });

  test('by day it stays when it was, and lorries drive at night', () => {
    expect(at('704', '2026-11-20T15:00:00+08:00')).toBe(Date.parse('2026-11-20T15:00:00+08:00'));
    expect(at('954', '2026-11-21T02:42:00+08:00')).toBe(Date.parse('2026-11-21T02:42:00+08:00'));
  });
});
