import type { RequestOf } from '@yidi/contract/call';
import { editOrder } from '@yidi/contract/calls/order-edit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeAddress } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { ordersMoved } from '../../message/message.public.ts';
import { jobsOf, openOrderWorld, orderOf, runJob } from '../testing.ts';
import { orderEditHandlers } from './edit-order.ts';

const orderWorld = await openOrderWorld();
const { db, world, carrier, now } = orderWorld;
carrier.capacity = 1000;
const handlers = orderEditHandlers(world);
type Made = Awaited<ReturnType<typeof orderOf>>;

const edit = ({ person, orderId }: Made, parts: Omit<RequestOf<typeof editOrder>, 'orderId'>) =>
  perform(editOrder, handlers.editOrder, person.caller, { orderId, ...parts }, { now });

/** Returns the news that an order's sender and consignee receive. */
async function toldOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`SELECT n->>'template' AS template
    FROM outbox, jsonb_array_elements(payload->'news') n
    WHERE topic = ${ordersMoved.name} AND n->>'orderId' = ${orderId} ORDER BY id`.execute(db);
  return rows.map(({ template }) => template);
}

describe('what the carrier hears', () => {
  const renamed = { receiver: { ...makeAddress(1), name: '周晓燕', address: '汉口路 9 号' } };

  test('a change before the transmission is transmitted with the order', async () => {
    const made = await orderOf(orderWorld);
    await edit(made, { ...renamed, seenTotalFen: (await made.row()).quotedFen });
    expect(await jobsOf(orderWorld, made.orderId)).toContain('carrier.amend');
    await runJob(orderWorld, 'carrier.amend', made.orderId);
    expect(carrier.amended.has(made.orderNo)).toBe(false);
    await runJob(orderWorld, 'carrier.place', made.orderId);
    expect(carrier.placed.find(({ orderNo }) => orderNo === made.orderNo)?.to.address).toContain('汉口路 9 号');
  });

  test('a change during the transmission is transmitted afterwards', async () => {
    const made = await orderOf(orderWorld);
    const { placeOrder } = carrier;
    carrier.placeOrder = async (order) => {
      await placeOrder(order);
      await edit(made, { ...renamed, seenTotalFen: (await made.row()).quotedFen });
      await runJob(orderWorld, 'carrier.amend', made.orderId);
    };
    await runJob(orderWorld, 'carrier.place', made.orderId);
    carrier.placeOrder = placeOrder;
    expect(carrier.amended.get(made.orderNo)?.to.address).toContain('汉口路 9 号');
  });

  test('a parcel collected by then is redirected on its way', async () => {
    const made = await orderOf(orderWorld);
    await runJob(orderWorld, 'carrier.place', made.orderId);
    await edit(made, { ...renamed, seenTotalFen: (await made.row()).quotedFen });
    carrier.collected.add(made.orderNo);
    await runJob(orderWorld, 'carrier.amend', made.orderId);
    const turned = carrier.interceptions.find(({ mailNo }) => mailNo === made.mailNo);
    expect(turned?.to?.address).toContain('汉口路 9 号');
    expect(await made.detail()).not.toHaveProperty('editRefused');
    expect(await toldOf(made.orderId)).toEqual([]);
  });

  test.each(['tooLate', 'refused'] as const)(
    'a parcel that can no longer be redirected (%s) is notified once',
    async (answer) => {
      const made = await orderOf(orderWorld);
      await runJob(orderWorld, 'carrier.place', made.orderId);
      await edit(made, { ...renamed, seenTotalFen: (await made.row()).quotedFen });
      carrier.collected.add(made.orderNo);
      carrier.answer = answer;
      await Promise.all([1, 2, 3].map(() => runJob(orderWorld, 'carrier.amend', made.orderId)));
      carrier.answer = 'taken';
      expect(await toldOf(made.orderId)).toEqual(['editRefused']);
      expect((await made.detail()).editRefused).toBe(true);
      // A mail that returns, or was redirected after all, needs no warning.
      await db.updateTable('orders').set({ status: 17 }).where('id', '=', made.orderId).execute();
      expect(await made.detail()).not.toHaveProperty('editRefused');
    },
  );
});
