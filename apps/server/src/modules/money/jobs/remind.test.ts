import { payCost, payCreate, payStatus } from '@yidi/contract/calls/pay';
import { HOUR_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { expect, test } from 'vitest';
import { scanMail } from '../../../world/parcels.ts';
import { makeAddress, makePerson, newPhone } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { deliverOutbox } from '../../message/message.fixture.ts';
import { messageTopics } from '../../message/topics.ts';
import { ordersForMessagesBy } from '../../order/order.public.ts';
import { openPayWorld, payableOrder } from '../../pay/testing.ts';
import { remindOfDues } from './remind.ts';

const world = await openPayWorld();
const { db, vendor } = world;
const { keys, carrier } = world.of.world;

/** Returns a person's messages about fees. */
async function toldOf(personId: string, template: 'payDue' | 'feeAtDoor' = 'payDue') {
  await deliverOutbox(db, messageTopics({ keys, ordersForMessages: ordersForMessagesBy(keys, carrier) }));
  const own = db.selectFrom('message').select(['orderId', 'paramsSealed']).where('personId', '=', personId);
  const rows = await own.where('template', '=', template).where('way', '=', 'app').execute();
  return rows.map((row) => ({ orderId: row.orderId, ...JSON.parse(keys.open('message.stored', row.paramsSealed)!) }));
}

test('a fee that is unpaid a day before its due date is reminded of once', async () => {
  const order = await payableOrder(world);
  await order.weigh(1.6);
  const { dueFen: fen, dueAt } = await order.cost();
  const before = (hours: number) => new Date(Date.parse(dueAt!) - hours * HOUR_MS);
  await remindOfDues(db, before(25));
  expect(await toldOf(order.person.personId)).toEqual([]);
  await Promise.all([remindOfDues(db, before(23)), remindOfDues(db, before(23))]);
  await remindOfDues(db, before(-1));
  expect(await toldOf(order.person.personId)).toEqual([{ orderId: order.orderId, fen, due: dueAt }]);
});

test('the pieces of a bill share one reminder, with the sum that the page and the cost show', async () => {
  const order = await payableOrder(world, { subItems: [{ weightKg: 3 }, { weightKg: 0.5 }] });
  const pieces = await db
    .selectFrom('orders as one')
    .innerJoin('orders as piece', 'piece.parentId', 'one.parentId')
    .select(['piece.id', 'piece.mailNo'])
    .where('one.id', '=', order.orderId)
    .orderBy('piece.pieceNo')
    .execute();
  const { caller, personId } = order.person;
  for (const [at, { mailNo }] of pieces.entries()) {
    const weighedAt = new Date(world.now.getTime() + (at + 1) * HOUR_MS);
    await scanMail(world.of.world, mailNo!, [{ code: '203', at: weighedAt, weighedKg: 3 }], weighedAt);
  }
  const costs = await Promise.all(
    pieces.map(({ id: orderId }) => perform(payCost, world.pay.payCost, caller, { orderId }, { now: world.now })),
  );
  const fen = costs.reduce((sum, { dueFen }) => sum + dueFen, 0);
  const [first, second, third] = pieces.map(({ id }) => id);
  expect(costs.map(({ bill }) => bill)).toEqual(
    [second, first, first].map((otherId) => ({ pieces: 3, dueFen: fen, otherId })),
  );
  const { dueAt: due } = costs[0]!;
  const near = new Date(Date.parse(due!) - 23.5 * HOUR_MS);
  await Promise.all([remindOfDues(db, near), remindOfDues(db, near)]);
  await remindOfDues(db, new Date(Date.parse(due!) + HOUR_MS));
  expect(await toldOf(personId)).toEqual([{ orderId: order.orderId, fen, due, pieces: 3 }]);
  // The reminder opens the cost of the first piece, which leads to the others after its payment.
  const ask = (orderId: string) => perform(payCost, world.pay.payCost, caller, { orderId }, { now: world.now });
  const pay = async (orderId: string, seenFen: number) => {
    const request = { orderId, way: 'sandbox' as const, seenFen };
    const { paymentNo } = await perform(payCreate, world.pay.payCreate, caller, request, { now: new Date() });
    await vendor.end(paymentNo, 'pay');
    await perform(payStatus, world.pay.payStatus, caller, { orderId, paymentNo }, { now: new Date() });
  };
  await pay(first!, costs[0]!.dueFen);
  expect(await ask(first!)).toMatchObject({ state: 'paid', bill: { pieces: 2, otherId: second } });
  await pay(second!, costs[1]!.dueFen);
  expect((await ask(first!)).bill).toEqual({ pieces: 1, dueFen: costs[2]!.dueFen, otherId: third });
  expect(await ask(third!)).not.toHaveProperty('bill');
});

test('a paid order and an order that its consignee pays cause no reminder', async () => {
  const paid = await payableOrder(world);
  await paid.weigh(1.6);
  const { dueAt } = await paid.cost();
  const { paymentNo } = await paid.create();
  await vendor.end(paymentNo, 'pay');
  await paid.status(paymentNo);
  const theirs = await payableOrder(world, { payMode: 'receiver' });
  await theirs.weigh(1.6);
  await remindOfDues(db, new Date(Date.parse(dueAt!)));
  for (const { person } of [paid, theirs]) expect(await toldOf(person.personId)).toEqual([]);
});

test('a fee of the consignee is notified at the delivery and paid by the verified phone', async () => {
  const phone = newPhone();
  const receiver = makeAddress(1, { userPhone: phone });
  const [order, paid] = [
    await payableOrder(world, { payMode: 'receiver', receiver }),
    await payableOrder(world, { payMode: 'receiver', receiver }),
  ];
  const { personId, caller } = await makePerson(world.of.world, { phone });
  for (const candidate of [order, paid]) await candidate.weigh(1.6);
  const first = await paid.create({}, caller);
  await vendor.end(first.paymentNo, 'pay');
  expect(await toldOf(personId, 'feeAtDoor')).toEqual([]);
  const at = new Date(world.now.getTime() + 3 * HOUR_MS);
  for (const candidate of [order, paid]) for (const _ of [1, 2]) await candidate.scan({ code: '704', at });
  const { dueFen: fen, mine, cards } = await order.cost({}, caller);
  expect({ mine, cards }).toEqual({ mine: false, cards: [] });
  expect(await toldOf(personId, 'feeAtDoor')).toEqual([{ orderId: null, fen }]);
  expect(await toldOf(order.person.personId, 'feeAtDoor')).toEqual([]);
  const made = await order.create({}, caller);
  await vendor.end(made.paymentNo, 'pay');
  expect(await order.status(made.paymentNo, {}, caller)).toMatchObject({ state: 'paid', dueFen: 0 });
  // A user with another phone has no access, nor has the consignee to an order that its sender
  // pays.
  const other = await makePerson(world.of.world, { phone: newPhone() });
  expect((await refusalOf(order.cost({}, other.caller))).class).toBe('NOT_FOUND');
  const theirs = await payableOrder(world, { payMode: 'sender', receiver });
  expect((await refusalOf(theirs.cost({}, caller))).class).toBe('NOT_FOUND');
});

test('the fee of an unpaid returned mail is due from the sender, who is notified at once', async () => {
  const phone = newPhone();
  const order = await payableOrder(world, { payMode: 'receiver', receiver: makeAddress(1, { userPhone: phone }) });
  const { caller, personId } = await makePerson(world.of.world, { phone });
  await order.weigh(1.6);
  const { link, dueFen: fen } = await order.cost();
  const returnedAt = new Date(world.now.getTime() + 100 * HOUR_MS);
  const scans = ['710', '711'].map((code) => ({ code, at: returnedAt }));
  await scanMail(world.of.world, order.mailNo, scans, returnedAt);
  const cost = await perform(
    payCost,
    world.pay.payCost,
    order.person.caller,
    { orderId: order.orderId },
    { now: returnedAt },
  );
  const due = toShanghaiIso(returnedAt.getTime() + 72 * HOUR_MS);
  expect(cost).toMatchObject({ state: 'due', payMode: 'sender', dueFen: fen, dueAt: due });
  expect(cost.link).toBeUndefined();
  expect(await toldOf(order.person.personId)).toEqual([{ orderId: order.orderId, fen, due }]);
  expect(await toldOf(personId, 'feeAtDoor')).toEqual([]);
  expect((await refusalOf(order.cost({}, caller))).class).toBe('NOT_FOUND');
  const key = new URL(link!, 'https://yidi.test').searchParams.get('k')!;
  expect((await refusalOf(order.open(key, phone.slice(-4), caller))).class).toBe('NOT_FOUND');
  const { paymentNo } = await order.create();
  await vendor.end(paymentNo, 'pay');
  expect(await order.cost()).toMatchObject({ state: 'paid', paidFen: fen });
});

test('the fee of a mail returned before its weighing is due from the sender', async () => {
  const order = await payableOrder(world, { payMode: 'receiver', receiver: makeAddress(1, { userPhone: newPhone() }) });
  const returnedAt = new Date(world.now.getTime() + HOUR_MS * 100);
  const scans = ['710', '711'].map((code) => ({ code, at: returnedAt }));
  await scanMail(world.of.world, order.mailNo, scans, returnedAt);
  await order.weigh(1.6);
  const cost = await order.cost();
  expect(cost).toMatchObject({ state: 'due', payMode: 'sender' });
  const { paymentNo } = await order.create();
  await vendor.end(paymentNo, 'pay');
  expect(await order.cost()).toMatchObject({ state: 'paid', paidFen: cost.dueFen });
});
