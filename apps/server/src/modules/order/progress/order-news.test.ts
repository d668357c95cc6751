import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Scan } from '../../../world/parcels.ts';
import { openOrderWorld, orderOf } from '../testing.ts';

const orderWorld = await openOrderWorld();
const { db, now } = orderWorld;
const at = (minute: number) => new Date(now.getTime() + minute * 60_000);

/** Returns the news of an order, oldest first. */
async function toldOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`SELECT n->>'template' AS template
    FROM outbox, jsonb_array_elements(payload::jsonb->'news') AS n
    WHERE topic = 'message.orders' AND n->>'orderId' = ${orderId} ORDER BY id`.execute(db);
  return rows.map(({ template }) => template);
}

const collected: readonly Scan[] = [
  { code: 'ORD_ACCEPT', at: at(1) },
  { code: '203', at: at(60), weighedKg: 1.6 },
];

test('each important stage is notified once, however often its scans arrive', async () => {
  const order = await orderOf(orderWorld);
  const scans: Scan[] = [
    ...collected,
    { code: 'EXA', at: at(100) },
    { code: '702', at: at(200) },
    { code: '705', at: at(300), reasonCode: '404' },
    { code: '710', at: at(400), reasonCode: '404' },
    { code: '711', at: at(900) },
  ].map((scan, index) => ({ ...scan, eventId: `news-${order.mailNo}-${index}` }));
  for (const scan of scans) await order.scan(scan);
  for (const scan of scans) await order.scan(scan);
  expect(await toldOf(order.orderId)).toEqual([
    ...['orderAccepted', 'collected', 'inCustoms', 'outForDelivery', 'attemptFailed', 'turnedBack', 'returned'],
  ]);
});

test('the sender who recalled it is notified only of the recall', async () => {
  const order = await orderOf(orderWorld);
  await order.scan(...collected);
  await order.scan({ code: '710', at: at(400), reasonCode: '413' });
  expect(await toldOf(order.orderId)).not.toContain('turnedBack');
});

test('a hold at customs is notified once, also for a mail already in customs, unless it arrives late', async () => {
  const order = await orderOf(orderWorld);
  const held: Scan = { code: 'EXB', at: at(120), eventId: `held-${order.mailNo}` };
  await order.scan(...collected, { code: 'EXA', at: at(100) });
  await order.scan(held);
  await order.scan(held);
  await order.scan({ code: 'EXC', at: at(140) });
  await order.scan({ code: 'EME', at: at(130) });
  expect(await toldOf(order.orderId)).toEqual(['orderAccepted', 'collected', 'inCustoms', 'customsHeld']);
  const other = await orderOf(orderWorld);
  await other.scan(...collected, { code: 'EXA', at: at(100) }, { code: 'EXB', at: at(120) });
  expect(await toldOf(other.orderId)).toEqual(['orderAccepted', 'collected', 'customsHeld']);
});
