import { getBatchAddressPage } from '@yidi/contract/calls/address';
import { claimList } from '@yidi/contract/calls/claim';
import { orderDetail, orderList } from '@yidi/contract/calls/order';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { readScanCode } from '@yidi/rules/trace/codes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keysFrom } from '../config/keys.ts';
import { bookError } from '../db/ledger.ts';
import { freshDatabase } from '../db/testing.ts';
import { addressHandlers } from '../modules/address/address.ts';
import { openSliderCheck } from '../modules/auth/auth.public.ts';
import { readEvents } from '../modules/carrier/carrier-events.ts';
import { intakeEvents } from '../modules/carrier/intake-events.ts';
import { claimHandlers } from '../modules/claim/claim.ts';
import { orderHandlers } from '../modules/order/order.ts';
import { orderJobs } from '../modules/order/order-jobs.ts';
import { traceHandlers } from '../modules/trace/trace.ts';
import { localCarrier } from '../network/carrier.local.ts';
import { makeDrive } from '../network/drive.ts';
import { seedNetwork } from '../network/seed-network.ts';
import { openNetworkLimits } from '../security/network-limits.ts';
import { DEMO_PHONE, seedDemo } from './demo.ts';
import { kindsOfIds, ownedKinds } from './owned.ts';
import { readDivisions } from './parcels.ts';
import { makePerson } from './people.ts';
import { perform } from './perform.ts';

const { db } = await freshDatabase();
const world = { db, keys: keysFrom([Buffer.alloc(32, 7)]), divisions: await readDivisions() };

test('the demo user has addresses and orders in many states, and a second run adds nothing', async () => {
  await seedNetwork(db);
  const now = new Date('2026-11-24T15:00:00+08:00');
  expect(await seedDemo(world, now)).toBe(true);
  expect(await seedDemo(world, now)).toBe(false);
  const { caller } = await makePerson(world, { phone: DEMO_PHONE, now });
  const handlers = orderHandlers({ ...world, carrier: localCarrier(db) });
  const sent = await perform(orderList, handlers.orderList, caller, { size: 50 }, { now });
  const statuses = sent.records.map((order) => order.orderStatus);
  expect(statuses).toContain(0);
  expect(statuses).toContain(2);
  expect(statuses).toContain(4);
  expect(statuses).toContain(18);
  expect(statuses.some((status) => status === 6)).toBe(true);
  expect(statuses).toContain(17);
  expect(sent.records.every((order) => order.orderStatus < 5 || order.weighed)).toBe(true);
  const bill = sent.records.find(({ pieces }) => pieces === 3)!;
  const { siblings } = await perform(orderDetail, handlers.orderDetail, caller, { orderId: bill.orderId }, { now });
  expect(siblings!.orders.map(({ weighed }) => weighed)).toEqual([true, true, true]);
  const received = await perform(orderList, handlers.orderList, caller, { side: 'received' }, { now });
  expect(received.total).toBe(2);
  for (const order of sent.records) {
    const { history } = await perform(orderDetail, handlers.orderDetail, caller, { orderId: order.orderId }, { now });
    expect(history.every((step) => Date.parse(step.at) <= now.getTime())).toBe(true);
  }
  const claims = await perform(claimList, claimHandlers(world).claimList, caller, {}, { now });
  expect(claims.claims).toMatchObject([{ kind: 'wrong', state: 'offered', fen: 80_000 }]);
  // The desks have work, whoever decides new claims: nothing of it is decided by rule.
  const { rows: waits } = await sql<{ state: string; decided: boolean; payout: string | null }>`SELECT c.state,
      k.verdict IS NOT NULL AS decided, p.state AS payout
    FROM claim c JOIN claim_case k ON k.claim_id = c.id LEFT JOIN claim_payout p ON p.claim_id = c.id
    ORDER BY c.fen DESC`.execute(db);
  expect(waits).toEqual([
    { state: 'accepted', decided: false, payout: null },
    { state: 'accepted', decided: false, payout: null },
    { state: 'paying', decided: true, payout: 'waiting' },
  ]);
  const book = addressHandlers(world).getBatchAddressPage;
  expect((await perform(getBatchAddressPage, book, caller, { type: '2', size: 50 }, { now })).total).toBe(7);
  const senders = await perform(getBatchAddressPage, book, caller, { type: '1', size: 50 }, { now });
  expect(senders.records.map(({ name }) => name).sort()).toEqual(['林清远', '沈一诺']);
  const { rows } = await sql<{ late: number }>`SELECT count(*)::int AS late FROM network_item
    WHERE next_at <= ${now}`.execute(db);
  expect(rows[0]?.late).toBe(0);
  expect(await bookError(db)).toBe(0);
});

test.each(kindsOfIds)('the demo user owns an object of the kind %s', async (kind) => {
  const { personId } = await makePerson(world, { phone: DEMO_PHONE });
  expect(await ownedKinds[kind].find(db, personId)).toEqual(expect.any(String));
});

test('one parcel of the demo user is delayed and one was returned', async () => {
  const now = new Date('2026-11-24T15:00:00+08:00');
  const { caller } = await makePerson(world, { phone: DEMO_PHONE, now });
  const deps = {
    ...world,
    carrier: localCarrier(db),
    networks: openNetworkLimits(world),
    solveSlider: openSliderCheck(db),
  };
  const { records } = await perform(orderList, orderHandlers(deps).orderList, caller, { size: 50 }, { now });
  const places = records
    .flatMap(({ mailNo, orderStatus }) => (mailNo && orderStatus >= 5 ? [mailNo] : []))
    .map(async (mailNo) => {
      const { sentence } = await perform(getGisTraces, traceHandlers(deps).getGisTraces, caller, { mailNo }, { now });
      return sentence.key;
    });
  expect(await Promise.all(places)).toEqual(expect.arrayContaining(['held', 'returned']));
});

test('the list, the order and its trace name the same moment', async () => {
  const now = new Date('2026-11-24T15:00:00+08:00');
  const { caller } = await makePerson(world, { phone: DEMO_PHONE, now });
  const deps = {
    ...world,
    carrier: localCarrier(db),
    networks: openNetworkLimits(world),
    solveSlider: openSliderCheck(db),
  };
  const orders = orderHandlers(deps);
  for (const status of ['moving', 'done'] as const) {
    const { records } = await perform(orderList, orders.orderList, caller, { status }, { now });
    expect(records).not.toHaveLength(0);
    for (const { orderId, orderStatus, mailNo, promisedAt, expectedAt, endedAt } of records) {
      // A returned parcel is described without a time.
      if (orderStatus === 17) continue;
      const detail = await perform(orderDetail, orders.orderDetail, caller, { orderId }, { now });
      const trace = await perform(getGisTraces, traceHandlers(deps).getGisTraces, caller, { mailNo: mailNo! }, { now });
      const shownAt = status === 'done' ? endedAt : (expectedAt ?? promisedAt);
      expect(Date.parse(shownAt ?? '')).toBe(Date.parse(String(trace.sentence.params.at)));
      expect(detail).toMatchObject({ ...(expectedAt && { expectedAt }), ...(endedAt && { endedAt }) });
    }
  }
});

// The last test, because it runs the demo to its end.
test('while the demo runs, every trace is in order, without future, repeated or late events', async () => {
  const clock = { now: new Date('2026-11-24T15:00:00+08:00') };
  const drive = makeDrive({
    db,
    speed: 240,
    now: () => clock.now,
    async send(scans) {
      const body = Buffer.from(scans.map((scan) => `${JSON.stringify(scan)}\n`).join(''));
      const events = readEvents(body, 'application/x-ndjson', clock.now);
      return (await intakeEvents(db, world.keys, events, clock.now)).receipts;
    },
  });
  await expectInOrder(clock.now);
  // As at a start, orders that were not placed with the carrier yet are placed now.
  const place = orderJobs({ ...world, carrier: localCarrier(db, { now: () => clock.now }) }).find(
    ({ name }) => name === 'carrier.place',
  )!;
  for (const { id } of await db.selectFrom('orders').select('id').execute())
    await place.run({ orderId: id }, { db, attempt: 1 });
  for (let minute = 0; minute < 40; minute += 1) {
    clock.now = new Date(clock.now.getTime() + 60_000);
    while ((await drive.tick()) > 0);
  }
  await expectInOrder(clock.now);
});

async function expectInOrder(now: Date): Promise<void> {
  const { rows } = await sql<{ mailNo: string; createdAt: Date; code: string; at: Date }>`
    SELECT o.mail_no, o.created_at, e.code, e.occurred_at AS at
    FROM trace_event e JOIN orders o ON o.mail_no = e.mail_no WHERE NOT e.withdrawn
    ORDER BY e.mail_no, e.occurred_at`.execute(db);
  const traces = Map.groupBy(rows, ({ mailNo }) => mailNo);
  expect(traces.size).toBeGreaterThan(8);
  for (const [mailNo, scans] of traces) {
    const timeline = scans.map(({ code, at }) => `${at.toISOString()} ${code}`);
    const stages = scans.map(({ code }) => readScanCode(code).stage);
    const firstOf = (stage: string) => (stages.indexOf(stage as never) + 1 || scans.length + 1) - 1;
    const where = `${mailNo}: ${timeline.join(', ')}`;
    // A safety measure is recorded a millisecond before its step.
    expect(scans[0]!.at.getTime(), where).toBeGreaterThanOrEqual(scans[0]!.createdAt.getTime() - 1);
    expect(scans.at(-1)!.at.getTime(), where).toBeLessThanOrEqual(now.getTime() + scans.length * 2);
    expect(new Set(scans.map(({ at }) => at.getTime())).size, where).toBe(scans.length);
    expect(scans.filter(({ code }) => code === 'ORD_ACCEPT').length, where).toBeLessThanOrEqual(1);
    for (const code of ['ORD_ACCEPT', 'ORD_ASSIGN'])
      expect(
        scans.findLastIndex((scan) => scan.code === code),
        where,
      ).toBeLessThan(firstOf('accepted'));
    for (const end of ['delivered', 'returned'])
      if (stages.includes(end as never)) expect(firstOf(end), where).toBe(scans.length - 1);
  }
}
