import type { AddressInfo } from 'node:net';
import { cancelOrder, orderDetail } from '@yidi/contract/calls/order';
import { checkMail, getGisTraces, mailList, verifyMail } from '@yidi/contract/calls/trace';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type JobRunner, runJobs } from '../db/jobs.ts';
import { freshDatabase } from '../db/testing.ts';
import { orderJobs } from '../modules/order/order-jobs.ts';
import { makeOrder, morningOf } from '../world/parcels.ts';
import { openSite } from '../world/site.ts';
import { makeDemo } from './demo.ts';
import { makeDrive } from './drive.ts';
import { postScans } from './scan-client.ts';

const database = await freshDatabase();
const now = () => morningOf(new Date());
const site = await openSite(database, { now });
const { ports } = site;
const world = { ...ports, db: database.db };
const [key, secret] = [...ports.carrierKeys][0]!;
const baseUrl = () => `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
const drive = makeDrive({ db: database.db, speed: 240, now, send: postScans({ key, secret, baseUrl, now }) });
const demo = makeDemo(drive);
let jobs: JobRunner;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  jobs = await runJobs(database, () => orderJobs(ports));
});
afterAll(async () => {
  await jobs.stop();
  await site.app.close();
});

async function placed(visitor: Awaited<ReturnType<typeof site.visit>>) {
  const { orderId } = await makeOrder(world, visitor.person!, {}, { now: now() });
  const { info } = await visitor.call(orderDetail, { orderId });
  const mailNo = info.mailNo!;
  await vi.waitFor(async () => expect((await demo.listMails()).map((mail) => mail.mailNo)).toContain(mailNo), 60_000);
  return { orderId, mailNo };
}

const cancelling = { orderType: '3', cancelReason: '不想寄了', cancelReasonCode: '1' } as const;

describe('an order in the built-in network', () => {
  test('is accepted, assigned, collected, weighed, moved and delivered, and sender and stranger can follow it', async () => {
    const sender = await site.visit({ phone: '13800001001' });
    const { orderId, mailNo } = await placed(sender);
    const statuses: number[] = [];
    do {
      statuses.push((await sender.call(orderDetail, { orderId })).info.orderStatus);
    } while (await demo.stepMail(mailNo));
    expect([...new Set(statuses)]).toEqual([0, 1, 2, 5, 6, 11, 18]);

    const { info: order } = await sender.call(orderDetail, { orderId });
    expect(order).toMatchObject({ orderStatus: 18, weighed: true });
    expect(order.weighedKg).toBeGreaterThan(1.4);
    expect(order.courier?.phone).toMatch(/^13\d/);

    const mine = await sender.call(getGisTraces, { mailNo });
    expect(mine.info).toMatchObject({
      verified: true,
      stage: 'delivered',
      sentence: { key: 'delivered', state: 'done' },
    });
    const stranger = await site.visit();
    expect((await stranger.call(checkMail, { mailNo })).info).toEqual({ gate: '2' });
    const seen = await stranger.call(getGisTraces, { mailNo });
    expect(seen.info).toMatchObject({ verified: false, stage: 'delivered', toCity: '南京' });
    expect(seen.info.points.every((point) => point.state === 'done')).toBe(true);
    expect((await stranger.call(verifyMail, { mailNo, digits: '0000' })).class).toBe('VERIFY');
    expect((await stranger.call(mailList, {})).class).toBe('LOGIN');
  });

  test('says it was cancelled, is never collected, and cannot be cancelled once it was collected', async () => {
    const sender = await site.visit({ phone: '13800001002' });
    const first = await placed(sender);
    await demo.stepMail(first.mailNo);
    const cancelled = await sender.call(cancelOrder, { ...cancelling, batchId: [first.orderId] });
    expect(cancelled).toMatchObject({ class: 'OK', info: { results: [{ orderStatus: 4 }] } });
    // If the parcel were stepped before the network has the cancellation, it would be collected.
    const stateOf = async () => (await demo.listMails()).find(({ mailNo }) => mailNo === first.mailNo)?.state;
    await vi.waitFor(async () => expect(await stateOf()).toBe('withdrawn'), 60_000);
    expect(await demo.stepMail(first.mailNo)).toBe(false);
    const trace = await sender.call(getGisTraces, { mailNo: first.mailNo });
    expect(trace.info).toMatchObject({ orderStatus: 4, sentence: { key: 'cancelled' } });

    const second = await placed(sender);
    for (let step = 0; step < 3; step += 1) await demo.stepMail(second.mailNo);
    const refused = await sender.call(cancelOrder, { ...cancelling, batchId: [second.orderId] });
    expect(refused.class).toBe('CONFLICT');
  });
});
