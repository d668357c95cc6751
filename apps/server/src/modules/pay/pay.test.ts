import { randomUUID } from 'node:crypto';
import { overdueOrder } from '@yidi/contract/calls/order';
import { prepaidPay } from '@yidi/contract/calls/prepaid';
import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bookError } from '../../db/ledger.ts';
import { countGuess } from '../../security/guess-ceiling.ts';
import { openParty } from '../../security/sealed-party.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makePerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { refuseOverdue } from '../money/orders/debts.ts';
import { toOrder } from '../order/order.store.ts';
import { cancel, runJob } from '../order/testing.ts';
import { prepaidHandlers } from '../prepaid/prepaid.ts';
import { giveCard } from '../prepaid/testing.ts';
import { PROVED_MS, TAKEN_MS } from './pay.ts';
import { openPayWorld, payableOrder, runPayJobs } from './testing.ts';

const world = await openPayWorld(10);
const { db, vendor, now } = world;

const booked = async () => expect(await bookError(db)).toBe(0);
const paymentRows = (orderId: string) =>
  db.selectFrom('payment').selectAll().where('orderId', '=', orderId).orderBy('createdAt').execute();
const anybody = () => makePerson(world.world, { now });

describe('payCost', () => {
  test('returns the due sum, its difference to the quote and the payment ways, NOT_FOUND for other users', async () => {
    const order = await payableOrder(world, { weightKg: 3 });
    expect(await order.cost()).toMatchObject({ state: 'later', dueFen: 0, ways: ['sandbox'], payments: [] });
    await order.weigh(1.8);
    const cost = await order.cost();
    expect(cost).toMatchObject({ state: 'due', dueFen: cost.weighed?.totalFen, paidFen: 0 });
    expect(cost.weighed).toMatchObject({ weighedKg: 1.8, reasons: ['weight_lower'] });
    expect(cost.weighed!.differenceFen).toBe(cost.weighed!.totalFen - cost.quote.totalFen);
    expect(cost.weighed!.parts.reduce((sum, part) => sum + part.fen, 0)).toBe(cost.dueFen);
    expect(Date.parse(cost.dueAt!) - (await order.row()).weighedAt!.getTime()).toBe(3 * DAY_MS);
    const { caller } = await anybody();
    expect((await refusalOf(order.cost({}, caller))).class).toBe('NOT_FOUND');
    expect((await refusalOf(order.cost({ pass: 'x' }, caller))).class).toBe('NOT_FOUND');
  });
});

describe('payCreate', () => {
  test('paid after weighing: the vendor’s notice marks it paid, and the books balance', async () => {
    const order = await payableOrder(world);
    await order.weigh(1.6);
    const made = await order.create();
    expect(made).toMatchObject({ state: 'open', action: { kind: 'redirect' } });
    await vendor.end(made.paymentNo, 'pay');
    expect(await order.status(made.paymentNo)).toMatchObject({ state: 'paid', dueFen: 0, known: true });
    expect(await order.cost()).toMatchObject({ state: 'paid', dueFen: 0, paidFen: made.fen });
    expect(await order.account('receivable')).toBe(0);
    expect((await order.detail()).paid).toBe(true);
    await booked();
  });

  test('50 taps at once are one payment, 50 notices pay it once', async () => {
    const order = await payableOrder(world);
    await order.weigh(1.6);
    const { dueFen } = await order.cost();
    const made = await Promise.all(Array.from({ length: 50 }, () => order.create({ seenFen: dueFen })));
    expect(new Set(made.map((payment) => payment.paymentNo)).size).toBe(1);
    expect(vendor.book.trades.size).toBeGreaterThan(0);
    const { paymentNo } = made[0]!;
    await vendor.end(paymentNo, 'pay');
    await Promise.all(Array.from({ length: 49 }, () => vendor.tellAgain(paymentNo)));
    expect(await order.cost()).toMatchObject({ state: 'paid', paidFen: dueFen, refundFen: 0 });
    expect(await order.account('refund due')).toBe(0);
    await booked();
  });

  test('a notice is answered within 5 s while its order is locked, and applied when it is repeated', async () => {
    const order = await payableOrder(world);
    await order.weigh(1.6);
    const { paymentNo } = await order.create();
    const free = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', order.orderId).forUpdate().execute();
      held.resolve();
      await free.promise;
    });
    await held.promise;
    expect(PROVED_MS + TAKEN_MS).toBeLessThan(5_000);
    await vendor.end(paymentNo, 'pay');
    expect(world.statuses.at(-1)).not.toBe(200);
    // The call did not wait for the database timeout: the notice still waits for the order's lock.
    const { rows: waiting } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    expect(waiting).toHaveLength(1);
    expect((await order.cost()).state).toBe('due');
    free.resolve();
    await holding;
    await vendor.tellAgain(paymentNo);
    expect(world.statuses.at(-1)).toBe(200);
    expect(await order.cost()).toMatchObject({ state: 'paid', refundFen: 0 });
    await booked();
  });

  test('the same key answers the same again, after it was paid, too', async () => {
    const order = await payableOrder(world);
    await order.weigh(1.6);
    const [key, { dueFen }] = [randomUUID(), await order.cost()];
    const first = await order.create({ seenFen: dueFen }, undefined, { key });
    await vendor.end(first.paymentNo, 'pay');
    expect(await order.create({ seenFen: dueFen }, undefined, { key })).toEqual(first);
  });

  test('a payment on another device by another vendor replaces the open one; if both are paid the second is refunded', async () => {
    const order = await payableOrder(world);
    await order.weigh(1.6);
    const phone = await order.create();
    const desktop = await order.create({ desktop: true });
    expect(desktop.paymentNo).not.toBe(phone.paymentNo);
    expect(await order.status(phone.paymentNo)).toMatchObject({ state: 'closed', closedAs: 'replaced' });
    await vendor.end(phone.paymentNo, 'late');
    await vendor.end(desktop.paymentNo, 'late');
    await runPayJobs(world);
    await expect.poll(async () => (await order.refunds()).refunds[0]?.state).toBe('done');
    const { refunds } = await order.refunds();
    expect(refunds).toMatchObject([{ fen: phone.fen, reason: 'twice' }]);
    expect(await order.cost()).toMatchObject({ state: 'paid', paidFen: phone.fen, refundFen: phone.fen });
    expect(await order.account('refund due')).toBe(0);
    await booked();
  });

  test('an action that the vendor bound to a payer is not handed to another one', async () => {
    const order = await payableOrder(world);
    await order.weigh(1.6);
    const as = (openId: string) => order.create({}, { ...order.person.caller, openId }, { channel: 'chat' });
    const first = await as('openid-of-the-first');
    expect(first.action.kind).toBe('jsapi');
    expect((await as('openid-of-the-first')).paymentNo).toBe(first.paymentNo);
    const second = await as('openid-of-the-second');
    expect(second.paymentNo).not.toBe(first.paymentNo);
    expect(await order.status(first.paymentNo)).toMatchObject({ state: 'closed', closedAs: 'replaced' });
    const rows = await paymentRows(order.orderId);
    expect(rows.map(({ state, payerMac }) => [state, payerMac !== null])).toEqual([
      ['closed', false],
      ['open', true],
    ]);
    expectNotStored(rows, 'openid-of-the-first');
  });

  test('an action that is bound to an address is replaced at another one and after four minutes', async () => {
    const order = await payableOrder(world);
    await order.weigh(1.6);
    const at = Date.now();
    const from = (ip: string, afterMs: number) => order.create({}, undefined, { ip, now: new Date(at + afterMs) });
    const first = await from('203.0.113.7', 0);
    expect((await from('203.0.113.7', 3 * MINUTE_MS)).paymentNo).toBe(first.paymentNo);
    const second = await from('203.0.113.7', 5 * MINUTE_MS);
    expect(second.paymentNo).not.toBe(first.paymentNo);
    expect((await from('198.51.100.7', 5 * MINUTE_MS)).paymentNo).not.toBe(second.paymentNo);
    const desktop = () => order.create({ desktop: true }, undefined, { now: new Date(at + 6 * MINUTE_MS) });
    const code = await desktop();
    expect((await desktop()).paymentNo).toBe(code.paymentNo);
    await booked();
  });

  test('if the vendor charges a number twice, the second sum is refunded', async () => {
    const order = await payableOrder(world);
    await order.weigh(1.6);
    const made = await order.create();
    await vendor.end(made.paymentNo, 'twice');
    await vendor.tellAgain(made.paymentNo);
    await runPayJobs(world);
    await expect.poll(() => order.account('refund due')).toBe(0);
    expect(await paymentRows(order.orderId)).toHaveLength(2);
    expect(await order.cost()).toMatchObject({ paidFen: made.fen, refundFen: made.fen });
    await booked();
  });

  test('refuses another sum than the shown one, an order without a due fee, and an unknown vendor', async () => {
    const order = await payableOrder(world);
    expect(await refusalOf(order.create({ seenFen: 1 }))).toMatchObject({ reason: 'pay.nothing' });
    await order.weigh(1.6);
    const { dueFen } = await order.cost();
    const changed = await refusalOf(order.create({ seenFen: dueFen + 1 }));
    expect(changed).toMatchObject({ class: 'CONFLICT', reason: 'pay.changed', info: { dueFen } });
    expect(await refusalOf(order.create({ way: 'alipay', seenFen: dueFen }))).toMatchObject({ reason: 'pay.way' });
    const { caller } = await anybody();
    expect((await refusalOf(order.create({ seenFen: dueFen }, caller))).class).toBe('NOT_FOUND');
    expect(await paymentRows(order.orderId)).toHaveLength(0);
  });

  test('a weighing that changes the sum closes the open payment', async () => {
    const order = await payableOrder(world, { weightKg: 3 });
    await order.weigh(3);
    const made = await order.create();
    await order.weigh(6, 90);
    await runPayJobs(world);
    expect(await order.status(made.paymentNo)).toMatchObject({ state: 'closed', closedAs: 'changed' });
    expect(vendor.book.find(made.paymentNo).state).toBe('CLOSED');
    expect((await order.cost()).dueFen).toBeGreaterThan(made.fen);
  });
});

describe('payStatus', () => {
  test('a payment without a notice is found by polling, of the waiting payer and of the job', async () => {
    for (const byJob of [false, true]) {
      const order = await payableOrder(world);
      await order.weigh(1.6);
      const { paymentNo } = await order.create();
      await vendor.end(paymentNo, 'noticeNever');
      if (byJob) await runPayJobs(world);
      else expect(await order.status(paymentNo)).toMatchObject({ state: 'paid' });
      expect((await order.cost()).state).toBe('paid');
    }
    await booked();
  });

  test('refused and expired payments are closed, and the order stays payable', async () => {
    const order = await payableOrder(world);
    await order.weigh(1.6);
    const refused = await order.create();
    await vendor.end(refused.paymentNo, 'refuse');
    expect(await order.status(refused.paymentNo)).toMatchObject({ state: 'closed', closedAs: 'refused' });
    const next = await order.create();
    expect(next.paymentNo).not.toBe(refused.paymentNo);
    await runPayJobs(world, () => new Date(Date.now() + 16 * 60_000));
    expect(await order.status(next.paymentNo)).toMatchObject({ state: 'closed', closedAs: 'expired' });
    expect((await order.create()).state).toBe('open');
  });

  test('another order’s payment is not found', async () => {
    const [first, other] = [await payableOrder(world), await payableOrder(world)];
    await first.weigh(1.6);
    const { paymentNo } = await first.create();
    expect((await refusalOf(other.status(paymentNo))).class).toBe('NOT_FOUND');
  });
});

describe('an order that is paid at once', () => {
  test('holds the quote, captures the fee at the weighing, and refunds the rest', async () => {
    const order = await payableOrder(world, { payMode: 'now', weightKg: 3 });
    const { dueFen, quote } = await order.cost();
    expect(dueFen).toBe(quote.totalFen);
    const { paymentNo } = await order.create();
    await vendor.end(paymentNo, 'pay');
    expect(await order.cost()).toMatchObject({ state: 'held', dueFen: 0, paidFen: dueFen });
    await order.weigh(1.8);
    const cost = await order.cost();
    expect(cost).toMatchObject({ state: 'paid', refunds: [{ reason: 'lower', state: 'due' }] });
    expect(cost.refundFen).toBe(dueFen - cost.weighed!.totalFen);
    await runPayJobs(world);
    await expect.poll(async () => (await order.refunds()).refunds[0]?.state).toBe('done');
    expect([await order.account('prepaid'), await order.account('refund due')]).toEqual([0, 0]);
    await booked();
  });

  test('the rest is due when it weighs more', async () => {
    const order = await payableOrder(world, { payMode: 'now', weightKg: 1 });
    const { paymentNo } = await order.create();
    await vendor.end(paymentNo, 'pay');
    await order.weigh(4);
    const { dueFen, state, weighed, quote } = await order.cost();
    expect({ state, dueFen }).toEqual({ state: 'due', dueFen: weighed!.totalFen - quote.totalFen });
    const rest = await order.create();
    await vendor.end(rest.paymentNo, 'pay');
    expect(await order.cost()).toMatchObject({ state: 'paid', dueFen: 0, paidFen: weighed!.totalFen });
    await booked();
  });

  test('is refunded completely when it is cancelled, and when it is paid after that', async () => {
    const order = await payableOrder(world, { payMode: 'now' });
    const first = await order.create();
    await vendor.end(first.paymentNo, 'pay');
    const { results } = await cancel(world.of, order.person, [order.orderId]);
    expect(results[0]?.refundFen).toBe(first.fen);
    const late = await payableOrder(world, { payMode: 'now' });
    const open = await late.create();
    await cancel(world.of, late.person, [late.orderId]);
    await vendor.end(open.paymentNo, 'late');
    await runPayJobs(world);
    for (const payable of [order, late]) {
      await expect.poll(async () => (await payable.refunds()).refunds.map((refund) => refund.state)).toEqual(['done']);
      expect(await payable.cost()).toMatchObject({ state: 'closed', dueFen: 0, paidFen: 0 });
      expect((await payable.refunds()).refunds[0]).toMatchObject({ reason: 'closed' });
    }
    await booked();
  });

  test('is refunded when its code for the counter expires', async () => {
    const order = await payableOrder(world, { payMode: 'now', orderType: '2' });
    const { paymentNo, fen } = await order.create();
    await vendor.end(paymentNo, 'pay');
    await db
      .updateTable('orders')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', order.orderId)
      .execute();
    await runJob(world.of, 'order.expire', order.orderId);
    expect(await order.cost()).toMatchObject({ state: 'closed', refundFen: fen });
  });
});

describe('payLink', () => {
  const linked = async () => {
    const order = await payableOrder(world, { payMode: 'receiver' });
    await order.weigh(1.6);
    const { link, dueAt } = await order.cost();
    expect(dueAt).toBeUndefined();
    return {
      order,
      key: new URL(link!, 'https://yidi.test').searchParams.get('k')!,
      stranger: (await anybody()).caller,
    };
  };

  test('the consignee pays by the link and the last four digits, only in that session', async () => {
    const { order, key, stranger } = await linked();
    const { pass } = await order.open(key, '6072', stranger);
    const cost = await order.cost({ pass }, stranger);
    expect(cost.state).toBe('receiver');
    expect(cost.link).toBeUndefined();
    const made = await order.create({ pass }, stranger);
    await vendor.end(made.paymentNo, 'pay');
    expect(await order.status(made.paymentNo, { pass }, stranger)).toMatchObject({ state: 'paid' });
    const other = (await anybody()).caller;
    expect((await refusalOf(order.cost({ pass }, other))).class).toBe('NOT_FOUND');
    const rows = await db.selectFrom('ledgerTransfer').select('kind').where('ref', '=', made.paymentNo).execute();
    expect(rows).toEqual([{ kind: 'order.paidByReceiver' }]);
    await booked();
  });

  test('the consignee sees no digits of the card with which the sender paid a part', async () => {
    const { order, key, stranger } = await linked();
    const { pass } = await order.open(key, '6072', stranger);
    const { keys } = world.of.world;
    const cardId = await giveCard(db, keys, order.person.personId, 300);
    const { prepaidPay: byCard } = prepaidHandlers({ db, keys, pays: world.pays, origin: 'https://yidi.test' });
    const { dueFen: seenFen } = await order.cost();
    const asked = { orderId: order.orderId, cardId, seenFen };
    await perform(prepaidPay, byCard, order.person.caller, asked);
    const [own, seen] = [await order.cost(), await order.cost({ pass }, stranger)];
    const { tail } = own.cardPayments[0]!;
    expect(tail).toMatch(/^\d{4}$/);
    expect(seen.cardPayments).toEqual(own.cardPayments.map(({ tail: _, ...rest }) => rest));
    expect(seen.cards).toEqual([]);
    await booked();
  });

  test('five wrong attempts block the link for 15 minutes; a key of another order is not found', async () => {
    const { order, key, stranger } = await linked();
    const second = await linked();
    expect((await refusalOf(order.open(second.key, '6072', stranger))).class).toBe('NOT_FOUND');
    for (let left = 4; left >= 0; left -= 1)
      expect(await refusalOf(order.open(key, '0000', stranger))).toMatchObject({ class: 'VERIFY', left });
    expect(await refusalOf(order.open(key, '6072', stranger))).toMatchObject({ class: 'RATE', reason: 'pay.digits' });
    // A caller with the right digits has separate attempts.
    const { caller } = await makePerson(world.of.world);
    await order.open(key, '6072', caller);
  });

  test('50 wrong tries of all callers in a day close it to all but the sender and the proven consignee', async () => {
    const { order, key } = await linked();
    const target = `digits:fee:${order.orderId}`;
    const now = Date.now();
    for (let n = 0; n < 50; n += 1) await countGuess(world.db, target, new Date(now));
    const { caller } = await makePerson(world.of.world);
    expect(await refusalOf(order.open(key, '6072', caller))).toMatchObject({ class: 'RATE', reason: 'digits.closed' });
    const { receiver } = toOrder(await order.row());
    const phone = openParty(world.of.world.keys, receiver).userPhone;
    const consignee = await makePerson(world.of.world, { phone });
    expect(await order.cost({}, consignee.caller)).toMatchObject({ state: 'receiver' });
  });
});

test('a new order is refused with PAY while one is unpaid for more than 7 days after its term', async () => {
  const order = await payableOrder(world);
  await order.weigh(1.6);
  const { dueFen, dueAt } = await order.cost();
  const at = (days: number) => new Date(Date.parse(dueAt!) + days * DAY_MS);
  const asked = (days: number) =>
    perform(overdueOrder, world.handlers.overdueOrder, order.person.caller, {}, { now: at(days) });
  expect(await asked(6.9)).toEqual({});
  expect(await asked(7.1)).toEqual({ payment: { orderId: order.orderId, fen: dueFen } });
  await refuseOverdue(db, order.person.personId, at(6.9));
  const refused = await refusalOf(refuseOverdue(db, order.person.personId, at(7.1)));
  expect(refused).toMatchObject({ class: 'PAY', info: { payment: { orderId: order.orderId, fen: dueFen } } });
  const { paymentNo } = await order.create();
  await vendor.end(paymentNo, 'pay');
  await refuseOverdue(db, order.person.personId, at(7.1));
  expect(await asked(7.1)).toEqual({});
});
