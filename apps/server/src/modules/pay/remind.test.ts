import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { expect, test } from 'vitest';
import { deliverOutbox } from '../message/message.fixture.ts';
import { messageTopics } from '../message/topics.ts';
import { ordersForMessagesBy } from '../order/order.public.ts';
import { remindOfDues } from './remind.ts';
import { openPayWorld, payableOrder } from './testing.ts';

const world = await openPayWorld();
const { db, vendor } = world;
const { keys, carrier } = world.of.world;

/** The reminders in a person's center. */
async function remindersOf(personId: string) {
  await deliverOutbox(db, messageTopics({ keys, ordersForMessages: ordersForMessagesBy(carrier) }));
  const own = db.selectFrom('message').select(['order_id', 'params_sealed']).where('person_id', '=', personId);
  const rows = await own.where('template', '=', 'payDue').where('way', '=', 'app').execute();
  return rows.map((row) => ({ orderId: row.order_id, ...JSON.parse(keys.open('message.stored', row.params_sealed)!) }));
}

test('a fee that is not paid a day before its term is said again, once', async () => {
  const order = await payableOrder(world);
  await order.weigh(1.6);
  const { dueFen: fen, dueAt } = await order.cost();
  const before = (hours: number) => new Date(Date.parse(dueAt!) - hours * HOUR_MS);
  await remindOfDues(db, before(25));
  expect(await remindersOf(order.person.personId)).toEqual([]);
  await Promise.all([remindOfDues(db, before(23)), remindOfDues(db, before(23))]);
  await remindOfDues(db, before(-1));
  expect(await remindersOf(order.person.personId)).toEqual([{ orderId: order.orderId, fen, due: dueAt }]);
});

test('one that was paid, and one that the consignee pays, are not', async () => {
  const paid = await payableOrder(world);
  await paid.weigh(1.6);
  const { dueAt } = await paid.cost();
  const { paymentNo } = await paid.create();
  await vendor.end(paymentNo, 'pay');
  await paid.status(paymentNo);
  const theirs = await payableOrder(world, { payMode: 'receiver' });
  await theirs.weigh(1.6);
  await remindOfDues(db, new Date(Date.parse(dueAt!)));
  for (const { person } of [paid, theirs]) expect(await remindersOf(person.personId)).toEqual([]);
});
