import { prepaidBuy } from '@yidi/contract/calls/prepaid';
import type { MessageTemplate } from '@yidi/phrases/messages/all';
import { expect, test } from 'vitest';
import { openParty } from '../../security/sealed-party.ts';
import { makePerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { deliverOutbox } from '../message/message.fixture.ts';
import { messageTopics } from '../message/topics.ts';
import { ordersForMessagesBy } from '../order/order.public.ts';
import { toOrder } from '../order/order.store.ts';
import { cancel } from '../order/testing.ts';
import { prepaidHandlers } from '../prepaid/prepaid.ts';
import { openPayWorld, payableOrder, runPayJobs } from './testing.ts';

const world = await openPayWorld();
const { db, vendor } = world;
const { keys, carrier } = world.of.world;

/** Returns a person's refund messages in the message center, and the number sent. */
async function toldTo(personId: string, template: MessageTemplate = 'paidBack') {
  await deliverOutbox(db, messageTopics({ keys, ordersForMessages: ordersForMessagesBy(keys, carrier) }));
  const rows = await db
    .selectFrom('message')
    .select(['way', 'side', 'orderId', 'paramsSealed'])
    .where('personId', '=', personId)
    .where('template', '=', template)
    .orderBy('seq')
    .execute();
  const app = rows.filter(({ way }) => way === 'app');
  return {
    app: app.map((row) => ({
      side: row.side,
      orderId: row.orderId,
      ...(JSON.parse(keys.open('message.stored', row.paramsSealed)!) as object),
    })),
    sms: rows.filter(({ way }) => way === 'sms').length,
  };
}

test('a refunded second payment is notified once and shown on the order', async () => {
  const order = await payableOrder(world);
  await order.weigh(1.6);
  const phone = await order.create();
  const desktop = await order.create({ desktop: true });
  expect(await order.detail()).not.toHaveProperty('refund');
  await vendor.end(phone.paymentNo, 'late');
  expect(await toldTo(order.person.personId)).toEqual({ app: [], sms: 0 });
  await vendor.end(desktop.paymentNo, 'late');
  await vendor.tellAgain(desktop.paymentNo);
  const notice = { side: 'sent', orderId: order.orderId, fen: phone.fen, why: 'twice' };
  expect(await toldTo(order.person.personId)).toEqual({ app: [notice], sms: 1 });
  const refund = { fen: phone.fen, reason: 'twice' };
  expect((await order.detail()).refund).toMatchObject(refund);
  await runPayJobs(world);
  await expect.poll(async () => (await order.detail()).refund).toEqual({ ...refund, state: 'done' });
  expect((await toldTo(order.person.personId)).app).toHaveLength(1);
});

test('a payment after the order was closed is notified as late', async () => {
  const late = await payableOrder(world, { payMode: 'now' });
  const open = await late.create();
  await cancel(world.of, late.person, [late.orderId]);
  await vendor.end(open.paymentNo, 'late');
  const notice = { side: 'sent', orderId: late.orderId, fen: open.fen, why: 'late' };
  expect(await toldTo(late.person.personId)).toEqual({ app: [notice], sms: 1 });
  expect((await late.detail()).refund).toMatchObject({ fen: open.fen, reason: 'closed' });
});

test('a cancelled paid order sends no message about a wrong payment', async () => {
  const order = await payableOrder(world, { payMode: 'now' });
  const paid = await order.create();
  await vendor.end(paid.paymentNo, 'pay');
  await cancel(world.of, order.person, [order.orderId]);
  expect((await toldTo(order.person.personId)).app).toEqual([]);
  expect((await order.detail()).refund).toMatchObject({ fen: paid.fen, reason: 'closed' });
});

test('a double payment of the consignee is notified to the consignee, not to the sender', async () => {
  const order = await payableOrder(world, { payMode: 'receiver' });
  await order.weigh(1.6);
  const { receiver } = toOrder(await order.row());
  const { userPhone: phone } = openParty(keys, receiver);
  const consignee = await makePerson(world.of.world, { phone });
  const { paymentNo, fen } = await order.create();
  await vendor.end(paymentNo, 'twice');
  await vendor.tellAgain(paymentNo);
  await runPayJobs(world);
  await expect.poll(() => order.account('refund due')).toBe(0);
  expect((await toldTo(order.person.personId)).app).toEqual([]);
  const notice = { side: 'received', orderId: null, fen, why: 'twice' };
  expect((await toldTo(consignee.personId)).app).toEqual([notice]);
});

test('a double payment of a card is notified to its buyer once, and shown on no order', async () => {
  const { personId, caller } = await makePerson(world.of.world, { now: new Date() });
  const cards = prepaidHandlers({ db, keys, pays: world.pays, origin: 'https://yidi.test' });
  const buy = (desktop: boolean) =>
    perform(
      prepaidBuy,
      cards.prepaidBuy,
      caller,
      { articleId: 'named-100', way: 'sandbox', desktop },
      { now: new Date() },
    );
  const [phone, desk] = [await buy(false), await buy(true)];
  expect(desk.cardId).toBe(phone.cardId);
  await vendor.end(phone.paymentNo, 'late');
  expect(await toldTo(personId, 'cardPaidBack')).toEqual({ app: [], sms: 0 });
  await vendor.end(desk.paymentNo, 'late');
  await vendor.tellAgain(desk.paymentNo);
  const notice = { side: 'account', orderId: null, fen: 10_000 };
  expect(await toldTo(personId, 'cardPaidBack')).toEqual({ app: [notice], sms: 1 });
  await runPayJobs(world);
  expect((await toldTo(personId, 'cardPaidBack')).app).toHaveLength(1);
});
