import { cancelOrder } from '@yidi/contract/calls/order';
import { accountOf } from '@yidi/rules/ledger/chart';
import { nextState } from '@yidi/rules/order/states';
import { statusesOf } from '@yidi/rules/order/statuses';
import { describe, expect, test } from 'vitest';
import { balance } from '../../../db/ledger.ts';
import { courierOf } from '../../../security/sealed-courier.ts';
import { type Scan, scanMail, walkOrder } from '../../../world/parcels.ts';
import { perform } from '../../../world/perform.ts';
import { openOrderWorld, orderOf } from '../testing.ts';

const orderWorld = await openOrderWorld();
const { db, world, handlers, now } = orderWorld;
const at = (minute: number) => new Date(now.getTime() + minute * 60_000);

const accept: Scan = { code: 'ORD_ACCEPT', at: at(1) };
const assign: Scan = { code: 'ORD_ASSIGN', at: at(2), courierName: '陈志远', courierPhone: '15800004036' };
const collect: Scan = { code: '203', at: at(60), weighedKg: 1.6 };
const depart: Scan = { code: '305', at: at(120) };
const outForDelivery: Scan = { code: '702', at: at(1400) };
const deliver: Scan = { code: '704', at: at(1500), eventId: 'delivery-0001' };

describe('applyScans', () => {
  test('walks an order from acceptance to delivery, with its courier and history', async () => {
    const order = await orderOf(orderWorld);
    const walk: [Scan, number][] = [
      [accept, 1],
      [assign, 2],
      [collect, 5],
      [depart, 6],
      [outForDelivery, 11],
      [{ ...deliver, eventId: `walk-${order.mailNo}` }, 18],
    ];
    for (const [scan, status] of walk) {
      await order.scan(scan);
      expect(await order.status()).toBe(status);
      if (status === 2) {
        expect((await order.detail()).courier).toMatchObject({ name: '陈志远', phone: '15800004036' });
      }
    }
    const { courier, history, pickupCode } = await order.detail();
    expect(courier).toMatchObject({ name: '陈**', phone: '158******36' });
    expect(pickupCode).toBeUndefined();
    expect(history.map((step) => step.action)).toEqual([
      'create',
      'accept',
      'assign',
      'collect',
      'transit',
      'out_for_delivery',
      'deliver',
    ]);
  });

  test('gives the same order whatever the order in which scans arrive', async () => {
    const scans = [accept, assign, collect, depart, outForDelivery, { ...deliver, eventId: 'any-order-0001' }];
    for (const shuffled of [scans, scans.toReversed(), [3, 0, 5, 1, 4, 2].map((index) => scans[index]!)]) {
      const order = await orderOf(orderWorld);
      for (const scan of shuffled) await order.scan({ ...scan, eventId: `${scan.code}-${order.mailNo}` });
      const row = await order.row();
      expect(row).toMatchObject({ status: 18, weighedG: 1600 });
      expect(await balance(db, accountOf('order * receivable', order.orderId))).toBe(row.weighedFen);
    }
  });

  test('a late scan never undoes a delivery; only its withdrawal does', async () => {
    const order = await orderOf(orderWorld);
    const delivered = { ...deliver, eventId: `late-${order.mailNo}` };
    await order.scan(collect, delivered);
    await order.scan({ code: '954', at: at(1490) });
    expect(await order.status()).toBe(18);
    await order.scan({ ...delivered, withdrawn: true });
    expect(await order.status()).toBe(6);
  });

  test('an older report of the carrier than the last one changes nothing', async () => {
    const order = await orderOf(orderWorld);
    await order.scan(accept, assign);
    await order.scan({ code: 'ORD_PICKFAIL', at: at(1.5) });
    expect(await order.status()).toBe(2);
    await order.scan({ code: 'ORD_PICKFAIL', at: at(30) });
    expect(await order.status()).toBe(3);
    await order.scan({ ...assign, at: at(40), courierName: '孙立', eventId: `second-${order.mailNo}` });
    const row = await order.row();
    expect(row).toMatchObject({ status: 2, courierName: null, courierPhone: null });
    expect(courierOf(world.keys, row)).toMatchObject({ name: '孙立' });
  });

  test('scan codes of couriers do not change a self-drop order', async () => {
    const order = await orderOf(orderWorld, { orderType: '2' });
    const before = await order.row();
    await order.scan(accept, assign, { code: 'ORD_PICKFAIL', at: at(3) });
    expect(await order.row()).toEqual(before);
    await order.scan(collect);
    expect(await order.status()).toBe(5);
    expect((await order.detail()).counterCode).toBeUndefined();
  });

  test.each([
    ['3', 'courier'],
    ['2', 'selfDrop'],
  ] as const)(
    'type %s: every word of the carrier in every state does what the state table says, or nothing',
    async (orderType, kind) => {
      const order = await orderOf(orderWorld, { orderType });
      const words = { ORD_ACCEPT: 'accept', ORD_ASSIGN: 'assign', ORD_PICKFAIL: 'pickup_failed' } as const;
      for (const status of statusesOf(kind)) {
        for (const [code, action] of Object.entries(words)) {
          const closedAs = status === 4 ? 'cancel' : null;
          await db
            .updateTable('orders')
            .set({ status, closedAs, toldAt: null })
            .where('id', '=', order.orderId)
            .execute();
          const before = await order.row();
          await order.scan({ code, at: at(5) });
          const next = nextState(kind, status, status === 2 && action === 'assign' ? 'reassign' : action);
          if (next.ok) expect(await order.status()).toBe(next.state);
          else expect(await order.row()).toEqual(before);
        }
      }
    },
  );

  test('a cancelled order becomes active again if its parcel is scanned', async () => {
    const order = await orderOf(orderWorld);
    await db
      .updateTable('orders')
      .set({ status: 4, closedAs: 'cancel', closedAt: now, cancelCode: '1', cancelNote: '' })
      .where('id', '=', order.orderId)
      .execute();
    await order.scan(accept);
    expect(await order.status()).toBe(4);
    await order.scan(collect);
    expect(await order.row()).toMatchObject({ status: 5, closedAs: null });
    expect((await order.detail()).cancel).toBeUndefined();
  });

  test('a collection and a cancellation at the same moment end in one of two whole states', async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = await orderOf(orderWorld);
      const cancel = () =>
        perform(
          cancelOrder,
          handlers.cancelOrder,
          order.person.caller,
          { orderType: '3', batchId: [order.orderId], cancelReason: '不想寄了', cancelReasonCode: '1' },
          { now },
        );
      const [cancelled, scanned] = await Promise.allSettled([cancel(), order.scan(accept, collect)]);
      expect(scanned.status).toBe('fulfilled');
      expect((await order.row()).status).toBe(5);
      const history = (await order.detail()).history.map((step) => step.action);
      if (cancelled.status === 'fulfilled') expect(history).toEqual(['create', 'cancel', 'collect']);
      else {
        expect(cancelled.reason).toMatchObject({ class: 'CONFLICT', reason: 'order.collected' });
        expect(history).toEqual(['create', 'accept', 'collect']);
      }
    }
  });

  test('a number without an order is skipped', async () => {
    await scanMail(world, '9812345678901', [collect], now);
    expect(await db.selectFrom('orders').select('id').where('mailNo', '=', '9812345678901').execute()).toEqual([]);
  });
});

test.each([
  ['accepted', 1],
  ['assigned', 2],
  ['collected', 5],
  ['moving', 6],
  ['delivering', 11],
  ['delivered', 18],
] as const)('the seeds lead an order until it is %s: status %i', async (until, status) => {
  const order = await orderOf(orderWorld);
  await walkOrder(world, order.orderId, until);
  const { orderStatus, weighed, courier } = await order.detail();
  expect({ orderStatus, weighed, named: courier !== undefined }).toEqual({
    orderStatus: status,
    weighed: status >= 5,
    named: status >= 2,
  });
});
