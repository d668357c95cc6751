import { createOrder } from '@yidi/contract/calls/order';
import { editOffer } from '@yidi/contract/calls/order-edit';
import { sendToMany } from '@yidi/contract/calls/order-many';
import { completeOrder } from '@yidi/contract/calls/quick-order';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../../db/new-id.ts';
import { orderRequest } from '../../../world/parcels.ts';
import { makeAddress, type WorldPerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { orderEditHandlers } from '../edit/edit-order.ts';
import { takeQuickOrder } from '../order.public.ts';
import { quickOrderHandlers } from '../quick/quick-order.ts';
import { openOrderWorld, rowOf, signedPerson } from '../testing.ts';
import { batchedOrders } from './batched-order.ts';
import { manyHandlers } from './create-many.ts';

// Ordering is closed for senders of Zhejiang, in every way of ordering.
const orderWorld = await openOrderWorld(20);
const { db, world, handlers, now } = orderWorld;
const [many, quick, batched] = [manyHandlers(world), quickOrderHandlers(world), batchedOrders(world)];
let person: WorldPerson;
let calls = 0;

const closed = { class: 'CONFLICT', reason: 'ordering.closed', info: { title: '台风停收' } };
const isClosed = async (attempt: Promise<unknown>) => expect(await refusalOf(attempt)).toMatchObject(closed);

/** Announces that ordering is closed in a tab for senders of these provinces. */
async function close(noticeType: '1' | '2', provinces: readonly string[]): Promise<void> {
  await db.deleteFrom('announcement').execute();
  await db
    .insertInto('announcement')
    .values({
      ...{
        id: newId(),
        noticeType,
        titleZh: '台风停收',
        titleEn: 'Typhoon',
        contentZh: '明天恢复',
        contentEn: 'Back soon',
      },
      ...{ beginAt: new Date(now.getTime() - HOUR_MS), endAt: new Date(now.getTime() + HOUR_MS), createdAt: now },
      ...{ isWork: true, provinces: [...provinces] },
    })
    .execute();
}

beforeAll(async () => {
  person = await signedPerson(orderWorld);
});

describe('ordering that is closed for provinces of the sender', () => {
  const ways: Record<string, (request: Awaited<ReturnType<typeof orderRequest>>) => Promise<unknown>> = {
    single: (request) => perform(createOrder, handlers.createOrder, person.caller, request, { now }),
    'to several consignees': ({ sender, slotId = '', receiver, goodsInfo, weightKg, productId, seenTotalFen }) => {
      const parcels = [{ receiver, goodsInfo, weightKg, productId, seenTotalFen }];
      return perform(sendToMany, many.sendToMany, person.caller, { sender, slotId, parcels }, { now });
    },
    'of a table': (request) =>
      batched.plan(newId(), z.parse(createOrder.request, request), {
        ...{ caller: person.caller, channel: 'web', language: 'zh', now },
      }),
    quick: async ({ sender, receiver, goodsInfo, weightKg, slotId = '', productId, seenTotalFen }) => {
      calls += 1;
      const outTaskId = `voice-task-closed${calls}`;
      const details = { phone: person.phone, sender };
      const deadlineAt = new Date(now.getTime() + HOUR_MS);
      await takeQuickOrder(db, world.keys, { outTaskId, source: 'phone', known: details, deadlineAt }, now);
      const completed = { orderId: outTaskId, productId, slotId, seenTotalFen, receiver, goodsInfo, weightKg };
      return perform(completeOrder, quick.completeOrder, person.caller, completed, { now });
    },
  };
  test.each(Object.entries(ways))('is refused there and nowhere else: %s', async (_name, order) => {
    const request = await orderRequest(world, person, { sender: makeAddress(0) }, now);
    expect(request.sender.province).toBe('浙江省');
    await close('1', ['650000', '330000']);
    await isClosed(order(request));
    await close('2', ['330000']);
    await expect(order(request)).resolves.toBeDefined();
    await close('1', ['650000']);
    await expect(order(await orderRequest(world, person, { sender: makeAddress(0) }, now))).resolves.toBeDefined();
  });

  test('a booked order stays there, but its sender cannot move there from another province', async () => {
    const edit = orderEditHandlers(world);
    const beijing = {
      province: '北京市',
      city: '北京市',
      district: '朝阳区',
      street: '',
      address: '建国路 93 号 2 座',
    };
    const orderFrom = async (sender: ReturnType<typeof makeAddress>) => {
      await db.deleteFrom('announcement').execute();
      const request = await orderRequest(world, person, { sender }, now);
      return (await perform(createOrder, handlers.createOrder, person.caller, request, { now })).orderId;
    };
    const moveTo = (orderId: string, sender: ReturnType<typeof makeAddress>) =>
      perform(editOffer, edit.editOffer, person.caller, { orderId, sender }, { now });
    const there = await orderFrom(makeAddress(0));
    const elsewhere = await orderFrom({ ...makeAddress(0), ...beijing });
    await close('1', ['330000']);
    await expect(moveTo(there, { ...makeAddress(0), name: '周晓燕' })).resolves.toBeDefined();
    await isClosed(moveTo(elsewhere, makeAddress(0)));
    await close('2', ['330000']);
    await expect(moveTo(elsewhere, makeAddress(0))).resolves.toBeDefined();
  });

  test('a drop-off is refused by the tab of drop-offs', async () => {
    const request = await orderRequest(world, person, { orderType: '2', sender: makeAddress(0) }, now);
    await close('2', ['330000']);
    await isClosed(perform(createOrder, handlers.createOrder, person.caller, request, { now }));
    await close('1', ['330000']);
    await perform(createOrder, handlers.createOrder, person.caller, request, { now });
  });
});

test('an order keeps the channel in which it was made', async () => {
  await db.deleteFrom('announcement').execute();
  const request = await orderRequest(world, person, { orderType: '2', sender: makeAddress(0) }, now);
  const made = await perform(createOrder, handlers.createOrder, person.caller, request, { now, channel: 'chat' });
  expect((await rowOf(orderWorld, made.orderId)).channel).toBe('chat');
});
